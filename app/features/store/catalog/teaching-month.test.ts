import { describe, expect, it } from "vitest";
import { chooseTeachingMonth, type SoldProgramme } from "./teaching-month";

const NOW = new Date("2026-11-20T12:00:00+03:00");
const programme = (rest: Partial<SoldProgramme> = {}): SoldProgramme => ({
  slug: "matematika-ege-osnova",
  landingName: "Математика",
  exam: "ege",
  subjects: ["math"],
  sold: "months",
  listPrice: 3590,
  salePrice: 3290,
  months: [
    { month: "2027.1", title: "Повторение", kim: [6, 13] },
    { month: "2026.10", title: "Уравнения", kim: [6] },
    { month: "2026.12", title: "Корни", kim: [6, 9] },
  ],
  ...rest,
});
const choose = (programmes: SoldProgramme[], number = 6) =>
  chooseTeachingMonth(programmes, { exam: "ege", subject: "math", number, now: NOW });

describe("the month that teaches a number", () => {
  it("is the first one to come, with its price", () => {
    expect(choose([programme()])).toEqual({
      slug: "matematika-ege-osnova",
      courseName: "Математика",
      month: "2026.12",
      title: "Корни",
      price: 3290,
    });
  });

  it("may be the current one", () => {
    const months = [{ month: "2026.11" as const, title: "Сейчас", kim: [6] }];
    expect(choose([programme({ months })])?.title).toBe("Сейчас");
  });

  it("is nothing where the season is over or the number is not taught", () => {
    expect(choose([programme()], 7)).toBeNull();
    expect(choose([programme({ months: [{ month: "2026.10", title: "Было", kim: [6] }] })])).toBeNull();
  });

  it("is of a paid course of this subject and exam that is sold by months", () => {
    const others = [
      programme({ exam: "oge" }),
      programme({ subjects: ["math", "physics"] }),
      programme({ subjects: ["baseMath"] }),
      programme({ sold: "whole" }),
      programme({ listPrice: 0, salePrice: null }),
    ];
    expect(choose(others)).toBeNull();
    expect(choose([...others, programme({ slug: "last" })])?.slug).toBe("last");
  });
});
