/**
 * Whether the user whose cookies are sent intended a GET with an effect. Browsers send where a request comes from; an
 * address typed or opened from another program or site, and a browser too old to send it, remain uncertain.
 */

/** A document is requested: a link, the address bar, a redirect. */
export function isNavigation(request: Request): boolean {
  const mode = request.headers.get("Sec-Fetch-Mode");
  if (mode !== null) return mode === "navigate";
  return (request.headers.get("Accept") ?? "").includes("text/html");
}

export function isOwnCall(request: Request, origin: string): boolean {
  // No page can make a browser send another user's token.
  if (request.headers.has("Authorization")) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  if (isNavigation(request)) return false;
  // A browser that names the kind of its request but not the site: only a script's call may be ours.
  const mode = request.headers.get("Sec-Fetch-Mode") ?? "cors";
  const destination = request.headers.get("Sec-Fetch-Dest") ?? "empty";
  if ((mode !== "cors" && mode !== "same-origin") || destination !== "empty") return false;
  // A program, or an old browser that at least names the page it comes from.
  const from = request.headers.get("Origin") ?? request.headers.get("Referer");
  return from === null || originOf(from) === origin;
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
