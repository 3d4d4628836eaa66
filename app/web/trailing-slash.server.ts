/**
 * All page addresses end with a slash. GET and HEAD only; not for files, data requests, the route manifest or the API,
 * whose slash-less calls are answered as they are. Leading slashes are folded into one, so that `//evil.example` never
 * becomes a Location.
 */
export function slashRedirect(method: string, originalUrl: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = "/", ...rest] = originalUrl.split("?");
  const query = rest.length > 0 ? `?${rest.join("?")}` : "";
  const folded = path.replace(/^[/\\]{2,}/, "/");
  const last = folded.slice(folded.lastIndexOf("/") + 1);
  const isExempt =
    last === "" ||
    last.includes(".") ||
    folded.startsWith("/api/") ||
    folded === "/__manifest" ||
    folded.startsWith("/build/");
  const target = isExempt ? folded : `${folded}/`;
  return target === path ? null : `${target}${query}`;
}
