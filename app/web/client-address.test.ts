import { expect, test } from "vitest";
import { readClientAddress } from "./client-address.server";

test.each([
  ["203.0.113.7", "127.0.0.1", "203.0.113.7"],
  ["::ffff:203.0.113.7", "127.0.0.1", "203.0.113.7"],
  ["2001:db8::1", "127.0.0.1", "2001:db8::1"],
  ["x".repeat(5000), "::ffff:127.0.0.1", "127.0.0.1"],
  ["'; drop table", "127.0.0.1", "127.0.0.1"],
  [undefined, undefined, "unknown"],
])("%s behind %s is %s", (forwarded, connected, expected) => {
  expect(readClientAddress(forwarded, connected)).toBe(expected);
});
