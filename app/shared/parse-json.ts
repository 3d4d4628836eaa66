/** Deeper than anything that we read; the recursion of a comparison or a rewrite overflows at thousands. */
const MOST_LEVELS = 32;

/** Null if the text is not JSON, or is nested deeper than 32 levels. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isWithin(value, MOST_LEVELS) ? value : null;
  } catch {
    return null;
  }
}

const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => isWithin(one, levels - 1)));
