/** From an order to the bank and back. */
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { previewOrder, readOrder } from "~/features/store/orders/read-order.server";
import { paymentQuerySchema, paymentUrlQuerySchema } from "~/features/store/orders/schema";
import { order, priceChangedFields } from "~/features/store/orders/wire.server";
import { apiJson } from "~/api/api.server";
import { endpoint } from "~/api/endpoint.server";
import { refuseCall, type RefusalCode } from "~/api/refusals.server";
import { answerPaymentNotification } from "~/api/payment-notification.server";
import { readAttribution } from "~/visit/attribution.server";
import { readOwner, readVisitor } from "~/visit/guards.server";
import { answerOrder, refuseOrder, refusePayment } from "~/api/order-resource.server";
import { isNavigation, isOwnCall } from "~/api/own-call.server";
import { readSeen, requireSeen } from "~/api/preconditions.server";
import { rememberPayment, writeSession } from "~/visit/session.server";
import { cartPath, thirdPartyCartPath } from "~/shared/paths";
import { instant, named, orNull, url } from "~/shared/wire.server";
import { deferredAcquire } from "~/features/store/payments/claim-order.server";
import { proceed } from "~/features/store/payments/proceed.server";
import { receiveNotification } from "~/features/store/payments/receive-notification.server";
import {
  PAYMENT_STARTS_PER_ORDER,
  SHARED_STARTS_PER_NETWORK,
  SHARED_STARTS_PER_ORDER_AND_NETWORK,
  startPayment,
} from "~/features/store/payments/start-payment.server";

const TAG = "Оплата";
const PARAMS = { publicId: "Номер заказа" };
const EXAMPLE = { params: { publicId: "0f8c2b1e7d6a4c53" }, query: "?expected_price=2796" };

/** Reading an order confirms nothing: another tab or device may have read it. */
const WHEN_CHANGED =
  "Если цена или состав с прошлого показа изменились, ответ — 409 price-changed: ничего не начато и ничего не отменено, начатая раньше оплата остаётся. В ответе новые price, courses и ifMatch. Повтор без If-Match и expected_price снова получит 409, даже после чтения заказа. Чтобы продолжить, покажи покупателю новую цену и повтори вызов с If-Match (ifMatch этого ответа или ETag свежего GET заказа, для другого плательщика — preview) либо с expected_price.";

const CHECKOUT_REASONS = [
  "unknown-order",
  "foreign",
  "empty",
  "months-missing",
  "price-changed",
  "just-paid",
  "payment-pending",
  "not-available",
  "not-editable",
] as const satisfies RefusalCode[];

export const readPaymentUrl = endpoint({
  id: "readPaymentUrl",
  tag: TAG,
  method: "GET",
  path: "/api/v2/orders/{publicId}/payment_url/",
  summary: "Начать оплату и получить адрес страницы банка",
  description:
    "Начинает оплату, хотя это GET: поэтому только по вызову программы или нашей страницы. Остальным — адрес страницы с кнопкой (isConfirmation). Заказ за 0 ₽ открывает proceed. " +
    WHEN_CHANGED,
  auth: "cart",
  params: PARAMS,
  query: paymentUrlQuerySchema,
  answers: {
    200: {
      description: "Куда идти",
      schema: named(
        "PaymentUrl",
        z.object({
          url,
          isConfirmation: z.literal(true).optional().openapi({
            description:
              "Оплата не начата: url — страница, где её подтверждает кнопка. Так бывает, если вызов пришёл не от программы и не с нашей страницы, и у заказа за 0 ₽: программе со своим входом страница не нужна, такой заказ открывает proceed",
          }),
          expiresAt: orNull(instant).optional().openapi({ description: "До какого времени оплата открыта" }),
        }),
      ),
      headers: ["Set-Cookie"],
    },
    303: { description: "Документ ведёт на страницу с кнопкой", schema: null, headers: ["Location"] },
  },
  reasons: [
    ...CHECKOUT_REASONS,
    "login-required",
    "email-required",
    "nothing-to-pay",
    "too-many-starts",
    "bank-refused",
    "bank-away",
    "code-used",
    "precondition-required",
  ],
  refusalExtras: { 409: priceChangedFields },
  limits: [PAYMENT_STARTS_PER_ORDER, SHARED_STARTS_PER_ORDER_AND_NETWORK, SHARED_STARTS_PER_NETWORK],
  acceptsIfMatch: true,
  acceptsVersion: true,
  example: { ...EXAMPLE, query: "?receipt_email=parent@example.com&payment_method=sbp&expected_price=2796" },
  work: async ({ request, context, params, query, actor }) => {
    const { third_party, receipt_email, created_by_email, payment_method, expected_price } = query;
    const publicId = params.publicId ?? "";
    const { origin, ip } = context.visit;
    const confirmPath = third_party ? thirdPartyCartPath(publicId) : cartPath();
    const confirmUrl = new URL(confirmPath, origin).toString();
    if (!isOwnCall(request, origin)) {
      if (isNavigation(request)) return redirect(confirmUrl, 303);
      return { body: { url: confirmUrl, isConfirmation: true as const } };
    }
    const seen = readSeen(request, expected_price);
    await requireSeen(request, seen, async () => (await previewOrder(context, publicId))?.preview.price ?? 0);
    const owner = await readOwner(request, context);
    const started = await startPayment(context, {
      orderPublicId: publicId,
      owner,
      actor,
      method: payment_method,
      receiptEmail: receipt_email ?? created_by_email ?? null,
      isThirdParty: third_party,
      ...(seen.version !== undefined && { shownVersion: seen.version }),
      ...(seen.price !== undefined && { expectedPrice: seen.price }),
      mayGrant: false,
      attribution: readAttribution(request, context),
      origin,
      ip,
    });
    if (!started.ok) {
      if (started.reason === "confirmation-needed") return { body: { url: confirmUrl, isConfirmation: true as const } };
      return refusePayment(context, started, { publicId, owner, isThirdParty: third_party });
    }
    const { session } = await readVisitor(request, context);
    rememberPayment(session, started);
    const body = {
      url: new URL(started.url, origin).toString(),
      ...(started.expiresAt && { expiresAt: started.expiresAt.toISOString() }),
    };
    return { body, headers: { "Set-Cookie": await writeSession(session, context) } };
  },
});

export const proceedOrder = endpoint({
  id: "proceedOrder",
  tag: TAG,
  method: "POST",
  path: "/api/v2/orders/{publicId}/proceed/",
  summary: "Оформить заказ: бесплатный открывается, платный ждёт оплаты",
  description: WHEN_CHANGED,
  auth: "cart",
  params: PARAMS,
  query: paymentQuerySchema,
  answers: {
    200: {
      description: "Что стало с заказом",
      schema: named("Proceeded", z.object({ status: z.enum(["completed", "payment_required"]) })),
    },
  },
  reasons: [...CHECKOUT_REASONS, "login-required", "email-required", "code-used", "precondition-required"],
  refusalExtras: { 409: priceChangedFields },
  isIdempotent: true,
  acceptsIfMatch: true,
  acceptsVersion: true,
  example: EXAMPLE,
  work: async ({ request, context, params, query }) => {
    const publicId = params.publicId ?? "";
    const owner = await readOwner(request, context);
    const seen = readSeen(request, query.expected_price);
    await requireSeen(request, seen, async () => {
      const read = await readOrder(context, { orderPublicId: publicId, owner });
      return read.ok ? read.order.price : 0;
    });
    const proceeded = await proceed(context, { orderPublicId: publicId, owner, seen });
    if (proceeded.ok) return { body: { status: proceeded.status } };
    return refusePayment(context, proceeded, { publicId, owner, isThirdParty: false });
  },
});

export const deferredAcquireOrder = endpoint({
  id: "deferredAcquireOrder",
  tag: TAG,
  method: "POST",
  path: "/api/v2/orders/deferred-acquire/{uuid}/",
  summary: "Забрать подаренный или оплаченный заказ",
  description: "Один раз: второй раз — 409.",
  auth: "login",
  params: { uuid: "Ключ из ссылки" },
  answers: { 200: { description: "Заказ", schema: order, headers: ["ETag"] } },
  reasons: ["unknown-order", "foreign", "already-claimed", "code-used", "not-available"],
  isIdempotent: true,
  example: { params: { uuid: "6f1c0f0e-3c51-4a75-9f4b-1f7d5a8e2c11" } },
  work: async ({ context, params, viewer }) => {
    const owner = { kind: "user", userId: viewer.id } as const;
    const claimed = await deferredAcquire(context, { claimKey: params.uuid ?? "", userId: viewer.id });
    return claimed.ok ? answerOrder(context, owner, claimed.orderPublicId) : refuseOrder(claimed.reason);
  },
});

const NOTICE_TAG = "Уведомления банков";
const received = { description: "Услышано: повторять не нужно", schema: z.object({}) };

/** The body only says which payment to ask the bank about. */
export const receiveDemoBank = endpoint({
  id: "hearDemoBank",
  tag: NOTICE_TAG,
  method: "POST",
  path: "/api/v2/payments/notifications/demo/",
  summary: "Уведомление игрушечного банка",
  auth: "bank",
  body: z.object({}).passthrough(),
  answers: { 200: received },
  example: { answer: {} },
  reasons: ["unknown-order"],
  work: async ({ request, context, body }) => {
    if (context.bank.provider !== "demo") return refuseCall("unknown-order");
    const post = { rawBody: JSON.stringify(body), headers: request.headers, ip: context.visit.ip };
    const received = await receiveNotification(context, context.bank, post);
    // A different sum is our problem, not the bank's: it has delivered the notification and need not try again.
    if (received.ok || received.reason === "amount-mismatch") return { body: {} };
    return refuseCall(received.reason === "unknown-payment" ? "unknown-order" : "bad-fields");
  },
});

export const receiveYookassa = endpoint({
  id: "hearYookassa",
  tag: NOTICE_TAG,
  method: "POST",
  path: "/api/v2/payments/notifications/yookassa/",
  summary: "Уведомление ЮKassa",
  auth: "bank",
  answers: { 200: received },
  example: { answer: {} },
  reasons: ["not-found", "forged", "bad-json", "away"],
  work: ({ request, context }) => answerPaymentNotification(request, context, "yookassa", () => apiJson({})),
});

const taken = () =>
  new Response("OK", { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });

export const receiveTbank = endpoint({
  id: "hearTbank",
  tag: NOTICE_TAG,
  method: "POST",
  path: "/api/v2/payments/notifications/tbank/",
  summary: "Уведомление Т-Банка",
  auth: "bank",
  answers: { 200: { description: "OK", schema: null, contentType: "text/plain" } },
  reasons: ["not-found", "forged", "bad-json", "away"],
  work: ({ request, context }) => answerPaymentNotification(request, context, "tbank", taken),
});

export const PAYMENT_ENDPOINTS = [
  proceedOrder,
  readPaymentUrl,
  deferredAcquireOrder,
  receiveDemoBank,
  receiveYookassa,
  receiveTbank,
];
