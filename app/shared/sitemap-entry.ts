/** `changedAt`: when the content of the page last changed. */
export type SitemapEntry = { path: string; changedAt: Date | null };

/** The newest of them; null: none is known. */
export function latest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((known, date) => (known === null || (date !== null && date > known) ? date : known), null);
}
