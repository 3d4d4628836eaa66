/**
 * The addresses of one subscriber, for limits counted by address: an IPv4 address, or the first 64 bits of an IPv6 one.
 * Within a single /64 a script can use a new address for every request.
 */
export function networkOf(address: string): string {
  return address.includes(":") ? prefixOf(address, 64) : address;
}

export type Network = {
  key: string;
  /** How many times a single subscriber's limit this network may use. */
  share: number;
};

/** Homes get a /56 and companies a /48, with hundreds of /64 each: wider networks have their own limit. */
const WIDTHS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/** The network of an address and the wider ones that contain it, narrowest first. */
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
  // A /56 covers the first half of the fourth group.
  const last = kept[3];
  if (bits === 56 && last !== undefined) kept[3] = last.length > 2 ? `${last.slice(0, -2)}00` : "0";
  return `${kept.join(":")}::/${bits}`;
}
