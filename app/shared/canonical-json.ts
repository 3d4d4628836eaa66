/** One text for equal values, whatever the order of their keys: PostgreSQL does not keep that of `jsonb`. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export const isSameJson = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
