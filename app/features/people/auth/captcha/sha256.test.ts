import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sha256 } from "./sha256";

describe("sha256", () => {
  it("agrees with node:crypto for every length around the block boundaries", () => {
    for (let length = 0; length <= 200; length += 1) {
      const text = "abcdefghijklmnopqrstuvwxyz0123456789".repeat(6).slice(0, length);
      const expected = createHash("sha256").update(text).digest("hex");
      expect(Buffer.from(sha256(text)).toString("hex"), `length ${length}`).toBe(expected);
    }
  });
});
