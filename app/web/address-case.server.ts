/**
 * Redirects addresses to lower case. The router ignores case in the fixed words of a path but knows no slug with
 * capitals: `/Catalog/` would be a second address of a page, `/catalog/KHIMIYA/` of none.
 */

/** These words are followed by an id, in which case matters. */
export const WORDS_BEFORE_IDS: ReadonlySet<string> = new Set([
  "shop-payment-check",
  "shop-payment-success",
  "get-courses",
  "demo-bank",
  "payer",
  "preview",
]);

export type SmallAddress = {
  address: string;
  /** The word alone proves that the page exists; without its owner we must not ask whether the id is known. */
  isCertain: boolean;
};

/** Escapes such as `%D0` keep their case: they are not capitals. */
const inSmall = (text: string): string =>
  text.replace(/%[0-9a-f]{2}|[A-Z]/gi, (one) => (one[0] === "%" ? one : one.toLowerCase()));

/** GET and HEAD only: a form posted to a redirect would lose its body. Null: nothing to fix, or a file, or the API. */
export function findSmallAddress(method: string, originalUrl: string): SmallAddress | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const at = originalUrl.indexOf("?");
  const path = at === -1 ? originalUrl : originalUrl.slice(0, at);
  if (path.includes(".") || path.startsWith("/api/") || path.startsWith("/build/")) return null;
  const [, first = "", ...rest] = path.split("/");
  const word = inSmall(first);
  const isCertain = WORDS_BEFORE_IDS.has(word);
  const small = `/${[word, ...(isCertain ? rest : rest.map(inSmall))].join("/")}`;
  return small === path ? null : { address: small + (at === -1 ? "" : originalUrl.slice(at)), isCertain };
}

/** `/API/`, `/%61pi/`: the router would take it for the API, past the checks that go by the word. */
export function isApiMisspelt(originalUrl: string): boolean {
  const word = /^\/([^/?]*)/.exec(originalUrl)?.[1] ?? "";
  if (word === "api") return false;
  try {
    return decodeURIComponent(word).toLowerCase() === "api";
  } catch {
    return false;
  }
}
