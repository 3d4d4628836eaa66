import { Link } from "@remix-run/react";
import { Pagination } from "~/ui/Pagination";
import { APPENDS } from "./use-shown-pages";

export type ListEndProps = {
  page: number;
  /** Addresses of all pages, the first one first. */
  pageHrefs: readonly string[];
  nextHref: string | null;
  /** «Показано 16 из 40 курсов». */
  shown: string;
};

/** Under a list in pages: the next one below, any other by its address. */
export function ListEnd({ page, pageHrefs, nextHref, shown }: ListEndProps) {
  return (
    <div className="cat-end">
      {nextHref !== null && (
        // In the page from the start: were it added by React, the pages below would slip from under the finger that
        // woke it. Where there is no script, the style sheet leaves it out.
        <Link className="btn soft more" to={nextHref} state={APPENDS} preventScrollReset replace>
          показать ещё
        </Link>
      )}
      <Pagination page={page} pageCount={pageHrefs.length} hrefOf={(number) => pageHrefs[number - 1] ?? ""} />
      <p className="small muted" aria-live="polite">
        {shown}
      </p>
    </div>
  );
}
