import { describe, expect, it } from "vitest";
import { describeCard, namesOf } from "./catalog-card";
import {
  isFullyOwned,
  type ListedCourse,
  type ListedLanding,
  type OwnedMonth,
  toCatalogLanding,
} from "./listed-landing";

const NOW = new Date("2026-11-20T12:00:00+03:00");

const course = (over: Partial<ListedCourse> = {}): ListedCourse => ({
  id: 1,
  publicId: "one",
  name: "Основа",
  listPrice: 3590,
  salePrice: 3290,
  sold: "months",
  lessons: 12,
  months: ["2026.10", "2026.11", "2026.12", "2027.1"],
  ...over,
});
const landing = (courses: ListedCourse[]): ListedLanding => ({
  id: 1,
  slug: "matematika-ege-osnova",
  isActive: true,
  exam: "ege",
  subjects: ["math"],
  courseType: "osnova",
  name: "Математика, профиль",
  cardNote: "12 занятий в месяц",
  teachers: [
    { slug: "gleb-orlov", firstName: "Глеб", lastName: "Орлов" },
    { slug: "mayya-rudneva", firstName: "Майя", lastName: "Руднева" },
  ],
  courses,
});
const cardOf = (...courses: ListedCourse[]) => describeCard(landing(courses), NOW);

describe("describeCard", () => {
  it("shows the month's price, the old price and the discount for all open months", () => {
    expect(cardOf(course())).toEqual({
      slug: "matematika-ege-osnova",
      name: "Математика, профиль",
      typeName: "Основа",
      forWhom: "Если готовишься весь год и с нуля",
      category: "technical",
      hotTag: "−15\u00A0% за все месяцы",
      note: "12 занятий в месяц. Глеб\u00A0Орлов и Майя\u00A0Руднева",
      price: 3290,
      listPrice: 3590,
      isFrom: false,
      per: "в месяц",
      item: { productId: 1, subject: "Математика", variant: "2026.11" },
    });
  });

  it("makes no offer for fewer open months than the discount needs", () => {
    expect(cardOf(course({ months: ["2026.9", "2026.10", "2026.12", "2027.1"] })).hotTag).toBeNull();
  });

  it("starts from the cheapest of several courses", () => {
    expect(cardOf(course({ salePrice: 4390 }), course({ id: 2 }))).toMatchObject({ price: 3290, isFrom: true });
  });

  it("does not strike through a list price below the sale price", () => {
    expect(cardOf(course({ listPrice: 3000 }))).toMatchObject({ price: 3000, listPrice: null });
  });

  it("labels a free course as free and a whole one as whole", () => {
    const free = cardOf(course({ listPrice: 0, salePrice: null, sold: "whole" }));
    expect(free).toMatchObject({ price: 0, per: "без карты", hotTag: "бесплатно" });
    expect(cardOf(course({ sold: "whole" }))).toMatchObject({ per: "за весь курс", hotTag: null });
  });
});

describe("isFullyOwned", () => {
  it.each([
    ["nothing bought", [], false],
    ["one open month left", ["2026.11", "2026.12"], false],
    ["every open month, the past one missed", ["2026.11", "2026.12", "2027.1"], true],
    ["sold whole", ["__all__"], true],
  ] as const)("judges the case: %s", (_name, months, expected) => {
    const owned = months.map((month) => ({ productId: 1, month }));
    expect(isFullyOwned(course(), owned, NOW)).toBe(expected);
  });

  it("counts a month bought in another tariff of the landing, and nothing bought elsewhere", () => {
    const both = landing([course(), course({ id: 2 })]);
    const own = (months: OwnedMonth["month"][], productId = 1) => months.map((month) => ({ productId, month }));
    const open: OwnedMonth["month"][] = ["2026.11", "2026.12", "2027.1"];
    expect(toCatalogLanding(both, own(["2026.11"]), NOW)).toMatchObject({ isOwned: true, isFullyOwned: false });
    expect(toCatalogLanding(both, own(open), NOW)).toMatchObject({ isOwned: true, isFullyOwned: true, isFree: false });
    expect(toCatalogLanding(both, own(["__all__"]), NOW).isFullyOwned).toBe(true);
    expect(toCatalogLanding(both, own(open, 9), NOW)).toMatchObject({ isOwned: false, isFullyOwned: false });
  });
});

it("lists teachers' names as a sentence does", () => {
  const people = ["А", "Б", "В"].map((firstName) => ({ firstName, lastName: "Я" }));
  expect(namesOf([])).toBe("");
  expect(namesOf(people.slice(0, 1))).toBe("А\u00A0Я");
  expect(namesOf(people)).toBe("А\u00A0Я, Б\u00A0Я и В\u00A0Я");
});
