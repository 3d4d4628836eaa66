/** The address of the search; beside the other addresses every first bundle would carry it. */

/** `only`: everything found in one part of the school. */
export function searchPath(query: { q?: string; only?: string } = {}): string {
  const params = new URLSearchParams(query).toString();
  return params === "" ? "/search/" : `/search/?${params}`;
}
