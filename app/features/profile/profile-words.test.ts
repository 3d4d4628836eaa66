import { describe, expect, it } from "vitest";
import { describeNextUp, sayAccess } from "~/features/profile/profile-words";
import { groupPurchases, type PurchaseRow } from "~/features/profile/purchased-courses";
import type { MonthKey } from "~/shared/months";

function bought(month: MonthKey, week: PurchaseRow["product"]["week"] = []): PurchaseRow {
  return {
    month,
    taught: null,
    product: {
      id: 1,
      publicId: "p",
      name: "Математика",
      title: "Математика, профиль · тариф Базовый",
      sold: "months",
      price: 3290,
      months: [],
      week,
      lessons: 4,
    },
    landing: {
      slug: "matematika",
      name: "Математика",
      isActive: true,
      exam: "ege",
      subjects: ["math"],
      courseType: "osnova",
    },
  };
}

const at = (now: string, ...months: MonthKey[]) =>
  groupPurchases(
    months.map((month) => bought(month)),
    new Date(now),
  );

describe("describeNextUp", () => {
  it("names what is open and what opens next, by the Moscow calendar", () => {
    expect(describeNextUp(at("2026-11-20T12:00:00+03:00", "2026.11", "2026.12"))).toEqual({
      title: "Сейчас открыто: Математика, профиль · тариф Базовый",
      text: "Математика, профиль · тариф Базовый, декабрь: откроется 1 декабря.",
      open: null,
    });
  });

  it("begins with the next lesson where the course has a timetable", () => {
    const week = [{ day: "пн", time: "19:00", title: "Новая тема", note: "" }];
    const now = new Date("2026-11-20T12:00:00+03:00");
    expect(describeNextUp(groupPurchases([bought("2026.11", week)], now))).toEqual({
      title: "Следующее занятие: понедельник, 23 ноября, 19:00 по Москве",
      text: "Новая тема. Математика, профиль · тариф Базовый",
      open: { productId: 1, href: "/courses/matematika/" },
    });
  });

  it("says when courses start or that they are over, and nothing without purchases", () => {
    expect(describeNextUp(at("2026-11-20T12:00:00+03:00", "2026.12"))?.title).toBe("Старт 1 декабря");
    expect(describeNextUp(at("2027-01-20T12:00:00+03:00", "2026.12"))).toMatchObject({
      title: "Купленные месяцы прошли",
      text: "Доступ к ним остаётся. Продолжить можно с любого месяца.",
    });
    expect(describeNextUp([])).toBeNull();
  });
});

it.each<[MonthKey, string]>([
  ["2026.10", "прошёл, доступ остался"],
  ["2026.11", "открыт до 30 ноября"],
  ["2026.12", "откроется 1 декабря"],
])("describes the month %s: %s", (month, text) => {
  const [course] = at("2026-11-20T12:00:00+03:00", month);
  expect(course?.months.map(sayAccess)).toEqual([text]);
});
