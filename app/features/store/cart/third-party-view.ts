import type { CartLineView, CartView } from "~/features/store/cart/cart-view";
import { countLessons, isSoldByMonths, sayLessons } from "~/features/store/cart/cart-messages";
import { chosenMonths } from "~/features/store/cart/optimistic-cart";
import { sayOpeningAhead } from "~/features/store/course/say-opening";
import type { ExplainRow } from "~/features/store/pricing/quote-cart";
import { examName } from "~/features/core/subjects/exams";
import { findCourseType } from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import { monthRange } from "~/shared/months";
import { drawYearRidge, type YearRidge } from "~/shared/year-ridge";

type ThirdPartyLineView = {
  /** «Русский язык · тариф Базовый» */
  name: string;
  slug: string;
  /** «Основа, ЕГЭ: ноябрь–январь» */
  about: string;
  /** «36 занятий, Глеб Орлов» */
  inside: string;
  /** «откроется 1 декабря»; null for a course sold whole, whose dates stand in `about`. */
  opens: string | null;
  price: Roubles;
};

export type ThirdPartyView = {
  /** The link itself: the form is posted to the address it was opened at. */
  selfHref: string;
  /** The pupil's first name; null if it is unknown, or the cart is a parent's own. */
  askedBy: string | null;
  /** Whose courses are paid here: the payer does not log in. */
  whose: string;
  /** The last attempt to pay failed. */
  isFailed: boolean;
  /** The version of this offer, sent back with the payment. */
  offerVersion: string;
  price: Roubles;
  initialPrice: Roubles;
  lines: ThirdPartyLineView[];
  explain: ExplainRow[];
  /** Some course is sold by months, which open and are returned one by one. */
  isByMonths: boolean;
  /** The months of all courses over the year; null if there are none to draw. */
  ridge: YearRidge | null;
};

/** `hasPupil`: the order has an account to open its courses in. */
type Asker = { askedBy: string | null; hasPupil: boolean };

/**
 * The part of a pupil's cart that a stranger may see: courses, months, the sum and a first name; no e-mail or phone.
 */
export function describeSharedCart(cart: CartView, { askedBy, hasPupil }: Asker): ThirdPartyView {
  const now = new Date(cart.pricing.now);
  return {
    selfHref: cart.sharePath,
    askedBy,
    whose: sayWhose({ askedBy, hasPupil }),
    isFailed: cart.state === "failed",
    offerVersion: cart.offerVersion,
    price: cart.price,
    initialPrice: cart.initialPrice,
    explain: cart.explain,
    isByMonths: cart.lines.some(isSoldByMonths),
    ridge: drawYearRidge({
      courses: cart.lines.map((line) => [...line.taughtMonths, ...chosenMonths(line)]),
      verb: "В заказе",
      now,
    }),
    lines: cart.lines.map((line) => ({
      name: line.name,
      slug: line.landing.slug,
      about: [
        `${findCourseType(line.courseType).name}, ${examName(line.exam)}`,
        line.dates ?? monthRange(chosenMonths(line)),
      ]
        .filter(Boolean)
        .join(": "),
      inside: sayInside(line),
      opens: isSoldByMonths(line) ? sayOpeningAhead(chosenMonths(line), now) : null,
      price: line.price,
    })),
  };
}

function sayInside(line: CartLineView): string {
  const lessons = countLessons(line);
  return [lessons > 0 && sayLessons(lessons), ...line.teachers].filter(Boolean).join(", ");
}

/** The order of an account opens there; any other is claimed by a link that the payer receives. */
function sayWhose({ askedBy, hasPupil }: Asker): string {
  if (!hasPupil) return "Курсы откроются у того, кому вы передадите ссылку: она появится, когда вы заплатите.";
  return askedBy === null ? "Курсы откроются у ученика." : `Курсы откроются у ученика (${askedBy}).`;
}

/** «Петя просит оплатить курсы» */
export function nameSharedCart({ askedBy }: Pick<ThirdPartyView, "askedBy">): string {
  return askedBy === null ? "Оплата обучения" : `${askedBy} просит оплатить курсы`;
}
