/** A whole cart written at once, as clients of the API hold it. */
import { type Attribution, uniteAttribution } from "~/shared/attribution";
import type { Owner } from "~/shared/owner";
import { findCart, findCurrentOrder, isOwner, readLines } from "~/features/store/orders/order-rows.server";
import type { DraftLine } from "~/features/store/orders/one-tariff";
import type { PricedOrder } from "~/features/store/orders/quote-order.server";
import { normalisePromocode } from "~/features/store/pricing/normalise-promocode";
import type { PromocodeVerdict } from "~/features/store/pricing/promocode";
import type { MonthKey } from "~/shared/months";
import { isEditable } from "~/shared/order-state";
import { refuse } from "~/shared/result";
import {
  changeCart,
  type ChangeOptions,
  findRefusedCode,
  consumePromocodeTry,
  type TooManyTries,
} from "./change-cart.server";
import type { CartChangeOutcome, CartContext, Line, Precondition } from "./edit-cart.server";
import { sayMerged, uniteLines } from "./merge-carts";

export type CartReplacement = {
  /** Without `months` the default ones apply. */
  items: readonly { productId: number; months?: readonly MonthKey[] }[];
  /** Undefined: the code stays; null: it is removed. A code that does not apply stays on the order with its verdict. */
  promocode?: string | null;
  referralCampaignSlug?: string | null;
  /** Attribution of the buyer: stored with a new cart, and with an old one if the client names a mark. */
  attribution?: Attribution | null;
  isMarkNamed?: boolean;
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
  owner: Owner,
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
 * A cart that a client creates without knowing of an existing one, for the API's POST. Courses and months of both are
 * united, the cheaper of two codes stays, and a notice lists the earlier contents. Nothing is overwritten.
 */
export async function addCart(
  context: CartContext,
  owner: Owner,
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
  const items = uniteLines(input.items.map(toDraftLine));
  const unite = (lines: readonly Line[]) => [...lines, ...items];
  const say = ({ lines, facts }: PricedOrder) =>
    sayMerged({
      seen: items.map(({ productId, months }) => ({ productId, months: months ?? monthsIn(lines, productId) })),
      united: lines,
      nameOf: (id) => facts.products.get(id)?.name ?? "курс",
    });
  // An omitted code says nothing about the existing one.
  const promocode = input.promocode ? await chooseCode(context, owner, input, unite) : undefined;
  return { ...(await writeCart(context, owner, { ...input, promocode }, { mayCreate: true, say }, unite)), isMerged };
}

/**
 * Writes what a client still holds of a guest's cart that is about to change hands; without items its lines stay. If a
 * login has taken the cart over already, what the user's cart lacks of it is added. Any other order is left as it is.
 */
export async function writeHeldCart(
  context: CartContext,
  { guestKeyHash, userId }: { guestKeyHash: string; userId: number },
  input: Omit<CartReplacement, "items"> & { items?: CartReplacement["items"]; orderPublicId: string; ip: string },
): Promise<ReplaceOutcome | { ok: true; isLeft: true }> {
  const guest: Owner = { kind: "guest", guestKeyHash };
  const user: Owner = { kind: "user", userId };
  const order = await findCurrentOrder(context.db, input.orderPublicId);
  const { items } = input;
  const fields = { ...input, items: items ?? [], promocode: input.promocode ?? undefined };
  if (order && isOwner(order, guest))
    return writeCart(context, guest, fields, {}, (stored) => items?.map(toDraftLine) ?? [...stored]);
  if (order && isOwner(order, user) && isEditable(order.state)) return addCart(context, user, fields);
  return { ok: true, isLeft: true };
}

const toDraftLine = ({ productId, months }: CartReplacement["items"][number]) => ({
  productId,
  months: months ?? null,
});
const monthsIn = (lines: readonly Line[], productId: number) =>
  lines.find((line) => line.productId === productId)?.months ?? [];

/** The code under which the united cart costs less; if equal, the one that was sent. Stores nothing. */
async function chooseCode(
  context: CartContext,
  owner: Owner,
  { promocode }: CartReplacement,
  unite: (lines: readonly Line[]) => DraftLine[],
): Promise<string | null | undefined> {
  const judge = ({ quote }: PricedOrder) => quote.price;
  const priceWith = async (code: string | undefined) => {
    const fields = code === undefined ? {} : { promocode: normalisePromocode(code) };
    const judged = await changeCart(context, owner, { judge }, (lines) => ({ lines: unite(lines), fields }));
    return judged.ok ? judged.objection : null;
  };
  const [kept, sent] = [await priceWith(undefined), await priceWith(promocode ?? undefined)];
  return kept !== null && sent !== null && kept < sent ? undefined : promocode;
}

async function writeCart(
  context: CartContext,
  owner: Owner,
  input: CartReplacement & { ip: string },
  options: Omit<ChangeOptions, "judge">,
  lines: (stored: readonly Line[]) => DraftLine[],
): Promise<CartChangeOutcome<ReplacedCart> | TooManyTries> {
  const { promocode, referralCampaignSlug, attribution = null, isMarkNamed = false } = input;
  // Sending the cart again with its current code is not a guess; months may change as often as the buyer likes.
  const cart = await findCart(context.db, owner);
  const isNewCode = promocode && normalisePromocode(promocode) !== cart?.promocode;
  const limited = isNewCode ? await consumePromocodeTry(context, owner, { code: promocode, ip: input.ip }) : null;
  if (limited) return limited;
  const write = (code: typeof promocode, judge?: typeof findRefusedCode) =>
    changeCart(context, owner, { ...options, attribution, judge }, (stored) => ({
      lines: lines(stored),
      fields: {
        ...(code === undefined ? {} : { promocode: code ? normalisePromocode(code) : null }),
        ...(referralCampaignSlug === undefined ? {} : { referralCampaignSlug }),
        ...(isMarkNamed && { attribution: uniteAttribution(cart?.attribution ?? null, attribution) }),
      },
    }));
  const keepsGoodCode = isNewCode && cart?.promocodeVerdict?.isApplied === true;
  const changed = await write(promocode, keepsGoodCode ? findRefusedCode : undefined);
  const refusedPromocode = changed.ok ? changed.objection : null;
  // Nothing has been stored yet: write once more with the previous code.
  const settled = refusedPromocode === null ? changed : await write(undefined);
  return settled.ok ? { ...settled, refusedPromocode } : settled;
}
