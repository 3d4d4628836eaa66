/** The address of the next page, with the query as received; null on the last page. */
export function nextPage(request: Request, origin: string, page: number, { hasNext }: { hasNext: boolean }) {
  if (!hasNext) return null;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("page", String(page + 1));
  return `${origin}${pathname}?${searchParams}`;
}
