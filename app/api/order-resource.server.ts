/** Shared by the order routes of the API: the order's owner, the wording of refusals, and the answer with an order. */
import type { RequestContext } from "~/app-context.server";
import type { CartReplacement } from "~/features/store/cart/replace-cart.server";
import type { ChangedCart } from "~/features/store/cart/edit-cart.server";
import type { Owner } from "~/shared/owner";
import {
  describeOffer,
  describePromocode,
  type OrderResource,
  previewOrder,
  readOrder,
} from "~/features/store/orders/read-order.server";
import type { OrderBody } from "~/features/store/orders/schema";
import type { PromocodeVerdict } from "~/features/store/pricing/promocode";
import { readAttribution } from "~/visit/attribution.server";
import { readVisitor } from "~/visit/guards.server";
import { hashToken } from "~/integrations/secrets.server";
import { apiJson } from "./api.server";
import { refusalOf, refuseCall } from "~/api/refusals.server";
import { orderTag } from "./preconditions.server";
import type { OrderRefusal } from "~/features/store/cart/cart-refusals.server";

export function refuseOrder(reason: OrderRefusal, retryAfterSeconds?: number): Response {
  return refuseCall(reason, { retryAfterSeconds });
}

export function refuseChange(refused: { reason: OrderRefusal; retryAfterSeconds?: number }): Response {
  return refuseOrder(refused.reason, refused.retryAfterSeconds);
}

/** The order in full, as it is offered now. */
export async function answerOrder(
  context: RequestContext,
  owner: Owner | null,
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
  owner: Owner,
  changed: { cart: ChangedCart; refusedPromocode: PromocodeVerdict | null },
  init: { status?: number; headers?: HeadersInit } = {},
): Promise<Response> {
  const { offer, publicId } = changed.cart;
  if (!offer) return answerOrder(context, owner, publicId, init);
  const order = await describeOffer(context, offer);
  // Reports the result of the submitted code beside the code that stayed.
  const refused = changed.refusedPromocode ? [describePromocode(changed.refusedPromocode)] : [];
  return tagged({ ...order, promocodes: [...order.promocodes, ...refused] }, offer.version, init);
}

function tagged(order: OrderResource, version: string, init: { status?: number; headers?: HeadersInit }): Response {
  const headers = new Headers(init.headers);
  headers.set("ETag", orderTag(version));
  return apiJson(order, { ...init, headers });
}

/** 409 with what the buyer must look at before they pay, and with the tag that confirms it. */
export async function refusePayment(
  context: RequestContext,
  refused: { reason: OrderRefusal; retryAfterSeconds?: number },
  order: { publicId: string; owner: Owner | null; isThirdParty: boolean },
): Promise<Response> {
  if (refused.reason !== "price-changed") return refuseChange(refused);
  const { text, status } = refusalOf("price-changed");
  const errors = { code: refused.reason, reason: refused.reason, detail: text, nonFieldErrors: [text] };
  const read = order.isThirdParty
    ? await previewOrder(context, order.publicId)
    : await readOrder(context, { orderPublicId: order.publicId, owner: order.owner });
  if (!read || ("ok" in read && !read.ok)) return refuseCall("price-changed");
  const { order: now, version } = "ok" in read ? read : { order: read.preview, version: read.version };
  const { price, courses } = now;
  const { notices = [], noticeDetails = [] } = "notices" in now ? now : {};
  const ifMatch = orderTag(version);
  return apiJson(
    { ...errors, price, courses, notices, noticeDetails, ifMatch },
    { status, headers: { ETag: ifMatch } },
  );
}

export function replacementOf(body: OrderBody, request: Request, context: RequestContext): CartReplacement {
  const { items, promocode, referralCampaignSlug, utmMark } = body;
  return {
    items: items.map(({ productId, monthList }) => ({ productId, ...(monthList && { months: monthList }) })),
    // The client strips empty values, so an omitted code means a removed one.
    promocode: promocode || null,
    ...(referralCampaignSlug && { referralCampaignSlug }),
    attribution: readAttribution(request, context, { utmMark }),
    isMarkNamed: Boolean(utmMark),
  };
}

/** The guest who was here before the login: a cookie may hold both a login and the key of an older cart. */
export async function readGuestKeyHash(request: Request, context: RequestContext): Promise<string | null> {
  const guestKey = (await readVisitor(request, context)).session.get("guestKey");
  return guestKey ? hashToken(guestKey) : null;
}
