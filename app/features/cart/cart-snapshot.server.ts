/**
 * What a cart page holds of its cart, sealed: product ids, months and the code. Where the login ends under the page, the
 * courses come back from here as a guest's cart (decision 0033). No price, no phone, no e-mail; the order's id only says
 * whether that order was paid or emptied meanwhile.
 */
import { z } from "zod";
import type { AppContext } from "~/app-context.server";
import { makePublicId } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import { MAX_ID } from "~/shared/max-id";
import type { CartView } from "./cart-view";
import { MAX_CART_LINES } from "./edit-cart.server";
import { chosenMonths } from "./optimistic-cart";
import { MONTHS_MAX_COUNT } from "./schema";

/** A login ends after fourteen idle days, and the page may stand open some time longer; months age anyway. */
export const SNAPSHOT_LIFETIME = { days: 30 } as const;
/** A seal of the fullest cart is far below it. */
const LONGEST_SEAL = 16_384;

const snapshotSchema = z.object({
  orderPublicId: z.string(),
  lines: z
    .array(
      z.object({
        productId: z.number().int().positive().max(MAX_ID),
        months: z.array(z.string()).max(MONTHS_MAX_COUNT),
      }),
    )
    .max(MAX_CART_LINES),
  promocode: z.string().nullable(),
  isParent: z.boolean(),
  wasLoggedIn: z.boolean(),
  /** Two posts of one page make one cart. */
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

/** Null where it is not ours, was touched, or is too old. */
export function openSnapshot({ secrets, clock }: Sealer, sealed: string): CartSnapshot | null {
  const text = sealed.length > LONGEST_SEAL ? null : secrets.unseal("cart-snapshot", sealed);
  if (text === null) return null;
  const parsed = snapshotSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  return clock.now() < addDuration(new Date(parsed.data.sealedAt), SNAPSHOT_LIFETIME) ? parsed.data : null;
}
