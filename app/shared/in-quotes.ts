/** «Математика, профиль, „Базовый“»: quotes inside quotes are the other ones. */
export function inQuotes(name: string): string {
  return `«${name.replace(/«([^«»]*)»/g, "„$1“")}»`;
}
