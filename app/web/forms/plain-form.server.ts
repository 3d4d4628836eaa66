/**
 * A script is answered with data, a plain form with a redirect. Browsers send the kind of a request on secure origins;
 * where they do not (plain http in a local network, old browsers, programs) a redirect serves both.
 */
export function isFromScript(request: Request): boolean {
  const mode = request.headers.get("Sec-Fetch-Mode");
  return mode !== null && mode !== "navigate";
}

/**
 * A plain form brings a new document, which begins at its top: the fragment leads to what the form has changed. A page
 * with scripts stays, and moves the focus itself (`restore-focus.ts`).
 */
export const atPlace = (request: Request, path: string, id: string | null | undefined): string =>
  !id || isFromScript(request) ? path : `${path}#${id}`;
