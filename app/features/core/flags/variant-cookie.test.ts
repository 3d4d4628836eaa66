import { describe, expect, it, test } from "vitest";
import { readVariant, setVariant, VARIANT_SECONDS, variantPair } from "./variant-cookie";

const SHOWN = { value: "b", mark: "1f0c77aa" };

describe("the cookie of a variant", () => {
  it("what is written is read again, among other cookies", () => {
    const pair = variantPair(null, "home-blocks", SHOWN);
    expect(pair).toBe("variant=home-blocks.b.1f0c77aa");
    for (const cookies of [pair, `a=b; ${pair}`, `${pair}; c=d`, `a=b;${pair};c=d`])
      expect(readVariant(cookies, "home-blocks")).toMatchObject(SHOWN);
  });

  test.each([
    null,
    "",
    "variant=",
    "variant=home-blocks.z.1f0c77aa",
    "variant=other.b.1f0c77aa",
    "variant=constructor.b.1f0c77aa",
    "variant=home-blocks.b",
    "variant=home-blocks.b.1F0C77AA",
    "variant=home-blocks.b.1f0c77aa.more",
    "variant=home-blocks.b.1f0c77aa%0d%0aSet-Cookie",
    `variant=${"home-blocks.b.1f0c77aa~".repeat(20)}`,
    "xvariant=home-blocks.b.1f0c77aa",
  ])("%j recalls nothing", (cookies) => expect(readVariant(cookies, "home-blocks")).toBeNull());

  it("a new value replaces the old one and lives 90 days", () => {
    const before = "variant=home-blocks.b.1f0c77aa~unknown.x.00000000";
    const variant = { value: "a", mark: "00000001" };
    expect(VARIANT_SECONDS).toBe(90 * 24 * 60 * 60);
    expect(setVariant(before, "home-blocks", { variant, isSecure: false })).toBe(
      "variant=home-blocks.a.00000001; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax",
    );
    expect(setVariant(before, "home-blocks", { variant, isSecure: true })).toMatch(/; Secure$/);
  });
});
