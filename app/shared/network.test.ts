import { expect, test } from "vitest";
import { networkOf, networksOf } from "./network";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s belongs to %s", (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});

test.each([
  ["2001:db8:1:12ab::6", ["2001:db8:1:12ab::/64", "2001:db8:1:1200::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:12ff:3:4:5:6", ["2001:db8:1:12ff::/64", "2001:db8:1:1200::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:2::6", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["::1", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
  ["203.0.113.7", ["203.0.113.7"]],
])("%s lies in %j", (address, expected) => {
  expect(networksOf(address).map(({ key }) => key)).toEqual(expected);
});

test("a wider network may use more, but never all it could hold", () => {
  expect(networksOf("2001:db8::1").map(({ share }) => share)).toEqual([1, 2, 4]);
});
