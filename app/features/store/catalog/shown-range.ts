/**
 * Range on the screen: «16 из 26» from the start of the list, «9–16 из 26» further on. Pages joined by «показать ещё»
 * end where the last of them ends, so `onScreen` may exceed `onPage`.
 */
export function rangeOf(list: { first: number; onPage: number; onScreen: number; total: number }): string {
  const last = list.first + list.onPage - 1;
  const first = last - list.onScreen + 1;
  return `${first > 1 && first < last ? `${first}–${last}` : last} из ${list.total}`;
}
