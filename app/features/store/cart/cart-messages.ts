/** Sentences of the cart that contain counts or choose between «ты» and «вы». */
import { needsMonths } from "~/features/store/course/month-selection";
import type { CartLineView, CartView, PaidNews } from "~/features/store/cart/cart-view";
import { chosenMonths } from "~/features/store/cart/optimistic-cart";
import { formatRoubles, type Roubles } from "~/shared/money";
import { monthRange } from "~/shared/months";
import { COURSES, LESSONS, MONTHS, plural } from "~/shared/plural";

export function countLessons(line: CartLineView): number {
  return line.product.sold === "whole" ? line.lessons : line.lessons * chosenMonths(line).length;
}

export function sayLessons(count: number): string {
  return `${count} ${plural(count, LESSONS)}`;
}

/** «2 курса, 5 месяцев, 60 занятий» */
export function describeCart(lines: readonly CartLineView[]): string {
  const months = lines.reduce((sum, line) => sum + chosenMonths(line).length, 0);
  const lessons = lines.reduce((sum, line) => sum + countLessons(line), 0);
  return [
    `${lines.length} ${plural(lines.length, COURSES)}`,
    months > 0 && `${months} ${plural(months, MONTHS)}`,
    lessons > 0 && sayLessons(lessons),
  ]
    .filter(Boolean)
    .join(", ");
}

/** «Математика, профиль · тариф Базовый: ноябрь и декабрь» */
export function sayLine(line: CartLineView): string {
  const months = chosenMonths(line);
  const said = months.length > 0 ? monthRange(months) : line.dates;
  return said === null ? line.name : `${line.name}: ${said}`;
}

/** In the empty cart, of the one before it: open, open from a day, or still to be claimed. */
export function sayPaidNews({ isGuest, isParent, opensOn }: Omit<PaidNews, "orderPublicId">): string {
  if (isGuest && isParent) return "Остался один шаг: передайте ребёнку ссылку, по которой откроются курсы.";
  if (isGuest) return "Остался один шаг: войди по телефону, и курсы твои.";
  return opensOn === null ? "Курсы уже открыты." : `Курсы откроются ${opensOn}.`;
}

/** Label of the checkout button: it names the sum that the click agrees to; a free cart does not lead to a bank. */
export function nameCheckout(price: Roubles): string {
  return price > 0 ? `оплатить ${formatRoubles(price)}` : "получить бесплатно";
}

/** Whose the courses are once their own cart is paid. */
export const SAY_OWN_COURSES = "Для тебя: курсы откроются в профиле с номером, по которому ты входишь.";

/** No months are chosen though the course is sold by them: nothing to pay for and nothing to open. */
export function hasNoMonths(line: CartLineView): boolean {
  return needsMonths(line.product.sold, chosenMonths(line));
}

/** Nothing to pay, from the start or by a code: neither an explanation, a payer nor a further discount has a meaning. */
export function isFreeCart({ price, lines }: Pick<CartView, "price" | "lines">): boolean {
  return price === 0 && !lines.some(hasNoMonths);
}

export const isSoldByMonths = (line: CartLineView): boolean => line.product.sold === "months";
