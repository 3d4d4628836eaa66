/** Texts of the home page and the page for parents: built in until others are published. */
import { expect, it } from "vitest";
import { DEMO_PROFILE } from "../setup/demo-items";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { SINGLE_KEY } from "~/features/core/resources/single.server";
import type { Offer } from "~/features/core/school/offer";
import { HOME_TEXTS, HOME_TEXTS_CONTENT, readHomeTexts } from "~/features/site/storefront/home-texts.server";
import {
  PARENTS_TEXTS,
  PARENTS_TEXTS_CONTENT,
  readParentsTexts,
} from "~/features/site/storefront/parents-texts.server";
import { homeTexts } from "~/routes/_home._index/home-texts.server";
import { parentsTexts } from "~/routes/_home.parents/parents-texts.server";
import { publishContent } from "../setup/publish-content";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
const MONTH = { price: 3290, listPrice: null, lessons: 12, lessonPrice: 274 };

const publish = (resource: AnyResource, value: object) => publishContent(school, resource, { key: SINGLE_KEY, value });

it("a school that has published none shows the built-in texts, with every fact filled in", async () => {
  expect(await readHomeTexts(school)).toEqual(HOME_TEXTS);
  expect(await readParentsTexts(school)).toEqual(PARENTS_TEXTS);
  for (const exam of ["ege", "oge"] as const) {
    for (const season of ["start", "year", "finish", "summer"] as const)
      expect(JSON.stringify(homeTexts({ exam, season, month: MONTH }, DEMO_PROFILE, HOME_TEXTS))).not.toContain("{{");
    expect(JSON.stringify(parentsTexts({ exam, month: MONTH }, DEMO_PROFILE, PARENTS_TEXTS))).not.toContain("{{");
  }
  const texts = homeTexts({ exam: "oge", season: "summer", month: MONTH }, DEMO_PROFILE, HOME_TEXTS);
  expect(texts.hero.title).toEqual(["Гора ОГЭ.", "Берём по месяцу"]);
  expect(texts.tutor).toMatchObject({ title: "Занятие за 274\u00A0₽", hourPrice: 1500 });
  expect(texts.lesson?.after.at(-1)).toEqual({ when: "В мае", what: "варианты целиком, на время" });
});

it("published texts show, and undo brings the built-in ones back", async () => {
  const home = await publish(HOME_TEXTS_CONTENT, { ...HOME_TEXTS, courses: "Начните с «{{школа}}»" });
  expect(home.errors).toEqual({});
  const view = { exam: "ege", season: "year", month: null } as const;
  expect(homeTexts(view, DEMO_PROFILE, await readHomeTexts(school)).courses).toBe("Начните с «Вершина»");
  expect(await home.undo()).toMatchObject({ ok: true });
  expect(await readHomeTexts(school)).toEqual(HOME_TEXTS);

  const parents = await publish(PARENTS_TEXTS_CONTENT, { ...PARENTS_TEXTS, subjects: "Экзамены ребёнка" });
  expect(parents.errors).toEqual({});
  expect((await readParentsTexts(school)).subjects).toBe("Экзамены ребёнка");
  expect(await parents.undo()).toMatchObject({ ok: true });
});

it("the sample report names no subject and no mock exam that the school does not have", () => {
  const rowsOf = (offer: Offer, hasMonthlyMocks = true) =>
    parentsTexts({ exam: "ege", month: null, offer }, { ...DEMO_PROFILE, hasMonthlyMocks }, PARENTS_TEXTS).hero.report;
  const maths = rowsOf({ ege: ["courses", "math"], oge: [] });
  expect(maths.map(({ name }) => name)).toEqual([
    "Занятия",
    "Домашние работы",
    "Пробник по математике",
    "Над чем работаем",
  ]);
  expect(rowsOf({ ege: ["courses", "math"], oge: [] }, false)).toHaveLength(3);
  const biology = rowsOf({ ege: ["courses", "biology"], oge: [] });
  expect(biology).toHaveLength(3);
  expect(biology.at(-1)?.value).toBe("темы с низким баллом");
});

it("an unknown fact, an empty heading, a missing part and a foreign link are refused at their fields", async () => {
  const { lesson } = HOME_TEXTS;
  const [first, ...others] = lesson.parts;
  const broken = {
    ...HOME_TEXTS,
    title: "{{цена}}",
    lesson: { ...lesson, parts: [{ ...first, ege: "25:00" }, ...others.slice(1)] },
  };
  expect(Object.keys((await publish(HOME_TEXTS_CONTENT, broken)).errors).sort()).toEqual([
    "lesson.parts",
    "lesson.parts[0].ege",
    "title",
  ]);
  expect(Object.keys((await publish(HOME_TEXTS_CONTENT, { ...HOME_TEXTS, subjects: " " })).errors).sort()).toEqual([
    "subjects",
  ]);
  const { control, week } = PARENTS_TEXTS;
  const [point] = control.points;
  const foreign = {
    ...PARENTS_TEXTS,
    control: { ...control, points: [{ ...point, href: "javascript:alert(1)" }] },
    week: { ...week, oge: { ...week.oge, days: week.oge.days.slice(1) } },
  };
  expect(Object.keys((await publish(PARENTS_TEXTS_CONTENT, foreign)).errors).sort()).toEqual([
    "control.points[0].href",
    "week.oge.days",
  ]);
});
