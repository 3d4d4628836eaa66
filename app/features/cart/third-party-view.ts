import type { CartView } from "~/features/cart/cart-view";
import { chosenMonths } from "~/features/cart/optimistic-cart";
import type { ExplainRow } from "~/features/pricing/quote-cart";
import { examName, findCourseType } from "~/features/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import { monthRange } from "~/shared/months";

export type ThirdPartyLineView = {
  name: string;
  slug: string;
  /** «Основа, ЕГЭ: ноябрь–январь» */
  about: string;
  price: Roubles;
};

export type ThirdPartyView = {
  /** The link itself: the form is posted to the address it was opened at. */
  selfHref: string;
  /** The last attempt to pay failed. */
  isFailed: boolean;
  /** The version of this offer, sent back with the payment. */
  offerVersion: string;
  price: Roubles;
  initialPrice: Roubles;
  lines: ThirdPartyLineView[];
  explain: ExplainRow[];
};

/** What a stranger may see of a pupil's cart: courses, months and the sum; no name, e-mail or phone. */
export function describeSharedCart(cart: CartView): ThirdPartyView {
  return {
    selfHref: cart.sharePath,
    isFailed: cart.state === "failed",
    offerVersion: cart.offerVersion,
    price: cart.price,
    initialPrice: cart.initialPrice,
    explain: cart.explain,
    lines: cart.lines.map((line) => ({
      name: line.name,
      slug: line.landing.slug,
      about: [
        `${findCourseType(line.courseType).name}, ${examName(line.exam)}`,
        line.dates ?? monthRange(chosenMonths(line)),
      ]
        .filter(Boolean)
        .join(": "),
      price: line.price,
    })),
  };
}
