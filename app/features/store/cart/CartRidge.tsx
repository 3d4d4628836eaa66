import { drawYearRidge } from "~/shared/year-ridge";
import { YearRidge } from "~/ui/YearRidge";
import type { CartView } from "./cart-view";
import { chosenMonths } from "./optimistic-cart";

/** The months of all courses in the cart, added up over the year. */
export function CartRidge({ cart: { lines, pricing } }: { cart: CartView }) {
  const ridge = drawYearRidge({
    courses: lines.map((line) => [...line.taughtMonths, ...chosenMonths(line)]),
    verb: "В корзине",
    now: new Date(pricing.now),
  });
  return ridge && <YearRidge ridge={ridge} />;
}
