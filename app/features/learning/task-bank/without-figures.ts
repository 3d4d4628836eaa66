/** The text of a task as pattern: two tasks that differ only in their numbers have the same. */
export const withoutFigures = (text: string): string =>
  text
    .replace(/\d+(?:(?:[.,]|\{,\})\d+)*/g, "#")
    .replace(/\s+/g, " ")
    .trim();
