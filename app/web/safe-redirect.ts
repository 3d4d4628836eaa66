/**
 * Where a visitor may be sent by an address from their request (`redirectTo`, `opener`, `next`): only a root-relative
 * path of this very site.
 */

const LONGEST_PATH = 2048;

/** Only its origin matters: a path that escapes it is not ours. `.invalid` can never be registered (RFC 2606). */
const ANY_ORIGIN = "https://site.invalid";

// eslint-disable-next-line no-control-regex -- control characters are exactly what must be refused
const CONTROL_OR_SPACE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

/** Encoded slash, backslash, dot or control character, encoded once or more: some proxies decode before routing. */
const ENCODED_TRICK = /%(?:25)*(?:2f|5c|2e|[01][0-9a-f]|7f)/i;

/**
 * `to` when it is safe to follow, otherwise `fallback`. The result is the parsed path serialised again, so what was
 * checked is what is sent; for a plain path that is the same text. `fallback` is trusted: pass one of our own paths.
 */
export function safeRedirectPath(to: unknown, fallback: string): string {
  if (typeof to !== "string" || to.length > LONGEST_PATH) return fallback;
  // Browsers read a backslash as a slash, and drop tabs and line feeds before parsing: "/\n/evil" is "//evil".
  if (!to.startsWith("/") || to.startsWith("//") || to.includes("\\") || CONTROL_OR_SPACE.test(to)) return fallback;
  let url: URL;
  try {
    url = new URL(to, ANY_ORIGIN);
  } catch {
    return fallback;
  }
  if (url.origin !== ANY_ORIGIN || ENCODED_TRICK.test(url.pathname)) return fallback;
  // Dot segments are resolved by now: "/.//evil" has become "//evil".
  if (url.pathname.includes("//")) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
