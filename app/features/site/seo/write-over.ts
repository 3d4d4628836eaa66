/** Puts what staff have written for a page in place of its built-in texts. */

export type WrittenTexts = {
  /** Empty: the built-in one. */
  h1: string;
  /** Null: the built-in one. `html` is rendered from Markdown of staff. */
  foot: { heading: string; html: string } | null;
};

type Headed = { heading: { h1: string } };
type Footed = Headed & { page: number; text: WrittenTexts["foot"] };

export function writeHeading<View extends Headed>(view: View, written: Pick<WrittenTexts, "h1"> | null): View {
  return written?.h1 ? { ...view, heading: { ...view.heading, h1: written.h1 } } : view;
}

/** The text at the bottom belongs to the first page of a list. */
export function writeOver<View extends Footed>(view: View, written: WrittenTexts | null): View {
  const headed = writeHeading(view, written);
  return written?.foot && view.page === 1 ? { ...headed, text: written.foot } : headed;
}
