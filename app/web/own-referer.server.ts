/** The path of the page a form was sent from, as the browser reports it; null if it reports none or another site. */
export function readOwnReferer(referer: string | null, origin: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.origin === origin ? `${url.pathname}${url.search}` : null;
}
