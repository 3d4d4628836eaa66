/**
 * The engine under every change of a cart: lines are edited under the lock of their order, repriced and stored as one
 * version. A change that cannot be made leaves the last valid cart as it was. `change-cart.server.ts` finds and locks
 * the order.
 */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import type { ClientSequences, OrderNotice } from "~/db/schema/orders.server";
import type { Attribution } from "~/shared/attribution";
import type { Owner } from "~/shared/owner";
import {
  changeOrder,
  insertOrder,
  type OrderRow,
  readLines,
  storeBuyerFields,
} from "~/features/store/orders/order-rows.server";
import { pricedVersion, storedVersion } from "~/features/store/orders/order-version.server";
import {
  comparePrice,
  priceOrder,
  type PricedOrder,
  repriceOrder,
  sayChanges,
  sayInvitation,
  storePrice,
} from "~/features/store/orders/quote-order.server";
import { describeStored, type OrderOffer } from "~/features/store/orders/view-order.server";
import { readOrderFacts, type SoldCourse } from "~/features/store/orders/read-order-facts.server";
import type { DraftLine } from "~/features/store/orders/one-tariff";
import { passingNotice, type Sentence } from "~/features/store/orders/order-notice";
import type { PromocodeVerdict } from "~/features/store/pricing/promocode";
import type { Roubles } from "~/shared/money";
import type { MonthKey } from "~/shared/months";
import { type Outcome, refuse } from "~/shared/result";
import { uniteLines } from "./merge-carts";

export type CartContext = Pick<
  AppContext,
  "db" | "clock" | "bank" | "otherBanks" | "log" | "limiter" | "events" | "secrets"
>;

/** Lines in one cart; far more than one person studies. */
export const MAX_CART_LINES = 30;
export type CartChangeReason =
  /** Just paid in another tab: the cart is bought, not changed. */
  | "just-paid"
  | "payment-pending"
  | "not-editable"
  | "no-cart"
  | "unknown-product"
  /** Nothing of it is left to buy: past, not on sale, or owned. */
  | "not-for-sale"
  | "too-many-lines"
  /** A newer change of the same client arrived first and supersedes this one. */
  | "superseded"
  /** The cart is not the version that `If-Match` names. */
  | "changed-elsewhere";

export type ChangedCart = {
  publicId: string;
  version: number;
  count: number;
  price: Roubles;
  notices: OrderNotice[];
  promocode: PromocodeVerdict | null;
  /** The cart as this change left it, even if it has changed since; null if nothing was priced. */
  offer: OrderOffer | null;
};

export type CartChangeOutcome<Extra extends object = object> = Outcome<{ cart: ChangedCart } & Extra, CartChangeReason>;

export type Line = { productId: number; months: readonly MonthKey[] };
/** The lines and the fields of the order after a change. Lines of one course are united. */
export type Draft = {
  lines: DraftLine[];
  fields?: Partial<Pick<OrderRow, "promocode" | "isParent" | "receiptEmail" | "referralCampaignSlug" | "attribution">>;
  /** Shown to the buyer until the next change. */
  notices?: string[];
  /** Shown for a while, about the buyer's own action. */
  passing?: string[];
};

/** The position of a change among those of one client: a lower number that arrives later is dropped. */
export type ChangeSequence = { key: string; number: number };

/** Most clients that number their changes; the oldest ones beyond this are dropped. */
const MOST_SEQUENCES = 20;

export type Precondition = {
  sequence?: ChangeSequence;
  /** The version the client has seen: a different cart is not changed. */
  onlyVersion?: string;
};

export type EditOptions<Objection> = Precondition & {
  /** The objection to the new count, if any: the cart is then left as it was. */
  judge?: (counted: PricedOrder) => Objection | null;
  /** Notices about the new count, placed before those about removed lines. */
  say?: (counted: PricedOrder) => Sentence[];
};
export type Edit<Made extends Draft> = (lines: Line[]) => Made | CartChangeReason;
/** The change with the draft that `edit` made, which may say more than a draft has to. */
export type EditOutcome<Made extends Draft, Objection> = CartChangeOutcome<{
  draft: Made;
  objection: Objection | null;
}>;

export function makeCart(
  tx: Transaction,
  owner: Owner,
  { now, attribution = null }: { now: Date; attribution?: Attribution | null },
): Promise<OrderRow> {
  const whose = owner.kind === "user" ? { ownerUserId: owner.userId } : { guestKeyHash: owner.guestKeyHash };
  return insertOrder(tx, { state: "draft", ...whose, attribution }, now);
}

/** A refusal has nothing to roll back: nothing is written before it. */
export async function editOrder<Made extends Draft, Objection = null>(
  tx: Transaction,
  input: EditOptions<Objection> & {
    order: OrderRow;
    edit: Edit<Made>;
    now: Date;
    /**
     * The lines come from another cart: what cannot be bought is removed with a notice instead of refusing the rest.
     */
    isMerging?: boolean;
    /** The sum the buyer saw, if it was another cart's: a notice says how it changed. */
    priceSeen?: Roubles;
    /** Only answers whether the change would be refused, or what speaks against it: nothing is stored. */
    isRehearsal?: boolean;
  },
): Promise<EditOutcome<Made, Objection>> {
  const { now, sequence, onlyVersion } = input;
  const { sequences } = input.order;
  if (sequence && (sequences[sequence.key] ?? -1) >= sequence.number) return refuse("superseded");
  const stored = await readLines(tx, input.order.id);
  if (onlyVersion !== undefined && onlyVersion !== storedVersion(input.order, stored)) {
    // The shown version already included automatic changes, such as a new price or an ended month.
    const { counted } = await repriceOrder(tx, { order: input.order, lines: stored, now });
    if (onlyVersion !== pricedVersion(counted)) return refuse("changed-elsewhere");
  }
  const draft = input.edit(stored);
  if (typeof draft === "string") return refuse(draft);
  const lines = uniteLines(draft.lines);
  if (lines.length > MAX_CART_LINES) return refuse("too-many-lines");
  const order: OrderRow = { ...input.order, ...draft.fields };
  const named = lines.map(({ productId }) => productId);
  const facts = await readOrderFacts(tx, { order, productIds: named, code: order.promocode });
  if (
    !input.isMerging &&
    named.some((id) => !facts.products.has(id) && !stored.some(({ productId }) => productId === id))
  )
    return refuse("unknown-product");
  const counted = priceOrder(lines, { facts, now, monthsOf: input.isMerging ? "united" : "last" });
  const added = counted.asked.filter((line) => !stored.some(({ productId }) => productId === line.productId));
  // A course that cannot be bought is never added to the cart; one that was there is removed with a notice.
  if (
    !input.isMerging &&
    added.some(
      (line) =>
        !counted.lines.some(
          ({ productId, months }) =>
            productId === line.productId && isSellable(facts.products.get(productId), months, line.months),
        ),
    )
  )
    return refuse("not-for-sale");
  const objection = input.judge?.(counted) ?? null;
  if (objection !== null || input.isRehearsal)
    return { ok: true, cart: describeChange(input.order, stored.length), draft, objection };

  const open = order.state === "failed" ? await changeOrder(tx, order, "reopen", { updatedAt: now }) : order;
  const { isPriceSame } = comparePrice(input.order, stored, counted);
  const said = [...(draft.notices ?? []), ...counted.replaced];
  const sentences = [...said, ...(input.say?.(counted) ?? []), ...counted.removed];
  if (input.priceSeen !== undefined) sentences.push(...sayInvitation(input.order, counted.quote));
  const notices = [
    ...(draft.passing ?? []).map((text) => passingNotice(text, now)),
    ...sayChanges(sentences, input.priceSeen ?? counted.quote.price, counted.quote.price),
  ];
  const isCodeSame = input.order.promocode === order.promocode;
  const { order: updated, lines: kept } = await storePrice(tx, {
    order: { ...open, ...draft.fields },
    stored,
    counted,
    notices,
    isPriceSame: isPriceSame && isCodeSame,
    now,
  });
  await storeBuyerFields(tx, updated.id, {
    ...draft.fields,
    ...(sequence && { sequences: note(sequences, sequence) }),
  });
  const recount = { counted, stored: kept, isSame: true, isPriceSame: true };
  const offer = describeStored(updated, kept, recount);
  return { ok: true, cart: describeChange(updated, kept.length, offer), draft, objection };
}

function note(sequences: ClientSequences, { key, number }: ChangeSequence): ClientSequences {
  const { [key]: _, ...others } = sequences;
  return Object.fromEntries([...Object.entries(others).slice(1 - MOST_SEQUENCES), [key, number]]);
}

/**
 * A monthly course without an open month, requested or default, has nothing to sell. With an explicitly empty choice it
 * may wait in the cart.
 */
function isSellable(
  product: SoldCourse | undefined,
  months: readonly MonthKey[],
  asked: readonly MonthKey[] | null,
): boolean {
  return product !== undefined && (product.sold === "whole" || months.length > 0 || asked?.length === 0);
}

export function describeChange(order: OrderRow, count: number, offer: OrderOffer | null = null): ChangedCart {
  const { publicId, version, price, notices, promocodeVerdict: promocode } = order;
  return { publicId, version, count, price, notices, promocode, offer };
}
