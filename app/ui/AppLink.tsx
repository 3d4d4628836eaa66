import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
  /** Keep the scroll position: a filter, a tab, a dialog. */
  keepsScroll?: boolean;
  /** A whole new document: where the scripts of this one are no longer trusted. */
  reloadDocument?: boolean;
};

/**
 * One link for every address: our own paths navigate inside the page, the rest (tel:, mailto:, other hosts) are plain.
 */
export function AppLink({ href, keepsScroll, reloadDocument, children, ...rest }: AppLinkProps) {
  const isOwnPath = href.startsWith("/") && !href.startsWith("//");
  if (!isOwnPath && !href.startsWith("?")) {
    return (
      <a href={href} {...rest}>
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
