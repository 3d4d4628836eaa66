/** Whether what floats over a page has stepped aside for whoever reads on. */

/** A thumb that rests trembles. */
const LEAST_MOVE = 12;
/** So near the top nothing has been read yet; so near the end there is nothing to cover. */
const EDGE = 96;

export type ScrollPlace = { top: number; screen: number; page: number };

/** `from`: where it was judged last. Null: too small a move to judge. */
export function isAwayAt(from: number, { top, screen, page }: ScrollPlace): boolean | null {
  if (top < EDGE || top + screen > page - EDGE) return false;
  if (Math.abs(top - from) < LEAST_MOVE) return null;
  return top > from;
}
