import { describe, expect, it } from "vitest";
import { formulasOf, isInside, readRelation, readSet, readTex, texValue } from "./read-tex";

describe("a formula as a function", () => {
  it.each([
    ["\\frac12+2{,}5", 3],
    ["\\frac{13\\pi}{6}", (13 * Math.PI) / 6],
    ["-3\\sqrt2\\cdot 2^{-1}", -1.5 * Math.SQRT2],
    ["\\sqrt[3]{8}", 2],
    ["\\log_3 81-4", 0],
    ["\\left|2-5\\right|\\cdot(1-3)", -6],
    ["12:4:3", 1],
  ])("%s", (tex, value) => expect(texValue(tex)).toBeCloseTo(value, 12));

  it.each([
    ["2\\cos^2 x+5\\sin x-4", 2 * Math.cos(0.7) ** 2 + 5 * Math.sin(0.7) - 4],
    ["\\sin 2x\\cos x", Math.sin(1.4) * Math.cos(0.7)],
    ["\\cos x\\,(2\\sin x-\\sqrt3)", Math.cos(0.7) * (2 * Math.sin(0.7) - Math.sqrt(3))],
    ["2\\cdot 16^{\\sin x}", 2 * 16 ** Math.sin(0.7)],
    ["\\log_2^2(2x)", Math.log2(1.4) ** 2],
    ["\\log_{x+1} 5", Math.log(5) / Math.log(1.7)],
    ["\\sin\\left(\\frac{\\pi}{2}-x\\right)", Math.cos(0.7)],
  ])("%s at 0.7", (tex, value) => expect(readTex(tex)({ x: 0.7 })).toBeCloseTo(value, 12));

  it("refuses what it cannot read", () => {
    expect(() => readTex("2+\\foo x")).toThrow("not understood");
    expect(() => readTex("(x")).toThrow("not understood");
  });
});

describe("relations and sets", () => {
  it("split at the sign", () => {
    const { left, sign, right } = readRelation("|x-3|\\ge 2x");
    expect([left({ x: 1 }), sign, right({ x: 1 })]).toEqual([2, ">=", 2]);
    expect(readRelation("x<\\left(2\\right)").sign).toBe("<");
  });

  it("know their ends", () => {
    const set = readSet("(-\\infty;0)\\cup\\left[2;\\frac52\\right)\\cup\\{5\\}");
    expect([-9, 0, 1, 2, 2.5, 5, 6].filter((x) => isInside(set, x))).toEqual([-9, 2, 5]);
  });

  it("stand between dollars", () => expect(formulasOf("а) $x=1$; б) $2$.")).toEqual(["x=1", "2"]));
});
