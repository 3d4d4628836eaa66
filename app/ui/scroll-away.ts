/** Whether floating elements have stepped aside while the visitor reads on. */

/** A resting thumb trembles. */
const LEAST_MOVE = 12;
/** This near the top nothing has been read yet; this near the end there is nothing to cover. */
const EDGE = 96;

export type ScrollPlace = { top: number; screen: number; page: number };

/** `from`: the last judged position. Null: too small a move to judge. */
export function isAwayAt(from: number, { top, screen, page }: ScrollPlace): boolean | null {
  if (top < EDGE || top + screen > page - EDGE) return false;
  if (Math.abs(top - from) < LEAST_MOVE) return null;
  return top > from;
}
