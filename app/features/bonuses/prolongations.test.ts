import { describe, expect, it } from "vitest";
import { findProlongations, type OwnedCourse } from "./prolongations";

const months = ["2026.9", "2026.10", "2026.11", "2026.12", "2027.1"] as const;
const course = (change: Partial<OwnedCourse> = {}): OwnedCourse => ({
  productId: 101,
  publicId: "math",
  name: "Математика",
  sold: "months",
  price: 3290,
  isActive: true,
  months,
  owned: ["2026.11"],
  ...change,
});
const before25 = new Date("2026-11-20T12:00:00+03:00");
const from25 = new Date("2026-11-25T00:00:00+03:00");
const monthsOf = (courses: OwnedCourse[], now: Date) => findProlongations(courses, now).map(({ month }) => month);

describe("Prolongation: the next unpaid month of every monthly course", () => {
  it("is the month after what is paid", () => expect(monthsOf([course()], before25)).toEqual(["2026.12"]));

  it("is the running month until the 25th, then the next one", () => {
    const lapsed = course({ owned: ["2026.9"] });
    expect(monthsOf([lapsed], before25)).toEqual(["2026.11"]);
    expect(monthsOf([lapsed], from25)).toEqual(["2026.12"]);
  });

  it("fills a gap before it goes on", () =>
    expect(monthsOf([course({ owned: ["2026.11", "2027.1"] })], before25)).toEqual(["2026.12"]));

  it.each([
    ["all months are bought", { owned: ["2026.11", "2026.12", "2027.1"] }],
    ["nothing is owned", { owned: [] }],
    ["it is sold whole", { sold: "whole", owned: ["__all__"] }],
    ["it has left the store", { isActive: false }],
    ["it costs nothing", { price: 0 }],
    ["it is over", { months: ["2026.9", "2026.10"], owned: ["2026.9"] }],
  ] as const)("is none where %s", (_, change) => expect(monthsOf([course(change)], before25)).toEqual([]));
});
