/** The address of the search. Apart from the other addresses, or every first bundle would contain it. */

/** `only`: all results in one part of the school. */
export function searchPath(query: { q?: string; only?: string } = {}): string {
  const params = new URLSearchParams(query).toString();
  return params === "" ? "/search/" : `/search/?${params}`;
}
