import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isSamePage, JoinedMemory, type JoinedPages, type ListPage, turnPage } from "./joined-pages";

/** State of the link «показать ещё»: the next page is appended to the cards above instead of replacing them. */
export const APPENDS = { appends: true };

/** For this document: a visitor who opens a card and returns finds the list as it was. Filled in the browser only. */
const memory = new JoinedMemory();

/**
 * The cards on the screen: of this page, or of the pages appended by «показать ещё»; `start` is the view of the first
 * of them.
 */
export function useShownPages<View extends ListPage, Card>(
  view: View,
  cards: readonly Card[],
): { cards: readonly Card[]; start: View; appendedFrom: number | null } {
  const location = useLocation();
  const { key } = location;
  const isAppended = (location.state as { appends?: unknown } | null)?.appends === true;
  const [known, setKnown] = useState<JoinedPages<View, Card>>(
    () => memory.recall(key, view) ?? { start: view, last: view, cards },
  );
  const [appendedFrom, setAppendedFrom] = useState<number | null>(null);

  let shown = known;
  if (!isSamePage(known.last, view)) {
    shown = memory.recall(key, view) ?? turnPage(known, { view, cards, isAppended });
    setKnown(shown);
    setAppendedFrom(shown.start === known.start ? known.cards.length : null);
  }
  useEffect(() => memory.keep(key, shown), [key, shown]);
  const isJoined = !isSamePage(shown.start, shown.last);
  return isJoined
    ? { cards: shown.cards, start: shown.start, appendedFrom }
    : { cards, start: view, appendedFrom: null };
}
