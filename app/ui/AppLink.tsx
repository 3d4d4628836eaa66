import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { useHostHref } from "./hosts";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
  /** Keep the scroll position: a filter, a tab, a dialog. */
  keepsScroll?: boolean;
  /** Loads a new document: for pages whose scripts may be broken. */
  reloadDocument?: boolean;
};

/**
 * One link for every address: our own paths navigate inside the page, the rest (tel:, mailto:, other hosts) are plain.
 * A path of the school on the task bank's host, and the other way round, is written as a whole address.
 */
export function AppLink({ href, keepsScroll, reloadDocument, children, ...rest }: AppLinkProps) {
  const there = useHostHref(href);
  if (there.isWhole) {
    return (
      <a href={there.href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} preventScrollReset={keepsScroll} reloadDocument={reloadDocument} {...rest}>
      {children}
    </Link>
  );
}
