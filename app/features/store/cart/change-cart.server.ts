/** A buyer's changes of their cart on pages. */
import { isUniqueViolation } from "~/db/errors.server";
import type { Attribution } from "~/shared/attribution";
import type { Owner } from "~/shared/owner";
import {
  findCart,
  isOwner,
  lockOrder,
  type OrderRow,
  readLines,
  storeBuyerFields,
} from "~/features/store/orders/order-rows.server";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
import { readSoldLines } from "~/features/store/orders/sold-lines.server";
import { doesCodeExist } from "~/features/store/orders/promocodes.server";
import type { PricedOrder } from "~/features/store/orders/quote-order.server";
import { reopenOrder } from "~/features/store/payments/call-off.server";
import { normalisePromocode } from "~/features/store/pricing/normalise-promocode";
import type { PromocodeVerdict } from "~/features/store/pricing/promocode";
import { networkOf } from "~/shared/network";
import type { MonthKey } from "~/shared/months";
import { isEditable } from "~/shared/order-state";
import { refuse } from "~/shared/result";
import {
  type CartChangeOutcome,
  type CartContext,
  type ChangeSequence,
  describeChange,
  type Draft,
  type Edit,
  type EditOptions,
  editOrder,
  type EditOutcome,
  makeCart,
} from "./edit-cart.server";
import { applyTicks, uniteLines } from "./merge-carts";
import type { RemovedLine } from "./cart-view";
import type { CartForm } from "./schema";
import type { PayerChoice } from "./payer-choice";

/** Promocode tries of one cart and of one address: people never reach the limits, guessing scripts do. */
export const PROMOCODE_TRIES_PER_CART = { name: "promocode-cart", points: 15, window: { minutes: 1 } } as const;
export const PROMOCODE_TRIES_PER_IP = { name: "promocode-ip", points: 150, window: { minutes: 1 } } as const;
/**
 * Nonexistent codes tried by guests of one address: a new guest cart costs a script nothing, so the limit per cart does
 * not stop it. Existing codes are not counted: a whole class may enter one at once.
 */
export const PROMOCODE_MISSES_PER_NETWORK = { name: "promocode-miss", points: 20, window: { minutes: 1 } } as const;

export type ChangeOptions<Objection = null> = EditOptions<Objection> & {
  mayCreate?: boolean;
  /** Attribution of the buyer, stored with a cart that is made now. */
  attribution?: Attribution | null;
};

/**
 * Changes the owner's cart in one transaction; a payment that has begun for it is called off first, unless the change
 * is refused.
 */
export async function changeCart<Made extends Draft, Objection = null>(
  context: CartContext,
  owner: Owner,
  options: ChangeOptions<Objection>,
  edit: Edit<Made>,
): Promise<EditOutcome<Made, Objection>> {
  const now = context.clock.now();
  const cart = await findCart(context.db, owner);
  if (!cart && !options.mayCreate) return refuse("no-cart");
  const rehearse = ({ id }: OrderRow) =>
    context.db.transaction(async (tx): Promise<EditOutcome<Made, Objection> | null> => {
      const order = await lockOrder(tx, id);
      const tried = order && (await editOrder(tx, { ...options, order, edit, now, isRehearsal: true }));
      return tried?.ok && tried.objection === null ? null : tried;
    });
  const reopened = cart ? await reopenOrder(context, cart, () => rehearse(cart)) : null;
  if (reopened && !reopened.ok) return "objection" in reopened ? reopened.objection : reopened;
  const change = (id: number | null) =>
    context.db.transaction(async (tx): Promise<EditOutcome<Made, Objection>> => {
      const order =
        id === null ? await makeCart(tx, owner, { now, attribution: options.attribution }) : await lockOrder(tx, id);
      // Paid, expired or acquired between the first read and the lock.
      if (!order || !isOwner(order, owner)) return refuse("not-editable");
      if (order.state === "paid") return refuse("just-paid");
      if (!isEditable(order.state)) return refuse("not-editable");
      return editOrder(tx, { ...options, order, edit, now });
    });
  try {
    return await change(cart?.id ?? null);
  } catch (error) {
    // Two tabs created the first cart at once: use the other one's.
    if (cart || !isUniqueViolation(error)) throw error;
    const made = await findCart(context.db, owner);
    if (!made) throw error;
    return change(made.id);
  }
}

/** Adds a course to the cart. If it is there already, it stays as it is, and the answer says so. */
export async function addToCart(
  context: CartContext,
  owner: Owner,
  item: { productId: number; months?: readonly MonthKey[] },
  attribution: Attribution | null = null,
): Promise<CartChangeOutcome<{ isNew: boolean }>> {
  const changed = await changeCart(context, owner, { mayCreate: true, attribution }, (lines) => {
    if (lines.some(({ productId }) => productId === item.productId)) return { lines, isNew: false };
    const months = item.months && item.months.length > 0 ? item.months : null;
    return { lines: [...lines, { productId: item.productId, months }], isNew: true };
  });
  return changed.ok ? { ...changed, isNew: changed.draft.isNew } : changed;
}

/**
 * Adds several courses with the months they were shown with, all or none. The cart's other courses stay; months of the
 * same course are united.
 */
export async function addSetToCart(
  context: CartContext,
  owner: Owner,
  items: readonly { productId: number; months: readonly MonthKey[] }[],
  attribution: Attribution | null = null,
): Promise<CartChangeOutcome<{ isNew: boolean }>> {
  const changed = await changeCart(context, owner, { mayCreate: true, attribution }, (lines) => {
    const united = uniteLines([...lines, ...items]);
    const isSame = united.every(({ productId, months }) =>
      lines.some((line) => line.productId === productId && line.months.join() === months.join()),
    );
    return { lines: united, isNew: !isSame };
  });
  return changed.ok ? { ...changed, isNew: changed.draft.isNew } : changed;
}

/** `removed`: the course as «вернуть» restores it. */
export async function removeFromCart(
  context: CartContext,
  owner: Owner,
  productId: number,
): Promise<CartChangeOutcome<{ removed: RemovedLine | null }>> {
  const cart = await findCart(context.db, owner);
  const sold = cart ? await readSoldLines(context.db, cart.id) : [];
  const line = sold.find((one) => one.productId === productId);
  const removed = line ? { name: nameSoldCourse(line), item: `${productId}:${line.months.join()}` } : null;
  const changed = await changeCart(context, owner, {}, (lines) => ({
    lines: lines.filter((one) => one.productId !== productId),
  }));
  return changed.ok ? { ...changed, removed } : changed;
}

const CHANGED_ELSEWHERE = "Корзину меняли ещё и в другой вкладке или на другом устройстве: сложили оба выбора";

/**
 * An empty list is valid too: the visitor is still choosing, and such a course is not paid for. The same change again,
 * whose first answer was lost, changes nothing and is no refusal.
 */
export async function setMonths(
  context: CartContext,
  owner: Owner,
  item: {
    productId: number;
    months: readonly MonthKey[];
    shownMonths?: readonly MonthKey[];
    /** The tab that sends this change, and its number among the tab's changes of this line. */
    sequence?: ChangeSequence;
  },
): Promise<CartChangeOutcome> {
  const { sequence } = item;
  const changed = await changeCart(context, owner, { sequence }, (lines) => {
    const before = lines.find(({ productId }) => productId === item.productId);
    if (!before) return "unknown-product";
    const { months, isOther } = applyTicks({ stored: before.months, ticked: item.months, shown: item.shownMonths });
    return {
      lines: lines.map((line) => (line === before ? { ...line, months } : line)),
      notices: isOther ? [CHANGED_ELSEWHERE] : [],
    };
  });
  if (changed.ok || changed.reason !== "superseded" || !sequence) return changed;
  const cart = await findCart(context.db, owner);
  return cart?.sequences[sequence.key] === sequence.number ? changeFields(context, owner, {}) : changed;
}

export function setReceiptEmail(context: CartContext, owner: Owner, receiptEmail: string): Promise<CartChangeOutcome> {
  return changeFields(context, owner, { receiptEmail });
}

/**
 * Who gets the courses decides which months they already own and whether an invitation counts. So the cart is priced
 * again, and a payment under way for somebody else is called off.
 */
export async function choosePayer(context: CartContext, owner: Owner, payer: PayerChoice): Promise<CartChangeOutcome> {
  const isParent = payer === "child";
  const cart = await findCart(context.db, owner);
  if (!cart || cart.isParent === isParent) return changeFields(context, owner, {});
  return changeCart(context, owner, {}, (lines) => ({ lines, fields: { isParent } }));
}

/** The receipt address does not affect the price: a frozen order need not be called off for it. */
async function changeFields(
  context: CartContext,
  owner: Owner,
  fields: Partial<Pick<OrderRow, "receiptEmail">>,
): Promise<CartChangeOutcome> {
  const cart = await findCart(context.db, owner);
  if (!cart) return refuse("no-cart");
  await storeBuyerFields(context.db, cart.id, { ...fields, updatedAt: context.clock.now() });
  const lines = await readLines(context.db, cart.id);
  return { ok: true, cart: describeChange(cart, lines.length) };
}

export type PromocodeOutcome =
  | CartChangeOutcome<{ verdict: PromocodeVerdict }>
  /** The cart keeps the code it had; the verdict says what to do. */
  | { ok: false; reason: "promocode-refused"; verdict: PromocodeVerdict }
  | TooManyTries;

export async function applyPromocode(
  context: CartContext,
  owner: Owner,
  input: { code: string; ip: string },
): Promise<PromocodeOutcome> {
  const limited = await consumePromocodeTry(context, owner, { code: input.code, ip: input.ip });
  if (limited) return limited;
  const changed = await changeCart(context, owner, { judge: findRefusedCode }, (lines) => ({
    lines,
    fields: { promocode: normalisePromocode(input.code) },
  }));
  if (!changed.ok) return changed;
  if (changed.objection) return { ok: false, reason: "promocode-refused", verdict: changed.objection };
  const verdict = changed.cart.promocode;
  if (!verdict) throw new Error("An applied promocode has no verdict");
  return { ...changed, verdict };
}

/** The verdict on a code that does not apply. */
export function findRefusedCode({ quote }: PricedOrder): PromocodeVerdict | null {
  return quote.promocode?.isApplied ? null : quote.promocode;
}

export type TooManyTries = { ok: false; reason: "too-many-tries"; retryAfterSeconds: number };

export async function consumePromocodeTry(
  context: CartContext,
  owner: Owner,
  { code, ip }: { code: string; ip: string },
): Promise<TooManyTries | null> {
  const key = owner.kind === "user" ? `user:${owner.userId}` : `guest:${owner.guestKeyHash}`;
  for (const [limit, who] of [
    [PROMOCODE_TRIES_PER_CART, key],
    [PROMOCODE_TRIES_PER_IP, networkOf(ip)],
  ] as const) {
    const taken = await context.limiter.consume(limit, who);
    if (!taken.ok) return { ok: false, reason: "too-many-tries", retryAfterSeconds: taken.retryAfterSeconds };
  }
  if (owner.kind === "user") return null;
  // The limit is checked for existing codes too: otherwise they would get through, and a guesser could recognise them.
  const isKnown = await doesCodeExist(context.db, normalisePromocode(code));
  const count = isKnown ? "peek" : "consume";
  const counted = await context.limiter[count](PROMOCODE_MISSES_PER_NETWORK, networkOf(ip));
  return counted.ok ? null : { ok: false, reason: "too-many-tries", retryAfterSeconds: counted.retryAfterSeconds };
}

export function removePromocode(context: CartContext, owner: Owner): Promise<CartChangeOutcome> {
  return changeCart(context, owner, {}, (lines) => ({ lines, fields: { promocode: null } }));
}

/** `/reset-cart/`: removes everything, the promocode too. */
export function clearCart(context: CartContext, owner: Owner): Promise<CartChangeOutcome> {
  return changeCart(context, owner, {}, () => ({ lines: [], fields: { promocode: null } }));
}

/** The change that a form on a page asks for. */
export function changeByForm(
  context: CartContext,
  owner: Owner,
  input: { form: Exclude<CartForm, { intent: "checkout" }>; ip: string; attribution: Attribution | null },
): Promise<CartChangeOutcome<{ isNew?: boolean; removed?: RemovedLine | null }> | PromocodeOutcome> {
  const { form, ip, attribution } = input;
  switch (form.intent) {
    case "add":
    case "get-free":
      return addToCart(context, owner, form, attribution);
    case "add-set":
      return addSetToCart(context, owner, form.items, attribution);
    case "restore":
      return addSetToCart(context, owner, [form.item], attribution);
    case "remove":
      return removeFromCart(context, owner, form.productId);
    case "set-months":
      return setMonths(context, owner, form);
    case "apply-promocode":
      return applyPromocode(context, owner, { code: form.promocode, ip });
    case "remove-promocode":
      return removePromocode(context, owner);
    case "set-parent":
      return choosePayer(context, owner, form.isParent === "1" ? "child" : "self");
    case "choose-payer":
      return choosePayer(context, owner, form.payer);
    case "set-receipt-email":
      return setReceiptEmail(context, owner, form.receiptEmail);
  }
}
