/** «Математика, профиль, „Базовый“»: quotes inside quotes use the other kind. */
export function inQuotes(name: string): string {
  return `«${name.replace(/«([^«»]*)»/g, "„$1“")}»`;
}
