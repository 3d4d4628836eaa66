/** The open cart as an order: filling, changing and taking it over. */
import { findCart } from "~/features/store/orders/order-rows.server";
import { previewOrder } from "~/features/store/orders/read-order.server";
import { acquireBodySchema, orderBodySchema } from "~/features/store/orders/schema";
import { order, orderPreview } from "~/features/store/orders/wire.server";
import { endpoint } from "~/api/endpoint.server";
import type { RefusalCode } from "~/api/refusals.server";
import { ensureOwner, GUEST_CARTS_PER_IP, readOwner, readVisitor } from "~/visit/guards.server";
import {
  answerChange,
  answerOrder,
  readGuestKeyHash,
  refuseChange,
  refuseOrder,
  replacementOf,
} from "~/api/order-resource.server";
import { orderTag, readIfMatch } from "~/api/preconditions.server";
import { takeOverGuest } from "~/visit/log-in.server";
import { writeSession } from "~/visit/session.server";
import { acquireOrder } from "~/features/store/cart/acquire-cart.server";
import {
  PROMOCODE_MISSES_PER_NETWORK,
  PROMOCODE_TRIES_PER_CART,
  PROMOCODE_TRIES_PER_IP,
} from "~/features/store/cart/change-cart.server";
import { addCart, replaceCart, writeHeldCart } from "~/features/store/cart/replace-cart.server";

const TAG = "Заказы";
const PARAMS = { publicId: "Номер заказа" };
const EXAMPLE = { params: { publicId: "0f8c2b1e7d6a4c53" } };
const BODY = { items: [{ productId: 101, monthList: ["2026.11", "2026.12"] }], promocode: "ВЕРШИНА10" };
const PROMOCODE_LIMITS = [PROMOCODE_TRIES_PER_CART, PROMOCODE_TRIES_PER_IP, PROMOCODE_MISSES_PER_NETWORK];

const CHANGE_REASONS = [
  "unknown-product",
  "not-for-sale",
  "too-many-lines",
  "too-many-tries",
  "payment-pending",
  "just-paid",
  "not-editable",
  "bank-away",
] as const satisfies RefusalCode[];
const FOUND = { description: "Заказ, каким его предлагают сейчас", schema: order, headers: ["ETag"] } as const;

export const createOrder = endpoint({
  id: "createOrder",
  tag: TAG,
  method: "POST",
  path: "/api/v2/orders/",
  summary: "Положить курсы в корзину",
  description:
    "У человека одна корзина: если она уже не пуста, строки объединяются, и ответ — 200. Повторы курса в items складываются в одну строку вместе с месяцами, здесь и в других вызовах заказа.",
  auth: "cart",
  body: orderBodySchema,
  answers: {
    200: { ...FOUND, description: "Объединили с открытой корзиной" },
    201: { ...FOUND, description: "Корзина заполнена", headers: ["ETag", "Set-Cookie"] },
  },
  reasons: [...CHANGE_REASONS, "unknown-order", "foreign", "superseded", "changed-elsewhere", "too-many-carts"],
  limits: [GUEST_CARTS_PER_IP, ...PROMOCODE_LIMITS],
  isIdempotent: true,
  example: { body: BODY },
  work: async ({ request, context, body }) => {
    const visitor = await readVisitor(request, context);
    const ensured = await ensureOwner(visitor, context);
    if (!ensured.ok) return refuseOrder(ensured.reason, ensured.retryAfterSeconds);
    const { owner, isNew } = ensured;
    const added = await addCart(context, owner, { ...replacementOf(body, request, context), ip: context.visit.ip });
    if (!added.ok) return refuseChange(added);
    const headers = new Headers();
    if (isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));
    return answerChange(context, owner, added, { status: added.isMerged ? 200 : 201, headers });
  },
});

export const readCurrentOrder = endpoint({
  id: "readCurrentOrder",
  tag: TAG,
  method: "GET",
  path: "/api/v2/orders/current/",
  summary: "Открытая корзина того, кто спрашивает",
  auth: "cart",
  answers: { 200: FOUND },
  reasons: ["no-cart", "unknown-order", "foreign"],
  work: async ({ request, context }) => {
    const owner = await readOwner(request, context);
    const cart = owner && (await findCart(context.db, owner));
    return cart ? answerOrder(context, owner, cart.publicId) : refuseOrder("no-cart");
  },
});

export const readOneOrder = endpoint({
  id: "readOrder",
  tag: TAG,
  method: "GET",
  path: "/api/v2/orders/{publicId}/",
  summary: "Заказ",
  description: "Считается на сейчас и ничего не сохраняет.",
  auth: "cart",
  params: PARAMS,
  answers: { 200: FOUND },
  reasons: ["unknown-order", "foreign"],
  example: EXAMPLE,
  work: async ({ request, context, params }) =>
    answerOrder(context, await readOwner(request, context), params.publicId ?? ""),
});

export const replaceOrder = endpoint({
  id: "replaceOrder",
  tag: TAG,
  method: "PUT",
  path: "/api/v2/orders/{publicId}/",
  summary: "Заменить содержимое корзины",
  description:
    "Промокод, которого нет в теле, снимается. С If-Match меняется только та корзина, которую видел клиент; «client:имя:номер» упорядочивает изменения одного клиента.",
  auth: "cart",
  params: PARAMS,
  body: orderBodySchema,
  answers: { 200: FOUND },
  reasons: [...CHANGE_REASONS, "unknown-order", "foreign", "superseded", "changed-elsewhere"],
  limits: PROMOCODE_LIMITS,
  acceptsIfMatch: true,
  example: { ...EXAMPLE, body: BODY },
  work: async ({ request, context, params, body }) => {
    const precondition = readIfMatch(request);
    const owner = await readOwner(request, context);
    const orderPublicId = params.publicId ?? "";
    if (!owner) return answerOrder(context, null, orderPublicId);
    const { ip } = context.visit;
    const changed = await replaceCart(context, owner, {
      ...replacementOf(body, request, context),
      ...precondition,
      orderPublicId,
      ip,
    });
    return changed.ok ? answerChange(context, owner, changed) : refuseChange(changed);
  },
});

export const acquireOneOrder = endpoint({
  id: "acquireOrder",
  tag: TAG,
  method: "POST",
  path: "/api/v2/orders/{publicId}/acquire/",
  summary: "Забрать корзину гостя после входа",
  description:
    "Ключ гостя приходит в cookie сессии. Тело — то, что клиент держит за корзину гостя: оно записывается в неё, затем корзины объединяются. Если её уже забрал вход, тело добавляется к корзине кабинета. Решённое гостем переходит в кабинет тоже.",
  auth: "login",
  params: PARAMS,
  body: acquireBodySchema,
  isBodyOptional: true,
  answers: { 200: FOUND },
  reasons: [...CHANGE_REASONS, "unknown-order", "foreign", "superseded", "changed-elsewhere"],
  limits: PROMOCODE_LIMITS,
  isIdempotent: true,
  example: { ...EXAMPLE, body: BODY },
  work: async ({ request, context, params, body, viewer }) => {
    const owner = { kind: "user", userId: viewer.id } as const;
    const orderPublicId = params.publicId ?? "";
    const guestKeyHash = await readGuestKeyHash(request, context);
    if (guestKeyHash !== null && (body.items || body.promocode)) {
      const { items, ...fields } = replacementOf({ ...body, items: body.items ?? [] }, request, context);
      const held = { ...fields, items: body.items && items, orderPublicId, ip: context.visit.ip };
      const written = await writeHeldCart(context, { guestKeyHash, userId: viewer.id }, held);
      if (!written.ok) return refuseChange(written);
    }
    const acquired = await acquireOrder(context, { orderPublicId, guestKeyHash, userId: viewer.id });
    if (!acquired.ok) return refuseOrder(acquired.reason);
    // The token may be older than the cookie: this call is then where the guest's work finds its account.
    const isOwn = viewer.actor.impersonatorId === null;
    if (guestKeyHash !== null && isOwn) await takeOverGuest(context, { guestKeyHash, userId: viewer.id });
    return answerOrder(context, owner, acquired.orderPublicId);
  },
});

export const previewOneOrder = endpoint({
  id: "previewOrder",
  tag: TAG,
  method: "GET",
  path: "/api/v2/orders/{publicId}/preview/",
  summary: "Заказ по ссылке для другого плательщика",
  description: "Без телефона, почты, имени и кода. Ничего не меняет.",
  auth: "open",
  params: { publicId: "Номер из ссылки или самого заказа" },
  answers: { 200: { description: "Заказ", schema: orderPreview, headers: ["ETag"] } },
  reasons: ["unknown-order"],
  example: EXAMPLE,
  work: async ({ context, params }) => {
    const read = await previewOrder(context, params.publicId ?? "");
    if (!read) return refuseOrder("unknown-order");
    return { body: read.preview, headers: { ETag: orderTag(read.version) } };
  },
});

export const CART_ENDPOINTS = [
  createOrder,
  readCurrentOrder,
  readOneOrder,
  replaceOrder,
  acquireOneOrder,
  previewOneOrder,
];
