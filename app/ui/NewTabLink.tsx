import type { ReactNode } from "react";
import { useHostHref } from "./hosts";

/** Opens in a new tab, so that reading a document does not lose a half-filled form. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={useHostHref(href).href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
