import { describe, expect, it } from "vitest";
import { isClaimPath, judgePending, type PendingCheckout } from "./pending-checkout";

const at = (time: string) => new Date(`2026-11-10T${time}:00Z`);
const clicked: PendingCheckout = {
  token: "t1",
  shownVersion: "v1",
  price: 3290,
  paymentMethod: "sbp",
  pressedAt: at("09:00").getTime(),
};

describe("a click that waits for the login", () => {
  it.each([
    ["its own address in time", clicked, "t1", "09:29", "ready"],
    ["half an hour later", clicked, "t1", "09:30", "expired"],
    ["the address of another click", clicked, "t2", "09:01", "unknown"],
    ["an address without a click", clicked, null, "09:01", "unknown"],
    ["a browser without a click", null, "t1", "09:01", "unknown"],
  ] as const)("%s", (_, pending, token, time, verdict) =>
    expect(judgePending(pending, { token, now: at(time) })).toBe(verdict),
  );
});

it("a claim page opens what another person has paid for, and no other address does", () => {
  expect(isClaimPath("/get-courses/abc_-1/")).toBe(true);
  for (const path of ["/get-courses/", "/get-courses/abc/qr.svg", "/profile/", "/cart/", ""])
    expect(isClaimPath(path)).toBe(false);
});
