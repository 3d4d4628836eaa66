/** Pages of a list, for the store, teachers and webinars alike. */

/** The size of a page in every list of the site, and what a client of the API gets unless it asks for another. */
export const PAGE_SIZE = 8;
/** A client of the API may ask for more; it gets this many. */
export const MAX_PAGE_SIZE = 100;

export type Page<T> = {
  items: T[];
  /** From 1; a page beyond the last shows the last one. */
  page: number;
  pageCount: number;
  total: number;
  /** False if the requested page does not exist: redirect to `page`. */
  isInRange: boolean;
  /** Number of its first item, from 1; 0 in an empty list. */
  first: number;
};

/** For people: an empty list still has its one, empty page. */
export function paginate<T>(items: readonly T[], page: number, size: number = PAGE_SIZE): Page<T> {
  const pageCount = Math.max(1, Math.ceil(items.length / size));
  const current = Math.min(Math.max(1, page), pageCount);
  return {
    items: items.slice((current - 1) * size, current * size),
    page: current,
    pageCount,
    total: items.length,
    isInRange: current === page,
    first: items.length === 0 ? 0 : (current - 1) * size + 1,
  };
}

/** For programs: a page beyond the last is empty, and `hasNext` is false there as on the last one. */
export function slicePage<T>(
  items: readonly T[],
  { page, pageSize }: { page: number; pageSize: number },
): { items: T[]; count: number; hasNext: boolean } {
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    count: items.length,
    hasNext: page * pageSize < items.length,
  };
}
