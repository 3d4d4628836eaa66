/** «продлить курс»: the next unpaid month of every course into the cart, which says what was added (specification §4). */
import { changeCart, type CartChangeReason, type CartContext, uniteLines } from "~/features/cart/edit-cart.server";
import { monthWithYear } from "~/shared/months";
import { type Outcome, refuse } from "~/shared/result";
import type { Prolongation } from "./prolongations";
import { readProlongations } from "./read-prolongations.server";

export async function prolongCourses(
  context: CartContext,
  userId: number,
): Promise<Outcome<{ addedCount: number }, "nothing-to-prolong" | CartChangeReason>> {
  const prolongations = await readProlongations(context, userId);
  if (prolongations.length === 0) return refuse("nothing-to-prolong");
  let addedCount = 0;
  const changed = await changeCart(context, { kind: "user", userId }, { mayCreate: true }, (lines) => {
    const isThere = ({ productId, month }: Prolongation) =>
      lines.some((line) => line.productId === productId && line.months.includes(month));
    const added = prolongations.filter((one) => !isThere(one));
    addedCount = added.length;
    return {
      lines: uniteLines(
        lines,
        prolongations.map(({ productId, month }) => ({ productId, months: [month] })),
      ),
      notices: [...added.map(sayAdded), ...prolongations.filter(isThere).map(sayThere)],
    };
  });
  return changed.ok ? { ok: true, addedCount } : changed;
}

const sayAdded = ({ name, month }: Prolongation) => `Добавили «${name}», ${monthWithYear(month)}`;
const sayThere = ({ name, month }: Prolongation) => `«${name}», ${monthWithYear(month)}: уже в корзине`;
