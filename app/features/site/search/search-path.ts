/** The address of the search. */

/** `only`: all results in one part of the school. */
export function searchPath(query: { q?: string; only?: string } = {}): string {
  const params = new URLSearchParams(query).toString();
  return params === "" ? "/search/" : `/search/?${params}`;
}
