/**
 * The contents of a cart page's cart, sealed: product ids, months and the code. If the login expires while the page is
 * open, the courses return from here as a guest's cart (decision 0003). It holds no price, phone or e-mail; the order
 * id only reveals whether that order was paid or emptied since.
 */
import { z } from "zod";
import type { AppContext } from "~/app-context.server";
import { isUniqueViolation } from "~/db/errors.server";
import { findCart, findOrder, readLines } from "~/features/store/orders/order-rows.server";
import { hashToken, makePublicId } from "~/integrations/secrets.server";
import { addDuration, toMilliseconds } from "~/shared/duration";
import { MAX_ID } from "~/shared/max-id";
import { CART_STATES } from "~/shared/order-state";
import { type Outcome, refuse } from "~/shared/result";
import type { CartView } from "./cart-view";
import { type CartContext, editOrder, makeCart, MAX_CART_LINES } from "./edit-cart.server";
import { chosenMonths } from "./optimistic-cart";
import { MONTHS_MAX_COUNT, readMonths } from "./schema";

/**
 * A login expires after fourteen idle days, and the page may stay open somewhat longer; months become outdated anyway.
 */
export const SNAPSHOT_LIFETIME = { days: 30 } as const;
/** The seal of the fullest cart is far below this. */
const LONGEST_SEAL = 16_384;

const snapshotSchema = z.object({
  orderPublicId: z.string(),
  lines: z
    .array(
      z.object({
        productId: z.number().int().positive().max(MAX_ID),
        months: z.array(z.string()).max(MONTHS_MAX_COUNT).transform(readMonths),
      }),
    )
    .max(MAX_CART_LINES),
  promocode: z.string().nullable(),
  isParent: z.boolean(),
  wasLoggedIn: z.boolean(),
  /** Makes two posts of one page create one cart. */
  nonce: z.string(),
  /** Epoch milliseconds. */
  sealedAt: z.number(),
});

export type CartSnapshot = z.infer<typeof snapshotSchema>;

type Sealer = Pick<AppContext, "secrets" | "clock">;

export function sealSnapshot({ secrets, clock }: Sealer, cart: CartView, viewer: { isGuest: boolean }): string {
  const snapshot: CartSnapshot = {
    orderPublicId: cart.publicId,
    lines: cart.lines.map((line) => ({ productId: line.productId, months: chosenMonths(line) })),
    promocode: cart.promocode?.code ?? null,
    isParent: cart.isParent,
    wasLoggedIn: !viewer.isGuest,
    nonce: makePublicId(),
    sealedAt: clock.now().getTime(),
  };
  return secrets.seal("cart-snapshot", JSON.stringify(snapshot));
}

/** Null if it is not ours, was tampered with, or is too old. */
export function openSnapshot({ secrets, clock }: Sealer, sealed: string): CartSnapshot | null {
  const text = sealed.length > LONGEST_SEAL ? null : secrets.unseal("cart-snapshot", sealed);
  if (text === null) return null;
  const parsed = snapshotSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  return clock.now() < addDuration(new Date(parsed.data.sealedAt), SNAPSHOT_LIFETIME) ? parsed.data : null;
}

/**
 * Requests of one page within this window find the same new cart. Afterwards its key cannot be derived from the page,
 * so that an old page left open on a shared computer opens nothing.
 */
export const SAME_CART_WINDOW = { minutes: 1 } as const;

/** The key of the guest who now owns the cart: two simultaneous requests derive the same one. */
export async function recreateCart(
  context: CartContext & Pick<AppContext, "secrets">,
  snapshot: CartSnapshot,
): Promise<Outcome<{ guestKey: string }, "just-paid" | "no-cart">> {
  const now = context.clock.now();
  const before = await findOrder(context.db, snapshot.orderPublicId);
  if (before?.paidAt) return refuse("just-paid");
  const isEmptied =
    before !== null && CART_STATES.includes(before.state) && (await readLines(context.db, before.id)).length === 0;
  if (isEmptied) return refuse("no-cart");

  const window = Math.floor(now.getTime() / toMilliseconds(SAME_CART_WINDOW));
  const guestKey = context.secrets.sign("recreated-cart", `${snapshot.nonce}:${window}`);
  const guest = { kind: "guest", guestKeyHash: hashToken(guestKey) } as const;
  if (await findCart(context.db, guest)) return { ok: true, guestKey };
  const { lines, isParent, promocode } = snapshot;
  try {
    await context.db.transaction(async (tx) => {
      const order = await makeCart(tx, guest, { now });
      // Courses that can no longer be bought are removed with a notice.
      await editOrder(tx, { order, now, isMerging: true, edit: () => ({ lines, fields: { isParent, promocode } }) });
    });
  } catch (error) {
    // The page's other request has created it.
    if (!isUniqueViolation(error)) throw error;
  }
  return { ok: true, guestKey };
}
