/** Courses of the demo that tests buy, and sums as pages show them. */

/** «Основа» of profile mathematics: 3 290 ₽ a month instead of 3 590 ₽, September to May. */
export const MATH = 101;
/** «Основа» of physics: the same prices. */
export const PHYSICS = 301;
/** A free demo course, sold whole. */
export const FREE_MATH = 106;

/** «6 580 ₽» with the no-break spaces of the page. */
export function roubles(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, "\u00a0")}\u00a0₽`;
}
