/**
 * What one subscriber holds of addresses, for limits counted by address: an IPv4 address, or the first 64 bits of an IPv6
 * one. Of a single /64 a script takes a new address for every request (quality.md A1, A9).
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]!.split("::", 2);
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all = [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail ?? "")];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
