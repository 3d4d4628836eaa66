import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Pagination } from "~/ui/Pagination";
import { APPENDS } from "./use-shown-pages";

export type ListEndProps = {
  page: number;
  /** Addresses of all pages, starting with the first. */
  pageHrefs: readonly string[];
  nextHref: string | null;
  /** «Показано 16 из 40 курсов». */
  shown: string;
};

/** The end of a paginated list: a link that appends the next page, and the address of every page. */
export function ListEnd({ page, pageHrefs, nextHref, shown }: ListEndProps) {
  const more = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Clicked before React took over: `entry/boot/bridge-clicks.ts` has held the click.
    if (!more.current?.hasAttribute("aria-busy")) return;
    more.current.removeAttribute("aria-busy");
    more.current.click();
  }, []);
  // The whole list is on the screen.
  if (pageHrefs.length === 1) return null;
  return (
    <div className="list-end">
      {nextHref !== null && (
        // Rendered from the start: added by React, it would move the page under the finger that woke it. Without
        // scripts the style sheet hides it.
        <Link ref={more} className="btn soft list-more" to={nextHref} state={APPENDS} preventScrollReset replace>
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
