/** The part of a film that a player asks for (RFC 9110 §14). A request for several parts gets the whole. */
export type ByteRange = { start: number; end: number };

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/** @returns null: the header is unusable and the whole is sent; "unsatisfiable": 416. */
export function readByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = ONE_RANGE.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** RFC 9110 §13.1.5: a part is sent only of the same file the rest came from; dates are not our validators. */
export function isRangeCurrent(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}
