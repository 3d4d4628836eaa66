import { describe, expect, it } from "vitest";
import { judgePending, type PendingCheckout } from "./pending-checkout";

const at = (time: string) => new Date(`2026-11-10T${time}:00Z`);
const pressed: PendingCheckout = {
  token: "t1",
  shownVersion: "v1",
  price: 3290,
  paymentMethod: "sbp",
  pressedAt: at("09:00").getTime(),
};

describe("a press that waits for the login", () => {
  it.each([
    ["its own address in time", pressed, "t1", "09:29", "ready"],
    ["half an hour later", pressed, "t1", "09:30", "expired"],
    ["the address of another press", pressed, "t2", "09:01", "unknown"],
    ["an address without a press", pressed, null, "09:01", "unknown"],
    ["a browser that pressed nothing", null, "t1", "09:01", "unknown"],
  ] as const)("%s", (_, pending, token, time, verdict) =>
    expect(judgePending(pending, { token, now: at(time) })).toBe(verdict),
  );
});
