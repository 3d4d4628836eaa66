/**
 * The contents of a cart page's cart, sealed: product ids, months and the code. If the login expires while the page is
 * open, the courses return from here as a guest's cart (decision 0033). It holds no price, phone or e-mail; the order
 * id only tells whether that order was paid or emptied since.
 */
import { z } from "zod";
import type { AppContext } from "~/app-context.server";
import { makePublicId } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import { MAX_ID } from "~/shared/max-id";
import type { CartView } from "./cart-view";
import { MAX_CART_LINES } from "./edit-cart.server";
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
