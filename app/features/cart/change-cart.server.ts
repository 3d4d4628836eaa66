/** The operations on a cart; each goes through `edit-cart.server.ts`. */
import type { CartOwner } from "~/shared/cart-owner";
import {
  findCart,
  findCurrentOrder,
  findOrder,
  isOwner,
  type OrderRow,
  readLines,
  storeBuyerFields,
} from "~/features/orders/order-rows.server";
import type { DraftLine } from "~/features/orders/one-tariff";
import { doesCodeExist } from "~/features/orders/promocode-rows.server";
import { isEditable } from "~/shared/order-state";
import type { CountedOrder } from "~/features/orders/quote-order.server";
import { normalisePromocode, type PromocodeVerdict } from "~/features/pricing/promocode";
import { networkOf } from "~/shared/network";
import type { MonthKey } from "~/shared/months";
import { refuse } from "~/shared/result";
import { applyTicks } from "./apply-ticks";
import {
  type CartChangeOutcome,
  type CartContext,
  changeCart,
  type ChangeSequence,
  describeChange,
  type Line,
  type Precondition,
  uniteLines,
} from "./edit-cart.server";
import { sayMerged } from "./merge-carts";

/** Promocode tries of one cart and of one address: people never reach the limits, guessing scripts do. */
export const PROMOCODE_TRIES_PER_CART = { name: "promocode-cart", points: 15, window: { minutes: 1 } } as const;
export const PROMOCODE_TRIES_PER_IP = { name: "promocode-ip", points: 150, window: { minutes: 1 } } as const;
/**
 * Nonexistent codes tried by guests of one address: a new guest cart costs a script nothing, so the limit per cart does
 * not stop it. Existing codes are not counted: a whole class may enter one at once.
 */
export const PROMOCODE_MISSES_PER_NETWORK = { name: "promocode-miss", points: 20, window: { minutes: 1 } } as const;

/** Adds a course to the cart. If it is there already, it stays as it is, and the answer says so. */
export async function addToCart(
  context: CartContext,
  owner: CartOwner,
  item: { productId: number; months?: readonly MonthKey[] },
): Promise<CartChangeOutcome<{ isNew: boolean }>> {
  let isNew = false;
  const changed = await changeCart(context, owner, { mayCreate: true }, (lines) => {
    isNew = !lines.some(({ productId }) => productId === item.productId);
    if (!isNew) return { lines };
    const months = item.months && item.months.length > 0 ? item.months : null;
    return { lines: [...lines, { productId: item.productId, months }] };
  });
  return changed.ok ? { ...changed, isNew } : changed;
}

export function removeFromCart(context: CartContext, owner: CartOwner, productId: number): Promise<CartChangeOutcome> {
  return changeCart(context, owner, {}, (lines) => ({ lines: lines.filter((line) => line.productId !== productId) }));
}

const CHANGED_ELSEWHERE = "Корзину меняли ещё и в другой вкладке или на другом устройстве: сложили оба выбора";

/** An empty list is valid too: the visitor is still choosing, and such a line is not paid for. */
export function setMonths(
  context: CartContext,
  owner: CartOwner,
  item: {
    productId: number;
    months: readonly MonthKey[];
    shownMonths?: readonly MonthKey[];
    /** The tab that sends this change, and its number among the tab's changes of this line. */
    sequence?: ChangeSequence;
  },
): Promise<CartChangeOutcome> {
  return changeCart(context, owner, { sequence: item.sequence }, (lines) => {
    const before = lines.find(({ productId }) => productId === item.productId);
    if (!before) return "unknown-product";
    const { months, isOther } = applyTicks({ stored: before.months, ticked: item.months, shown: item.shownMonths });
    return {
      lines: lines.map((line) => (line === before ? { ...line, months } : line)),
      notices: isOther ? [CHANGED_ELSEWHERE] : [],
    };
  });
}

export function setParent(context: CartContext, owner: CartOwner, isParent: boolean): Promise<CartChangeOutcome> {
  return changeFields(context, owner, { isParent });
}

export function setReceiptEmail(
  context: CartContext,
  owner: CartOwner,
  receiptEmail: string,
): Promise<CartChangeOutcome> {
  return changeFields(context, owner, { receiptEmail });
}

/** The payer's role and the receipt address do not affect the price: a frozen order need not be called off for them. */
async function changeFields(
  context: CartContext,
  owner: CartOwner,
  fields: Partial<Pick<OrderRow, "isParent" | "receiptEmail">>,
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
  owner: CartOwner,
  input: { code: string; ip: string },
): Promise<PromocodeOutcome> {
  const limited = await takePromocodeTry(context, owner, { code: input.code, ip: input.ip });
  if (limited) return limited;
  let refused: PromocodeVerdict | null = null;
  const changed = await changeCart(
    context,
    owner,
    {
      judge: ({ quote }) => {
        refused = quote.promocode && !quote.promocode.isApplied ? quote.promocode : null;
        return refused === null;
      },
    },
    (lines) => ({ lines, fields: { promocode: normalisePromocode(input.code) } }),
  );
  if (refused) return { ok: false, reason: "promocode-refused", verdict: refused };
  if (!changed.ok) return changed;
  const verdict = changed.cart.promocode;
  if (!verdict) throw new Error("An applied promocode has no verdict");
  return { ...changed, verdict };
}

type TooManyTries = { ok: false; reason: "too-many-tries"; retryAfterSeconds: number };

async function takePromocodeTry(
  context: CartContext,
  owner: CartOwner,
  { code, ip }: { code: string; ip: string },
): Promise<TooManyTries | null> {
  const key = owner.kind === "user" ? `user:${owner.userId}` : `guest:${owner.guestKeyHash}`;
  for (const [limit, who] of [
    [PROMOCODE_TRIES_PER_CART, key],
    [PROMOCODE_TRIES_PER_IP, networkOf(ip)],
  ] as const) {
    const taken = await context.limiter.take(limit, who);
    if (!taken.ok) return { ok: false, reason: "too-many-tries", retryAfterSeconds: taken.retryAfterSeconds };
  }
  if (owner.kind === "user") return null;
  // The limit is checked for existing codes too: otherwise they would get through, and a guesser could tell them apart.
  const isKnown = await doesCodeExist(context.db, normalisePromocode(code));
  const count = isKnown ? "peek" : "take";
  const counted = await context.limiter[count](PROMOCODE_MISSES_PER_NETWORK, networkOf(ip));
  return counted.ok ? null : { ok: false, reason: "too-many-tries", retryAfterSeconds: counted.retryAfterSeconds };
}

export function removePromocode(context: CartContext, owner: CartOwner): Promise<CartChangeOutcome> {
  return changeCart(context, owner, {}, (lines) => ({ lines, fields: { promocode: null } }));
}

export type CartReplacement = {
  /** Without `months` the default ones apply. */
  items: readonly { productId: number; months?: readonly MonthKey[] }[];
  /** Undefined: the code stays; null: it is removed. A code that does not apply stays on the order with its verdict. */
  promocode?: string | null;
  referralCampaignSlug?: string | null;
  utmMark?: Record<string, string> | null;
};

export type ReplacedCart = {
  /** The new code does not apply while the previous one does, so the previous one stays. */
  refusedPromocode: PromocodeVerdict | null;
};

export type ReplaceOutcome =
  CartChangeOutcome<ReplacedCart> | { ok: false; reason: "unknown-order" | "foreign" } | TooManyTries;

/** Replaces the whole cart, for the API's PUT; `orderPublicId` names the cart that is meant. */
export async function replaceCart(
  context: CartContext,
  owner: CartOwner,
  input: CartReplacement & Precondition & { orderPublicId: string; ip: string },
): Promise<ReplaceOutcome> {
  const named = await findCurrentOrder(context.db, input.orderPublicId);
  if (!named) return { ok: false, reason: "unknown-order" };
  if (!isOwner(named, owner)) return { ok: false, reason: "foreign" };
  if (!isEditable(named.state) && named.state !== "awaiting_payment")
    return refuse(named.state === "paid" ? "just-paid" : "not-editable");
  const { sequence, onlyVersion } = input;
  return writeCart(context, owner, input, { sequence, onlyVersion }, () => input.items.map(toDraftLine));
}

/**
 * A cart that a client creates without knowing of an existing one, for the API's POST: lines and months of both are
 * united, the cheaper of two codes stays, and a notice says what was there before. Nothing is overwritten.
 */
export async function addCart(
  context: CartContext,
  owner: CartOwner,
  input: CartReplacement & { ip: string },
): Promise<ReplaceOutcome & { isMerged: boolean }> {
  const cart = await findCart(context.db, owner);
  const before = cart ? await readLines(context.db, cart.id) : [];
  const isMerged = before.length > 0;
  if (!isMerged)
    return {
      ...(await writeCart(context, owner, input, { mayCreate: true }, () => input.items.map(toDraftLine))),
      isMerged,
    };
  const unite = (lines: readonly Line[]) => uniteDrafts(lines, input.items.map(toDraftLine));
  const say = ({ lines, facts }: CountedOrder) =>
    sayMerged({
      seen: input.items.map(({ productId, months }) => ({ productId, months: months ?? monthsIn(lines, productId) })),
      united: lines,
      nameOf: (id) => facts.products.get(id)?.name ?? "курс",
    });
  // An omitted code says nothing about the existing one.
  const promocode = input.promocode ? await chooseCode(context, owner, input, unite) : undefined;
  return { ...(await writeCart(context, owner, { ...input, promocode }, { mayCreate: true, say }, unite)), isMerged };
}

/**
 * Writes what a client still holds of a guest's cart that is about to change hands; without items its lines stay. An
 * order that no longer belongs to this guest is left as it is.
 */
export async function writeGuestCart(
  context: CartContext,
  guestKeyHash: string,
  input: Omit<CartReplacement, "items"> & { items?: CartReplacement["items"]; orderPublicId: string; ip: string },
): Promise<ReplaceOutcome | { ok: true; isLeft: true }> {
  const owner: CartOwner = { kind: "guest", guestKeyHash };
  const order = await findOrder(context.db, input.orderPublicId);
  if (!order || !isOwner(order, owner)) return { ok: true, isLeft: true };
  const { items, promocode } = input;
  const fields = { ...input, items: items ?? [], promocode: promocode ?? undefined };
  return writeCart(context, owner, fields, {}, (stored) => items?.map(toDraftLine) ?? [...stored]);
}

const toDraftLine = ({ productId, months }: CartReplacement["items"][number]) => ({
  productId,
  months: months ?? null,
});
const monthsIn = (lines: readonly Line[], productId: number) =>
  lines.find((line) => line.productId === productId)?.months ?? [];

/** Unites months of the same course; a line without months keeps the existing ones. */
function uniteDrafts(into: readonly Line[], from: readonly DraftLine[]): DraftLine[] {
  const known = from.filter(({ productId }) => into.some((line) => line.productId === productId));
  const united = uniteLines(
    into,
    known.map(({ productId, months }) => ({ productId, months: months ?? [] })),
  );
  return [...united, ...from.filter((line) => !known.includes(line))];
}

/** The code under which the united cart costs less; if equal, the one that was sent. Stores nothing. */
async function chooseCode(
  context: CartContext,
  owner: CartOwner,
  { promocode }: CartReplacement,
  unite: (lines: readonly Line[]) => DraftLine[],
): Promise<string | null | undefined> {
  const priceWith = async (code: string | undefined) => {
    let price: number | null = null;
    const judge = ({ quote }: CountedOrder) => {
      price = quote.price;
      return false;
    };
    const fields = code === undefined ? {} : { promocode: normalisePromocode(code) };
    await changeCart(context, owner, { judge }, (lines) => ({ lines: unite(lines), fields }));
    return price;
  };
  const [kept, sent] = [await priceWith(undefined), await priceWith(promocode ?? undefined)];
  return kept !== null && sent !== null && kept < sent ? undefined : promocode;
}

async function writeCart(
  context: CartContext,
  owner: CartOwner,
  input: CartReplacement & { ip: string },
  options: Pick<NonNullable<Parameters<typeof changeCart>[2]>, "mayCreate" | "say" | "sequence" | "onlyVersion">,
  lines: (stored: readonly Line[]) => DraftLine[],
): Promise<CartChangeOutcome<ReplacedCart> | TooManyTries> {
  const { promocode, referralCampaignSlug, utmMark } = input;
  // Sending the cart again with its current code is not a guess; months may change as often as the buyer likes.
  const cart = await findCart(context.db, owner);
  const isNewCode = promocode && normalisePromocode(promocode) !== cart?.promocode;
  const limited = isNewCode ? await takePromocodeTry(context, owner, { code: promocode, ip: input.ip }) : null;
  if (limited) return limited;
  const write = (code: typeof promocode, judge?: (counted: CountedOrder) => boolean) =>
    changeCart(context, owner, { ...options, judge }, (stored) => ({
      lines: lines(stored),
      fields: {
        ...(code === undefined ? {} : { promocode: code ? normalisePromocode(code) : null }),
        ...(referralCampaignSlug === undefined ? {} : { referralCampaignSlug }),
        ...(utmMark === undefined ? {} : { utmMark }),
      },
    }));
  let refusedPromocode: PromocodeVerdict | null = null;
  const keepsGoodCode = isNewCode && cart?.promocodeVerdict?.isApplied === true;
  const changed = await write(
    promocode,
    keepsGoodCode
      ? ({ quote }) => {
          refusedPromocode = quote.promocode?.isApplied ? null : quote.promocode;
          return refusedPromocode === null;
        }
      : undefined,
  );
  // Nothing has been stored yet: write once more with the previous code.
  const settled = refusedPromocode === null ? changed : await write(undefined);
  return settled.ok ? { ...settled, refusedPromocode } : settled;
}

/** `/reset-cart/`: removes everything, the promocode too. */
export function clearCart(context: CartContext, owner: CartOwner): Promise<CartChangeOutcome> {
  return changeCart(context, owner, {}, () => ({ lines: [], fields: { promocode: null } }));
}
