import { useRouteLoaderData } from "@remix-run/react";
import { SHOWN_DOCUMENTS } from "./consent-documents";

/** In every form with a consent: the versions that its links led to when the page was made. */
export function ShownDocuments() {
  const shown = useRouteLoaderData<{ [SHOWN_DOCUMENTS]?: string } | null>("root")?.[SHOWN_DOCUMENTS];
  return shown === undefined ? null : <input type="hidden" name={SHOWN_DOCUMENTS} value={shown} />;
}
