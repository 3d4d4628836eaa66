import { describe, expect, it } from "vitest";
import type { OwnedMonth } from "~/features/store/catalog/listed-landing";
import type { MonthKey } from "~/shared/months";
import { courseJsonLd } from "./course-json-ld";
import { describeCourse, drawRidge, type StoredCourse, type StoredLanding, tariffName } from "./course-view";
import { quoteChoice } from "./quote-choice";

const MONTHS: MonthKey[] = ["2026.9", "2026.10", "2026.11", "2026.12", "2027.1"];

/** 3, 7, 10, 13 and 17 points by the end of each. */
const KIM = [
  [4, 6, 7],
  [1, 2, 13],
  [8, 11, 12],
  [5, 15],
  [3, 14],
];

const course = (over: Partial<StoredCourse> = {}): StoredCourse => ({
  id: 101,
  publicId: "public-101",
  name: "Основа, «Базовый»",
  listPrice: 3590,
  salePrice: 3290,
  sold: "months",
  lessons: 12,
  months: MONTHS.map((month, index) => ({
    month,
    title: `Темы ${month}`,
    short: month,
    kim: KIM[index] ?? [],
    lessons: ["Урок"],
  })),
  ...over,
});

const landing = (courses: StoredCourse[], over: Partial<StoredLanding> = {}): StoredLanding => ({
  id: 101,
  slug: "matematika-ege-osnova",
  isActive: true,
  exam: "ege",
  subjects: ["math"],
  courseType: "osnova",
  name: "Математика",
  heading: "Профильная математика",
  lead: "Весь год.",
  cardNote: "12 занятий",
  content: { about: [], included: [], week: [], faq: [] },
  teachers: [],
  courses,
  ...over,
});

function show(
  courses: StoredCourse[],
  options: {
    owned?: OwnedMonth[];
    inCart?: MonthKey[];
    cartProductId?: number;
    at?: string;
    productId?: number;
    landing?: Partial<StoredLanding>;
    held?: ReadonlyMap<number, number>;
  } = {},
) {
  return describeCourse({
    landing: landing(courses, options.landing),
    productId: options.productId ?? 101,
    owned: options.owned ?? [],
    held: options.held,
    inCart: options.inCart ? { productId: options.cartProductId ?? 101, months: options.inCart } : null,
    related: [],
    examYear: 2027,
    claims: null,
    now: new Date(options.at ?? "2026-11-20T12:00:00+03:00"),
  });
}

const own = (...months: OwnedMonth["month"][]) => months.map((month) => ({ productId: 101, month }));
const chosenOf = (view: ReturnType<typeof show>) =>
  view.course.months.filter(({ isChosen }) => isChosen).map(({ month }) => month);

describe("the months of the picker", () => {
  it("separate past from bought ones and tick the default one", () => {
    const view = show([course()], { owned: own("2026.11") });
    expect(view.course.months.map(({ state }) => state)).toEqual(["past", "past", "owned", "open", "open"]);
    expect(chosenOf(view)).toEqual(["2026.12"]);
    expect(view.course.product.openMonths).toEqual(["2026.12", "2027.1"]);
  });

  it("tick what the cart holds, without what can no longer be bought", () => {
    const view = show([course()], { inCart: ["2026.10", "2026.12", "2027.1"] });
    expect(chosenOf(view)).toEqual(["2026.12", "2027.1"]);
    expect(view.course.inCart).toEqual(["2026.10", "2026.12", "2027.1"]);
  });

  it("treat months bought in another tariff as bought, and take over its months from the cart", () => {
    const both = [course(), course({ id: 102, name: "Основа, «С наставником»" })];
    const view = show(both, {
      productId: 102,
      owned: own("2026.11"),
      inCart: ["2026.12", "2027.1"],
      cartProductId: 101,
    });
    expect(view.course.months.map(({ state }) => state)).toEqual(["past", "past", "owned", "open", "open"]);
    expect(chosenOf(view)).toEqual(["2026.12", "2027.1"]);
    expect(view.course).toMatchObject({ inCart: null, replaces: "Базовый" });
    expect(show(both, { inCart: ["2026.12"] }).course.replaces).toBeNull();
  });

  it("default to the next month from the 25th on", () => {
    expect(chosenOf(show([course()], { at: "2026-11-24T23:59:59+03:00" }))).toEqual(["2026.11"]);
    expect(chosenOf(show([course()], { at: "2026-11-25T00:00:00+03:00" }))).toEqual(["2026.12"]);
  });
});

describe("the offer", () => {
  const whole = course({ sold: "whole" });
  it.each([
    ["months to pick", show([course()]), "pick"],
    ["sold whole", show([whole]), "whole"],
    ["every month left is bought", show([course()], { owned: own("2026.11", "2026.12", "2027.1") }), "owned"],
    ["bought whole", show([whole], { owned: own("__all__") }), "owned"],
    ["no month left", show([course()], { at: "2027-02-01T00:00:00+03:00" }), "closed"],
    ["only days of the last month left", show([course()], { at: "2027-01-26T00:00:00+03:00" }), "closed"],
    ["sold whole, and over", show([whole], { at: "2027-02-01T00:00:00+03:00" }), "closed"],
  ] as const)("depends on the course: %s", (_name, view, offer) => expect(view.course.offer).toBe(offer));

  it("names tariffs by what distinguishes them, the first at the plain address", () => {
    const view = show([course(), course({ id: 102, name: "Основа, «С наставником»" })], { productId: 102 });
    expect(view.tariffs.map(({ name, href, isChosen }) => [name, href, isChosen])).toEqual([
      ["Базовый", "/courses/matematika-ege-osnova/", false],
      ["С наставником", "/courses/matematika-ege-osnova/?product=102", true],
    ]);
    expect(tariffName("Просто курс")).toBe("Просто курс");
    expect(show([course()]).tariffs).toEqual([]);
  });
});

describe("the numbers of the months", () => {
  const closes = (view: ReturnType<typeof show>) =>
    view.course.months.map((month) => month.closes?.replaceAll("\u00A0", " "));

  it("are those of the paper of the course's subject", () => {
    const view = show([course()]);
    expect(closes(view)).toEqual([
      "№ 4, 6 и 7: 3 балла",
      "№ 1, 2 и 13: 4 балла",
      "№ 8, 11 и 12: 3 балла",
      "№ 5 и 15: 3 балла",
      "№ 3 и 14: 4 балла",
    ]);
    expect(view.course.maxPoints).toBe(17);
    expect(view.course.programme.map(({ numbers, points }) => [numbers, points])[1]).toEqual(["1, 2, 13", 4]);
  });

  it("say how many of their points the pupil has already", () => {
    const held = new Map([
      [4, 1],
      [13, 2],
    ]);
    const { months, programme } = show([course()], { held }).course;
    const said = ["уже твои: 1 из\u00A03", "уже твои: 2 из\u00A04", null, null, null];
    expect(months.map((month) => month.held)).toEqual(said);
    expect(programme.map((month) => month.held)).toEqual(said);
    expect(show([course()]).course.months.map((month) => month.held)).toEqual([null, null, null, null, null]);
  });

  it("are read from rows that hold them as text", () => {
    const months = course().months.map((month) => ({ ...month, kim: month.kim.map(String) as unknown as number[] }));
    expect(show([course({ months })]).course).toEqual(show([course()]).course);
  });

  it("are left out where two papers, no paper or revision leave nothing to say", () => {
    const silent = [undefined, undefined, undefined, undefined, undefined];
    expect(closes(show([course()], { landing: { subjects: ["math", "physics"] } }))).toEqual(silent);
    expect(closes(show([course()], { landing: { exam: "oge", subjects: ["physics"] } }))).toEqual(silent);
    const revision = course().months.map((month) => ({ ...month, kim: [] }));
    expect(show([course({ months: revision })]).course.maxPoints).toBeNull();
  });
});

describe("drawRidge", () => {
  it("gives each month its share of the points, in 25ths, each slice starting where the last one ended", () => {
    expect(drawRidge([{ pointsByEnd: 8 }, { pointsByEnd: 16 }, { pointsByEnd: 32 }])).toEqual([
      { from: 0, to: 6, points: 8 },
      { from: 6, to: 13, points: 16 },
      { from: 13, to: 25, points: 32 },
    ]);
  });

  it("climbs evenly and without numbers if the programme has none", () => {
    expect(drawRidge([{ pointsByEnd: null }, { pointsByEnd: 5 }])).toEqual([
      { from: 0, to: 13, points: null },
      { from: 13, to: 25, points: null },
    ]);
    expect(drawRidge([])).toEqual([]);
  });
});

describe("quoteChoice", () => {
  it("counts only open months and explains the sum to the rouble", () => {
    const { product } = show([course()]).course;
    const quote = quoteChoice(product, ["2026.10", "2026.12", "2026.11", "x"]);
    expect(quote).toMatchObject({ price: 6580, listPrice: 7180, monthCount: 2, months: "Ноябрь, декабрь" });
    expect(quote.explain.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.price);
    // 15 % of 9870 is 1480.5: the discount is rounded half up.
    expect(quoteChoice(product, product.openMonths).price).toBe(9870 - 1481);
  });
});

describe("courseJsonLd", () => {
  const options = { origin: "https://school.example", schoolName: "Школа", price: 3290 };
  it("offers the shown price", () => {
    const { course: json, breadcrumbs } = courseJsonLd(show([course()]), options);
    expect(json.offers).toMatchObject({ price: 3290, priceCurrency: "RUB" });
    expect(breadcrumbs.itemListElement).toHaveLength(3);
  });

  it("says how long the rest of the course lasts, as search engines require of every course", () => {
    const paceOf = (over: Partial<StoredLanding>) =>
      courseJsonLd(show([course()], { landing: over }), options).course.hasCourseInstance;
    expect(paceOf({})).toMatchObject({
      courseMode: "Online",
      courseSchedule: { repeatFrequency: "Monthly", repeatCount: 3, startDate: "2026-11-01", endDate: "2027-01-31" },
    });
    expect(paceOf({ courseType: "refresh" })).toMatchObject({
      courseSchedule: { repeatFrequency: "Daily", repeatCount: 12 },
    });
    expect(paceOf({ courseType: "demokurs" })).toMatchObject({ courseWorkload: "PT3H" });
  });

  it("offers nothing that is not on sale", () => {
    const over = show([course()], { at: "2027-02-01T00:00:00+03:00" });
    expect(courseJsonLd(over, options).course).not.toHaveProperty("offers");
  });
});
