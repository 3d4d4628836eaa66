import { describe, expect, test } from "vitest";
import { studyItems } from "~/features/core/school/platform-links";
import {
  drawerGroups,
  isInSection,
  loginHref,
  navbarItems,
  sidebarGroups,
  type Viewer,
} from "~/features/core/shell/navigation";

const names = (items: { name: string }[]) => items.map((item) => item.name);
const drawerItems = (viewer: Viewer | null) => drawerGroups(viewer).flatMap(({ items }) => items);

describe("navigation items", () => {
  test("a guest sees the items in reverse order, and only logged-in users have «my page»", () => {
    expect(names(navbarItems(null))).toEqual([
      "выбрать курс",
      "база заданий",
      "преподаватели",
      "вебинары",
      "родителям",
    ]);
    expect(names(navbarItems({ firstName: null, studyItems: [] }))).toEqual([
      "вебинары",
      "преподаватели",
      "база заданий",
      "мой профиль",
      "выбрать курс",
    ]);
  });

  test("a guest's drawer has no profile links, a pupil's has no page for parents", () => {
    expect(drawerGroups(null).map(({ title, items }) => [title, ...names([...items])])).toEqual([
      ["Моё", "корзина", "тетрадь ошибок"],
      ["Курсы", "выбрать курс", "подобрать курс"],
      ["Школа", "база заданий", "вебинары", "преподаватели", "родителям"],
    ]);
    expect(names(drawerItems({ firstName: "Алина", studyItems: studyItems(undefined) }))).toEqual([
      "мой профиль",
      "расписание",
      "мои курсы",
      "прогресс",
      "достижения",
      "тетрадь ошибок",
      "корзина",
      "мои данные",
      "возврат",
      "бонусы и акции",
      "выбрать курс",
      "подобрать курс",
      "база заданий",
      "вебинары",
      "преподаватели",
    ]);
  });

  test("with a learning platform the drawer leads to its pages, below its own path", () => {
    const items = drawerItems({ firstName: null, studyItems: studyItems("https://learn.example/app") });
    expect(items.slice(0, 6)).toEqual([
      { name: "мой профиль", href: "/profile/" },
      { name: "расписание", href: "https://learn.example/app/schedule/" },
      { name: "мои курсы", href: "https://learn.example/app/courses/" },
      { name: "прогресс", href: "https://learn.example/app/progress/" },
      { name: "достижения", href: "https://learn.example/app/achievements/" },
      { name: "тетрадь ошибок", href: "/mistakes/", shows: [null, "tasks"] },
    ]);
  });

  test("no list contains an address twice", () => {
    const viewer = { firstName: null, studyItems: studyItems(undefined) };
    for (const items of [
      navbarItems(null),
      navbarItems(viewer),
      drawerItems(null),
      drawerItems(viewer),
      sidebarGroups(viewer.studyItems).flat(),
    ])
      expect(new Set(items.map(({ href }) => href)).size).toBe(items.length);
  });
});

test("the sidebar has the pages of the cabinet, and beside a platform the work in the task bank", () => {
  expect(names(sidebarGroups(studyItems(undefined)).flat()).slice(0, 5)).toEqual([
    "мой профиль",
    "расписание",
    "мои курсы",
    "прогресс",
    "достижения",
  ]);
  expect(names(sidebarGroups(studyItems("https://learn.example")).flat()).slice(0, 3)).toEqual([
    "мой профиль",
    "мой прогресс",
    "тетрадь ошибок",
  ]);
});

test("the sidebar knows every page of the profile", () => {
  expect(sidebarGroups([]).flatMap((group) => group.map(({ href }) => href))).toEqual(
    expect.arrayContaining([
      "/profile/",
      "/profile/data/",
      "/profile/accounts/",
      "/profile/payers/",
      "/profile/tax/",
      "/profile/refund/",
      "/promotions/",
    ]),
  );
});

test("a bought course marks «мои курсы», the schedule does not", () => {
  const item = { name: "", href: "/my/" };
  expect(["/my/", "/my/courses/x/"].map((path) => isInSection(item, path))).toEqual([true, true]);
  expect(["/my/schedule/", "/my/achievements/"].map((path) => isInSection(item, path))).toEqual([false, false]);
});

test("the page of invitations is not a part of the catalog, though its address is", () => {
  const [catalog] = navbarItems(null);
  expect(isInSection(catalog!, "/catalog/ege/")).toBe(true);
  expect(isInSection(catalog!, "/catalog/referral-bonuses/")).toBe(false);
});

describe("the login dialog opens over the current page", () => {
  test.each([
    ["/cart/", "/cart/?auth=auth"],
    ["/catalog/ege/?page=2", "/catalog/ege/?page=2&auth=auth"],
    ["/cart/?auth=auth", "/cart/?auth=auth"],
    ["/auth/?view=code", "/auth/"],
  ])("from %s at %s", (path, href) => expect(loginHref(path)).toBe(href));
});

test("a page deep in the catalog marks the catalog", () => {
  expect(isInSection({ name: "", href: "/catalog/" }, "/catalog/khimiya/")).toBe(true);
  expect(isInSection({ name: "", href: "/catalog/" }, "/cart/")).toBe(false);
  expect(isInSection({ name: "", href: "/webinars/" }, "/webinar/vklady-i-kredity/")).toBe(true);
  expect(isInSection({ name: "", href: "/" }, "/cart/")).toBe(false);
});
