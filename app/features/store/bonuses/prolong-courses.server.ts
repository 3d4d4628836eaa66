/**
 * «продлить курс»: puts the next unpaid month of every course, or of one, into the cart, which then says what was
 * added.
 */
import { changeCart } from "~/features/store/cart/change-cart.server";
import type { CartChangeReason, CartContext } from "~/features/store/cart/edit-cart.server";
import { type Outcome, refuse } from "~/shared/result";
import type { Prolongation } from "./prolongations";
import { readProlongations } from "./read-prolongations.server";
import { sayProlonged } from "./say-prolonged";

export async function prolongCourses(
  context: CartContext,
  { userId, productId }: { userId: number; productId?: number },
): Promise<Outcome<object, "nothing-to-prolong" | CartChangeReason>> {
  const available = await readProlongations(context, userId);
  const prolongations = available.filter((one) => productId === undefined || one.productId === productId);
  if (prolongations.length === 0) return refuse("nothing-to-prolong");
  const changed = await changeCart(context, { kind: "user", userId }, { mayCreate: true }, (lines) => {
    const isThere = ({ productId, month }: Prolongation) =>
      lines.some((line) => line.productId === productId && line.months.includes(month));
    return {
      lines: [...lines, ...prolongations.map(({ productId, month }) => ({ productId, months: [month] }))],
      passing: [
        sayProlonged({
          added: prolongations.filter((one) => !isThere(one)),
          there: prolongations.filter(isThere),
        }),
      ],
    };
  });
  return changed.ok ? { ok: true } : changed;
}
