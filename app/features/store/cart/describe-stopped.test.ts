import { describe, expect, it } from "vitest";
import { describeStopped } from "./describe-stopped.server";

describe("why a login did not lead on to the bank", () => {
  const changed = { reason: "price-changed", price: 3290 };

  it("names both sums", () =>
    expect(describeStopped(changed, 6580)?.note).toBe(
      "Было 3\u00a0290\u00a0₽, стало 6\u00a0580\u00a0₽. Нужно проверить его и нажать ещё раз.",
    ));
  it("names none where the lines differ and the sum does not, or the cart is empty", () => {
    for (const price of [3290, null])
      expect(describeStopped(changed, price)?.note).toBe("Нужно проверить его и нажать ещё раз.");
  });
  it("says of any other refusal what the button would have said", () =>
    expect(describeStopped({ reason: "bank-away", price: 3290 }, 3290)?.title).toMatch(/^Банк сейчас не отвечает/));
  it("says nothing where nothing was stopped, or by a reason of an older build", () => {
    expect(describeStopped(undefined, 3290)).toBeNull();
    expect(describeStopped({ reason: "toString", price: 3290 }, 3290)).toBeNull();
  });
});
