/**
 * What one subscriber holds of addresses, for limits counted by address: an IPv4 address, or the first 64 bits of an IPv6
 * one. Of a single /64 a script takes a new address for every request.
 */
export function networkOf(address: string): string {
  return address.includes(":") ? prefixOf(address, 64) : address;
}

export type Network = {
  key: string;
  /** How many times the limit of one subscriber this network may use. */
  share: number;
};

/** Homes get a /56 and companies a /48, with hundreds of /64 each: wider networks have a limit of their own. */
const WIDTHS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/** The network of an address and the wider ones it lies in, the narrowest first. */
export function networksOf(address: string): Network[] {
  if (!address.includes(":")) return [{ key: address, share: 1 }];
  return WIDTHS.map(({ bits, share }) => ({ key: prefixOf(address, bits), share }));
}

function prefixOf(address: string, bits: 64 | 56 | 48): string {
  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]!.split("::", 2);
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all = [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail ?? "")];
  const kept = all.slice(0, Math.ceil(bits / 16)).map((group) => group.replace(/^0+(?=.)/, ""));
  // Of the fourth group a /56 holds the first half.
  const last = kept[3];
  if (bits === 56 && last !== undefined) kept[3] = last.length > 2 ? `${last.slice(0, -2)}00` : "0";
  return `${kept.join(":")}::/${bits}`;
}
