import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** Put into the state of the link «показать ещё»: the next page joins the cards above it and does not replace them. */
export const APPENDS = { appends: true };

/** A page of a list in pages; `selectionKey` is the same for every page of one selection. */
type ListPage<Card> = { selectionKey: string; page: number; cards: Card[] };

type Shown<Card> = { selectionKey: string; lastPage: number; cards: Card[] };

/** The cards on the screen: of this page, or of the pages opened one after another by «показать ещё». */
export function useShownPages<Card>(view: ListPage<Card>): { cards: Card[]; appendedFrom: number | null } {
  const { state } = useLocation();
  const isAppending = (state as { appends?: unknown } | null)?.appends === true;
  const [shown, setShown] = useState<Shown<Card>>(() => startFrom(view));
  const [appendedFrom, setAppendedFrom] = useState<number | null>(null);

  if (shown.selectionKey !== view.selectionKey || shown.lastPage !== view.page) {
    const isNext = isAppending && shown.selectionKey === view.selectionKey && view.page === shown.lastPage + 1;
    setShown(isNext ? { ...startFrom(view), cards: [...shown.cards, ...view.cards] } : startFrom(view));
    setAppendedFrom(isNext ? shown.cards.length : null);
    if (!isNext) return { cards: view.cards, appendedFrom: null };
  }
  return { cards: shown.cards, appendedFrom };
}

function startFrom<Card>({ selectionKey, page, cards }: ListPage<Card>): Shown<Card> {
  return { selectionKey, lastPage: page, cards };
}
