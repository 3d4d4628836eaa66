import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { groupPurchases, type PurchasedMonth, type PurchaseRow, studyLinks } from "./purchased-courses";

const NOW = new Date("2026-11-20T12:00:00+03:00");
const MONTHS: MonthKey[] = ["2026.9", "2026.10", "2026.11", "2026.12"];

function bought(month: PurchasedMonth, id = 1, courseType: "osnova" | "spetskurs" = "osnova"): PurchaseRow {
  return {
    month,
    taught: null,
    asked: null,
    product: {
      id,
      publicId: `course-${id}`,
      name: `Курс ${id}`,
      title: `Курс ${id}`,
      sold: month === "__all__" ? "whole" : "months",
      price: 3290,
      week: [],
      lessons: 12,
      months: MONTHS.map((key) => ({ month: key, title: `Темы ${key}`, short: key })),
    },
    landing: {
      slug: `landing-${id}`,
      name: "Математика",
      isActive: true,
      exam: "ege",
      subjects: ["math"],
      courseType,
      teachers: [],
    },
  };
}

describe("groupPurchases", () => {
  it("groups the months of one course in calendar order", () => {
    const [course, ...others] = groupPurchases([bought("2026.11"), bought("2026.9")], NOW);
    expect(others).toEqual([]);
    expect(course).toMatchObject({ isBasic: true, isWhole: false, monthList: ["2026.9", "2026.11"] });
    expect(course?.months.map(({ month, access }) => [month, access])).toEqual([
      ["2026.9", "past"],
      ["2026.11", "open"],
    ]);
  });

  it("marks a month whose refund is asked for, and of a whole course the months that are not over", () => {
    const asked = { publicId: "r", at: NOW, refund: 3290 };
    const december = { ...bought("2026.12"), asked };
    const [course] = groupPurchases([bought("2026.11"), december], NOW);
    expect(course?.months.map(({ isRefundAsked }) => isRefundAsked)).toEqual([false, true]);
    const [whole] = groupPurchases([{ ...bought("__all__"), asked }], NOW);
    expect(whole?.months.map(({ isRefundAsked }) => isRefundAsked)).toEqual([false, false, true, true]);
  });

  it("does not offer a month that was bought in another tariff of the landing", () => {
    const other = { ...bought("2026.12", 2), landing: bought("2026.12").landing };
    const [course] = groupPurchases([bought("2026.11"), other], NOW);
    expect(course).toMatchObject({ monthList: ["2026.11"], nextMonth: null });
  });

  it("says what opens when, by the Moscow calendar", () => {
    const [course] = groupPurchases([bought("2026.12")], NOW);
    expect(course?.months[0]).toMatchObject({
      access: "upcoming",
      label: "декабрь 2026",
      title: "Темы 2026.12",
      opensAt: "2026-11-30T21:00:00.000Z",
      endsAt: "2026-12-31T20:59:59.999Z",
    });
    expect(groupPurchases([bought("2026.12")], new Date("2026-11-30T21:00:00Z"))[0]?.months[0]?.access).toBe("open");
  });

  it.each<[string, MonthKey[], string, MonthKey | null]>([
    ["the next month", ["2026.11"], "2026-11-20", "2026.12"],
    ["nothing before the last month that is owned", ["2026.12"], "2026-11-20", null],
    ["the running month until its 25th", ["2026.9"], "2026-11-24", "2026.11"],
    ["the month after it from the 25th", ["2026.9"], "2026-11-25", "2026.12"],
    ["nothing where all is bought", ["2026.11", "2026.12"], "2026-11-20", null],
  ])("offers %s, as the shop does", (_, months, day, next) => {
    const rows = months.map((month) => bought(month));
    expect(groupPurchases(rows, new Date(`${day}T12:00:00+03:00`))[0]?.nextMonth).toBe(next);
  });

  it("offers nothing that is off sale or free", () => {
    const row = bought("2026.11");
    const offSale = { ...row, landing: { ...row.landing, isActive: false } };
    const free = { ...row, product: { ...row.product, price: 0 } };
    for (const one of [offSale, free]) expect(groupPurchases([one], NOW)[0]?.nextMonth).toBeNull();
  });

  it("keeps the months a course was sold with after the course has moved on", () => {
    const row = { ...bought("__all__", 2, "spetskurs"), taught: { months: ["2026.8" as const], lessons: 6 } };
    expect(groupPurchases([row], NOW)[0]?.months.map(({ month }) => month)).toEqual(["2026.8"]);
  });

  it("opens every month of a course sold whole and sends no month list", () => {
    const [course] = groupPurchases([bought("__all__", 2, "spetskurs")], NOW);
    expect(course).toMatchObject({ isWhole: true, isBasic: false, monthList: [], nextMonth: null });
    expect(course?.months.map(({ month }) => month)).toEqual(MONTHS);
  });

  it("lists finished courses after the others", () => {
    const order = groupPurchases([bought("2026.9", 1), bought("2026.11", 2)], NOW);
    expect(order.map(({ productId }) => productId)).toEqual([2, 1]);
  });
});

describe("studyLinks", () => {
  it("lead to the course by its public id, and into the cabinet without a platform", () => {
    const courses = [{ productId: 101, publicId: "a b", landing: { slug: "matematika" } }];
    expect(studyLinks(courses, "https://learn.example")).toEqual({ 101: "https://learn.example/courses/a%20b/" });
    expect(studyLinks(courses, undefined)).toEqual({ 101: "/my/courses/matematika/" });
  });
});
