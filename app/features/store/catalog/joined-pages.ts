/** Pages of one list that were appended to each other by «показать ещё». */

/** `selectionKey` is the same for every page of one selection. */
export type ListPage = { selectionKey: string; page: number };

export type JoinedPages<View extends ListPage, Card> = {
  /** The view of the first of these pages. */
  start: View;
  last: View;
  cards: readonly Card[];
};

export const isSamePage = (one: ListPage, other: ListPage): boolean =>
  one.selectionKey === other.selectionKey && one.page === other.page;

/** The list after `view` has loaded: appended to the shown one, or replacing it. */
export function turnPage<View extends ListPage, Card>(
  shown: JoinedPages<View, Card>,
  next: { view: View; cards: readonly Card[]; isAppended: boolean },
): JoinedPages<View, Card> {
  const { view, cards, isAppended } = next;
  const isNext = isAppended && shown.last.selectionKey === view.selectionKey && view.page === shown.last.page + 1;
  return isNext
    ? { start: shown.start, last: view, cards: [...shown.cards, ...cards] }
    : { start: view, last: view, cards };
}

const REMEMBERED = 20;

/** Joined lists by entry of the browser's history, the newest ones, for visitors who go back. */
export class JoinedMemory {
  readonly #byEntry = new Map<string, JoinedPages<ListPage, unknown>>();

  keep(entry: string, shown: JoinedPages<ListPage, unknown>): void {
    this.#byEntry.delete(entry);
    if (isSamePage(shown.start, shown.last)) return;
    this.#byEntry.set(entry, shown);
    const [oldest] = this.#byEntry.keys();
    if (this.#byEntry.size > REMEMBERED && oldest !== undefined) this.#byEntry.delete(oldest);
  }

  /** Null if nothing was joined at this entry, or the entry now shows another page. */
  recall<View extends ListPage, Card>(entry: string, view: View): JoinedPages<View, Card> | null {
    const shown = this.#byEntry.get(entry);
    return shown && isSamePage(shown.last, view) ? (shown as JoinedPages<View, Card>) : null;
  }
}
