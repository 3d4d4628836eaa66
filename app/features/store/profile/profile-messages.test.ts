import { describe, expect, it } from "vitest";
import { describeNextUp, sayAccess, sayOwnData, sayTeachers } from "~/features/store/profile/profile-messages";
import { groupPurchases, type PurchaseRow } from "~/features/store/profile/purchased-courses";
import type { MonthKey } from "~/shared/months";

function bought(month: MonthKey, week: PurchaseRow["product"]["week"] = []): PurchaseRow {
  return {
    month,
    taught: null,
    asked: null,
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
      teachers: ["Глеб Орлов", "Майя Руднева"],
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
      label: "Сейчас открыто",
      title: "Математика, профиль · тариф Базовый",
      text: "Математика, профиль · тариф Базовый, декабрь: откроется 1 декабря.",
      open: { productId: 1, href: "/courses/matematika/" },
      lesson: null,
    });
  });

  it("begins with the next lesson where the course has a timetable", () => {
    const week = [{ day: "пн", time: "19:00", title: "Новая тема", note: "90 минут" }];
    const now = new Date("2026-11-20T12:00:00+03:00");
    expect(describeNextUp(groupPurchases([bought("2026.11", week)], now))).toEqual({
      label: "Ближайшее занятие",
      title: "понедельник, 23 ноября, 19:00 мск",
      text: "Математика, профиль · тариф Базовый. Новая тема: 90 минут. Ведут Глеб\u00A0Орлов и Майя\u00A0Руднева.",
      open: { productId: 1, href: "/courses/matematika/" },
      lesson: { at: "2026-11-23T16:00:00.000Z", calendarHref: "/my/courses/matematika/2026-11-23-1900.ics" },
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
  const asked = course!.months.map((one) => sayAccess({ ...one, isRefundAsked: one.access !== "past" }));
  expect(asked).toEqual([course!.months[0]!.access === "past" ? text : `${text}, возврат заявлен`]);
});

it("names the teachers of a course, and none where it has none", () => {
  expect(sayTeachers([])).toBe("");
  expect(sayTeachers(["Глеб Орлов"])).toBe("Ведёт Глеб\u00A0Орлов");
});

describe("sayOwnData", () => {
  const empty = { firstName: null, lastName: null, patronymic: null, address: null };
  const noParent = {
    parentFirstName: null,
    parentLastName: null,
    parentPatronymic: null,
    parentPhone: null,
    parentAddress: null,
  };
  const bound = { isVkLinked: false, isTelegramLinked: true };
  const session = { publicId: "s", device: "Chrome", since: "", lastSeen: "", isThis: true };

  it("says what a part is for while it is empty", () => {
    const data = { ...empty, ...noParent, isAdAllowed: false, hasPassword: false };
    expect(sayOwnData({ data, bound, sessions: [session] })).toEqual({
      data: "Не заполнено: нужно для договора и справки",
      parent: "Не заполнено: нужно, если тебе нет 18",
      security: "Пароля пока нет, вход выполнен на 1\u00A0устройстве",
      advertising: "Новости о скидках выключены",
      accounts: "ВКонтакте не привязан, Telegram\u00A0привязан",
    });
  });

  it("names the pupil and the parent once they are known", () => {
    const known = { firstName: "Анна", lastName: "Ветрова", parentFirstName: "Игорь" };
    const data = { ...empty, ...noParent, ...known, isAdAllowed: true, hasPassword: true };
    expect(sayOwnData({ data, bound, sessions: [session, session] })).toMatchObject({
      data: "Ветрова Анна",
      parent: "Игорь",
      security: "Пароль задан, вход выполнен на 2\u00A0устройствах",
      advertising: "Новости о скидках включены",
    });
  });
});
