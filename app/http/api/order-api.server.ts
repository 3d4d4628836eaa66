/** Shared by the order routes of the API: whose order, how a refusal reads, how an order is answered. */
import type { RequestContext } from "~/app-context.server";
import type { AcquireReason } from "~/features/cart/acquire-cart.server";
import type { CartReplacement } from "~/features/cart/change-cart.server";
import type { CartChangeReason, ChangedCart } from "~/features/cart/edit-cart.server";
import type { CartOwner } from "~/features/orders/cart-owner.server";
import {
  describeOffer,
  describePromocode,
  type OrderOnWire,
  previewOrder,
  readOrder,
  type ReadOrderReason,
} from "~/features/orders/read-order.server";
import type { OrderBody } from "~/features/orders/schema";
import type { ClaimReason } from "~/features/payments/claim-order.server";
import type { ProceedReason } from "~/features/payments/proceed.server";
import type { StartPaymentReason } from "~/features/payments/start-payment.server";
import type { PromocodeVerdict } from "~/features/pricing/promocode";
import { readVisitor } from "~/http/session/guards.server";
import { hashToken } from "~/integrations/secrets.server";
import { API_SENTENCES, apiError, apiJson } from "./api.server";
import { orderTag } from "./preconditions.server";

export type OrderRefusal =
  | ReadOrderReason
  | CartChangeReason
  | "too-many-tries"
  | "too-many-starts"
  | AcquireReason
  | ClaimReason
  | ProceedReason
  | StartPaymentReason;

const REFUSALS = {
  "unknown-order": { status: 404, text: API_SENTENCES.unknown },
  foreign: { status: 403, text: "Этот заказ оформлен другим человеком" },
  "login-required": { status: 401, text: API_SENTENCES.loginRequired },
  "no-cart": { status: 404, text: "Корзины нет" },
  "unknown-product": { status: 400, text: "Такого курса нет", field: "items" },
  "not-for-sale": { status: 400, text: "Этот курс не продаётся или уже куплен", field: "items" },
  "too-many-lines": { status: 400, text: "Слишком много курсов", field: "items" },
  "too-many-tries": {
    status: 429,
    text: "Слишком много попыток. Следующий промокод можно ввести через минуту",
    field: "promocode",
  },
  "too-many-starts": { status: 429, text: "Слишком много попыток оплаты подряд. Деньги не списаны" },
  "months-missing": { status: 400, text: "Выбери хотя бы один месяц или убери курс", field: "items" },
  empty: { status: 400, text: "Корзина пуста", field: "items" },
  "email-required": { status: 400, text: "Нужна почта: на неё придёт чек", field: "receipt_email" },
  "nothing-to-pay": { status: 400, text: "Платить не за что: владелец получит курсы сам" },
  "press-needed": { status: 409, text: "Заказ бесплатный: его открывает proceed" },
  superseded: { status: 409, text: "Здесь уже есть более новое изменение этой корзины" },
  "changed-elsewhere": { status: 412, text: "Корзину изменили в другом месте: посмотри её ещё раз" },
  "price-changed": { status: 409, text: "Цена изменилась: посмотри корзину ещё раз" },
  "just-paid": { status: 409, text: "Заказ уже оплачен" },
  "payment-pending": { status: 409, text: "Платёж в пути: дождись ответа банка" },
  "bank-refused": { status: 409, text: "Банк не принял этот способ оплаты: выбери другой или напиши нам" },
  "bank-away": { status: 503, text: "Банк не отвечает: попробуй через минуту" },
  "not-editable": { status: 409, text: "Этот заказ больше нельзя изменить" },
  "not-available": { status: 409, text: "Этот заказ больше нельзя оплатить" },
  "already-claimed": { status: 409, text: "Эта ссылка уже сработала" },
  "code-used": {
    status: 409,
    text: "Промокод этого заказа действует один раз на человека и уже использован. Деньги вернутся тому, кто платил",
  },
} as const satisfies Record<OrderRefusal, { status: number; text: string; field?: string }>;

export function refuseOrder(reason: OrderRefusal, retryAfterSeconds?: number): Response {
  const refusal: { status: number; text: string; field?: string } = REFUSALS[reason];
  const { status, text, field } = refusal;
  const errors = {
    code: reason,
    detail: text,
    ...(field ? { fields: { [field]: [text] } } : { nonFieldErrors: [text] }),
  };
  return apiError(
    status,
    errors,
    retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) },
  );
}

export function refuseChange(refused: { reason: OrderRefusal; retryAfterSeconds?: number }): Response {
  return refuseOrder(refused.reason, refused.retryAfterSeconds);
}

/** The order in full, as it is offered now. */
export async function answerOrder(
  context: RequestContext,
  owner: CartOwner | null,
  orderPublicId: string,
  init: { status?: number; headers?: HeadersInit } = {},
): Promise<Response> {
  const read = await readOrder(context, { orderPublicId, owner });
  if (!read.ok) return refuseOrder(read.reason);
  return tagged(read.order, read.version, init);
}

/** The order as this change left it, whatever another call has done to it since. */
export async function answerChange(
  context: RequestContext,
  owner: CartOwner,
  changed: { cart: ChangedCart; refusedPromocode: PromocodeVerdict | null },
  init: { status?: number; headers?: HeadersInit } = {},
): Promise<Response> {
  const { offer, publicId } = changed.cart;
  if (!offer) return answerOrder(context, owner, publicId, init);
  const order = await describeOffer(context, offer);
  // The submitted code's outcome stands beside the code that stayed.
  const refused = changed.refusedPromocode ? [describePromocode(changed.refusedPromocode)] : [];
  return tagged({ ...order, promocodes: [...order.promocodes, ...refused] }, offer.version, init);
}

function tagged(order: OrderOnWire, version: string, init: { status?: number; headers?: HeadersInit }): Response {
  const headers = new Headers(init.headers);
  headers.set("ETag", orderTag(version));
  return apiJson(order, { ...init, headers });
}

/** 409 with what the buyer must look at before they pay. */
export async function refusePayment(
  context: RequestContext,
  refused: { reason: OrderRefusal; retryAfterSeconds?: number },
  order: { publicId: string; owner: CartOwner | null; isThirdParty: boolean },
): Promise<Response> {
  if (refused.reason !== "price-changed") return refuseChange(refused);
  const { text, status } = REFUSALS["price-changed"];
  const errors = { code: refused.reason, detail: text, nonFieldErrors: [text] };
  const read = order.isThirdParty
    ? await previewOrder(context, order.publicId)
    : await readOrder(context, { orderPublicId: order.publicId, owner: order.owner });
  if (!read || ("ok" in read && !read.ok)) return apiError(status, errors);
  const { order: now, version } = "ok" in read ? read : { order: read.preview, version: read.version };
  const { price, courses } = now;
  const notices = "notices" in now ? now.notices : [];
  return apiJson({ ...errors, price, courses, notices }, { status, headers: { ETag: orderTag(version) } });
}

export function replacementOf({ items, promocode, referralCampaignSlug, utmMark }: OrderBody): CartReplacement {
  return {
    items: items.map(({ productId, monthList }) => ({ productId, ...(monthList && { months: monthList }) })),
    // The client strips empty values, so an omitted code means a removed one.
    promocode: promocode || null,
    ...(referralCampaignSlug && { referralCampaignSlug }),
    ...(utmMark && { utmMark }),
  };
}

/** The guest who was here before the login: a cookie may hold both a login and the key of an older cart. */
export async function readGuestKeyHash(request: Request, context: RequestContext): Promise<string | null> {
  const guestKey = (await readVisitor(request, context)).session.get("guestKey");
  return guestKey ? hashToken(guestKey) : null;
}
