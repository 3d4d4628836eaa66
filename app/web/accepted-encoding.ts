import Negotiator from "negotiator";

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Brotli wherever it is accepted (RFC 9110 §12.5.3): clients weigh both alike, and it is smaller. Null: neither. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = new Negotiator({ headers: { "accept-encoding": header?.toString() } }).encodings(ENCODINGS);
  return ENCODINGS.find((one) => accepted.includes(one)) ?? null;
}
