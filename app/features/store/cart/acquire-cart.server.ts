/** Moves a cart when its owner logs in and out. */
import { isUniqueViolation } from "~/db/errors.server";
import type { Transaction } from "~/db/open-database.server";
import type { Owner } from "~/shared/owner";
import {
  changeOrder,
  closeMerged,
  findCart,
  findCurrentOrder,
  findOrder,
  isOwner,
  lockOrders,
  type OrderRow,
  readLines,
} from "~/features/store/orders/order-rows.server";
import { adoptCart } from "~/features/store/orders/order-owners.server";
import { CART_STATES, isEditable } from "~/shared/order-state";
import { priceOrder, requoteOrder } from "~/features/store/orders/quote-order.server";
import { readOrderFacts } from "~/features/store/orders/read-order-facts.server";
import { claimGuestOrders } from "~/features/store/payments/claim-order.server";
import { reopenOrder } from "~/features/store/payments/call-off.server";
import { type Outcome, refuse } from "~/shared/result";
import { type CartContext, editOrder, type Line, makeCart } from "./edit-cart.server";
import { choosePromocode, sayMerged, uniteLines } from "./merge-carts";

export type AcquireReason =
  | "unknown-order"
  /** It belongs to another user, or has just been taken over by one. */
  | "foreign"
  | "just-paid"
  | "payment-pending"
  | "not-editable";

export type Acquired = { orderPublicId: string; isMerged: boolean };

/** On login the guest's cart becomes the user's, and the guest's orders that others have paid for open. */
export async function acquireGuestCart(
  context: CartContext,
  input: { guestKeyHash: string; userId: number },
): Promise<Acquired | null> {
  const { guestKeyHash, userId } = input;
  await claimGuestOrders(context, input);
  const guest: Owner = { kind: "guest", guestKeyHash };
  const cart = await findCart(context.db, guest);
  if (!cart) return null;
  const acquired = await takeOver(context, cart, { guestKeyHash, userId });
  if (acquired.ok) return { orderPublicId: acquired.orderPublicId, isMerged: acquired.isMerged };
  // Its money arrived during the takeover: it is a paid order now, and opens as one.
  if (acquired.reason === "just-paid") await claimGuestOrders(context, input);
  return null;
}

/**
 * `POST /api/v2/orders/{publicId}/acquire/`. The id alone is not enough: the guest key that created the order is
 * required. Of twenty simultaneous users one becomes the owner. A repeated call by the owner returns the same order, or
 * the cart it was merged into.
 */
export async function acquireOrder(
  context: CartContext,
  input: { orderPublicId: string; guestKeyHash: string | null; userId: number },
): Promise<Outcome<Acquired, AcquireReason>> {
  const { guestKeyHash, userId } = input;
  const order = await findOrder(context.db, input.orderPublicId);
  if (!order) return refuse("unknown-order");
  if (order.ownerUserId === userId) {
    const current = (await findCurrentOrder(context.db, order.publicId)) ?? order;
    if (current.state === "expired") return refuse("not-editable");
    return { ok: true, orderPublicId: current.publicId, isMerged: current.id !== order.id };
  }
  if (guestKeyHash === null || !isOwner(order, { kind: "guest", guestKeyHash })) return refuse("foreign");
  if (!CART_STATES.includes(order.state)) return refuse("not-editable");
  return takeOver(context, order, { guestKeyHash, userId });
}

async function takeOver(
  context: CartContext,
  guestCart: OrderRow,
  input: { guestKeyHash: string; userId: number },
): Promise<Outcome<Acquired, AcquireReason>> {
  const own: Owner = { kind: "user", userId: input.userId };
  const ownCart = await findCart(context.db, own);
  if (ownCart) {
    // Two carts become one: neither may have a payment under way.
    for (const cart of [guestCart, ownCart]) {
      const reopened = await reopenOrder(context, cart);
      if (!reopened.ok && cart.id === guestCart.id) return reopened;
    }
  }
  const now = context.clock.now();
  const take = () =>
    context.db.transaction(async (tx) => {
      const current = await findCart(tx, own);
      const locked = await lockOrders(tx, [guestCart.id, ...(current ? [current.id] : [])]);
      const guest = locked.find(({ id }) => id === guestCart.id);
      if (!guest || !isOwner(guest, { kind: "guest", guestKeyHash: input.guestKeyHash })) return refuse("foreign");
      const user = locked.find(({ id }) => id === current?.id);
      const isUserCart = user !== undefined && CART_STATES.includes(user.state);
      return isUserCart ? mergeInto(tx, { user, guest, now }) : adopt(tx, { guest, userId: input.userId, now });
    });
  try {
    return await take();
  } catch (error) {
    // Another tab created the user's own cart between the first read and the lock.
    if (!isUniqueViolation(error)) throw error;
    return take();
  }
}

async function adopt(
  tx: Transaction,
  { guest, userId, now }: { guest: OrderRow; userId: number; now: Date },
): Promise<Outcome<Acquired, AcquireReason>> {
  const taken = await adoptCart(tx, { orderId: guest.id, userId, now });
  if (!taken) return refuse("foreign");
  // A frozen sum stays as it was frozen; months owned by then are refunded when the money comes.
  if (isEditable(taken.state)) await requoteOrder(tx, { order: taken, now });
  return { ok: true, orderPublicId: taken.publicId, isMerged: false };
}

/** Moves the guest's lines and months into the user's cart and keeps the better of two codes. */
async function mergeInto(
  tx: Transaction,
  { user, guest, now }: { user: OrderRow; guest: OrderRow; now: Date },
): Promise<Outcome<Acquired, AcquireReason>> {
  if (!isEditable(user.state) || !isEditable(guest.state)) return refuse("not-editable");
  const [seen, before] = [await readLines(tx, guest.id), await readLines(tx, user.id)];
  const lines = uniteLines([...before, ...seen]);
  const code = await uniteCodes(tx, { user, guest, lines, now });
  const changed = await editOrder(tx, {
    order: user,
    now,
    // With an empty browser cart the buyer has not seen any sum that could change.
    priceSeen: seen.length > 0 ? guest.price : undefined,
    isMerging: true,
    edit: () => ({
      lines,
      fields: {
        promocode: code.promocode,
        // Typed last: the payment that the login goes on with sends its receipt there.
        receiptEmail: guest.receiptEmail ?? user.receiptEmail,
        isParent: user.isParent || guest.isParent,
        referralCampaignSlug: user.referralCampaignSlug ?? guest.referralCampaignSlug,
        attribution: user.attribution ?? guest.attribution,
      },
    }),
    say: ({ lines: united, facts }) => [
      ...(seen.length > 0 ? sayMerged({ seen, united, nameOf: (id) => facts.products.get(id)?.name ?? "курс" }) : []),
      ...code.notices,
    ],
  });
  if (!changed.ok) return refuse("not-editable");
  // A payment the bank could not cancel may belong to the guest's cart: its late money buys for the user.
  const draft = guest.state === "failed" ? await changeOrder(tx, guest, "reopen", {}) : guest;
  await closeMerged(tx, draft.id, user, now);
  return { ok: true, orderPublicId: user.publicId, isMerged: true };
}

/** Decides which of two codes stays; both are priced on the united cart. */
async function uniteCodes(
  tx: Transaction,
  input: { user: OrderRow; guest: OrderRow; lines: readonly Line[]; now: Date },
): Promise<{ promocode: string | null; notices: string[] }> {
  const { user, guest, lines, now } = input;
  const only = guest.promocode ?? user.promocode;
  if (!guest.promocode || !user.promocode || guest.promocode === user.promocode)
    return { promocode: only, notices: [] };
  const productIds = lines.map(({ productId }) => productId);
  const priceWith = async (code: string) => {
    const facts = await readOrderFacts(tx, { order: user, productIds, code });
    return { code, price: priceOrder(lines, { facts, now }).quote.price };
  };
  const { code, notice } = choosePromocode(await priceWith(guest.promocode), await priceWith(user.promocode));
  return { promocode: code, notices: [notice] };
}

/**
 * On logout the order stays with the user, out of this browser's reach; the browser keeps the same courses at their
 * default months, without order id and promocode.
 */
export async function leaveCart(context: CartContext, input: { userId: number; guestKeyHash: string }): Promise<void> {
  const now = context.clock.now();
  const cart = await findCart(context.db, { kind: "user", userId: input.userId });
  if (!cart) return;
  await context.db.transaction(async (tx) => {
    const lines = await readLines(tx, cart.id);
    if (lines.length === 0) return;
    const guest = await makeCart(tx, { kind: "guest", guestKeyHash: input.guestKeyHash }, { now });
    await editOrder(tx, {
      order: { ...guest, isParent: cart.isParent },
      now,
      isMerging: true,
      edit: () => ({
        lines: lines.map(({ productId }) => ({ productId, months: null })),
        fields: { isParent: cart.isParent },
      }),
    });
  });
}
