import { describe, expect, it } from "vitest";
import {
  findTotpStep,
  inFours,
  makeRecoveryCodes,
  makeTotpSecret,
  normaliseCode,
  stepAt,
  toBase32,
  totpAddress,
  totpOfStep,
} from "./totp.server";

/** RFC 6238, appendix B: the secret of its vectors for SHA-1. */
const SECRET = toBase32(Buffer.from("12345678901234567890"));
const at = (seconds: number) => new Date(seconds * 1000);

describe("a time-based code", () => {
  it("has the base32 of RFC 4648", () => {
    expect(["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => toBase32(Buffer.from(text)))).toEqual([
      ...["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"],
    ]);
  });

  // The vectors have eight digits; the last six are the code of six.
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at %i seconds is that of RFC 6238", (seconds, vector) => {
    expect(totpOfStep(SECRET, stepAt(at(seconds)))).toBe(vector.slice(-6));
  });

  it("is taken one step early and one late, and no further", () => {
    const time = at(1_234_567_890);
    const present = stepAt(time);
    const taken = [-2, -1, 0, 1, 2].map((shift) =>
      findTotpStep(SECRET, { code: totpOfStep(SECRET, present + shift), time, lastStep: null }),
    );
    expect(taken).toEqual([null, present - 1, present, present + 1, null]);
  });

  it("is taken once: neither it nor an earlier one works after it", () => {
    const time = at(1_234_567_890);
    const present = stepAt(time);
    const take = (shift: number) =>
      findTotpStep(SECRET, { code: totpOfStep(SECRET, present + shift), time, lastStep: present });
    expect([take(-1), take(0), take(1)]).toEqual([null, null, present + 1]);
  });

  it("gives an app its secret and its owner's name", () => {
    expect(totpAddress("ABC", { issuer: "Вершина", name: "Яна" })).toBe(
      `otpauth://totp/${encodeURIComponent("Вершина")}:${encodeURIComponent("Яна")}?secret=ABC&issuer=${encodeURIComponent("Вершина")}`,
    );
  });
});

describe("secrets", () => {
  it("have 160 bits, recovery codes 80, and none comes twice", () => {
    expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/.test(code))).toBe(true);
  });

  it("are read however they are typed", () => {
    expect(inFours("ABCDEFGHI", " ")).toBe("ABCD EFGH I");
    expect(normaliseCode(" ABCD-efgh — 2345 ")).toBe("abcdefgh2345");
    expect(normaliseCode("123 456")).toBe("123456");
  });
});
