/** Questions at the end of pages: built in, replaced, hidden and added. */
import { afterEach, expect, it } from "vitest";
import { questions } from "~/db/schema/questions.server";
import { BUILT_IN_QUESTIONS } from "~/features/core/questions/built-in-questions";
import { listQuestions } from "~/features/core/questions/list-questions.server";
import { QUESTION_CONTENT } from "~/features/core/questions/question-content.server";
import { findErrors } from "~/features/core/resources/fields";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { fixedSchool } from "~/features/core/school/open-school.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
afterEach(() => school.db.delete(questions));

type Asked = Parameters<typeof listQuestions>[1];
const titles = async (asked: Omit<Asked, "path">, context: Parameters<typeof listQuestions>[0] = school) =>
  (await listQuestions(context, { ...asked, path: "/" })).map(({ question }) => question);
const write = async (key: string, change: object) => {
  const item = { ...(await QUESTION_CONTENT.read(school.db, key)), ...change };
  await school.db.transaction((tx) => QUESTION_CONTENT.write(tx, { key, item, now: school.clock.now() }));
};
const words = (html: string | undefined) => html?.replaceAll("\u00A0", " ");

it("the built-in questions have keys of their own and pass the description and its check", async () => {
  expect(new Set(BUILT_IN_QUESTIONS.map(({ key }) => key)).size).toBe(BUILT_IN_QUESTIONS.length);
  for (const { key } of BUILT_IN_QUESTIONS) {
    const item = await QUESTION_CONTENT.read(school.db, key);
    if (!item) throw new Error(key);
    expect(findErrors(QUESTION_CONTENT.fields, item), key).toEqual({});
    expect(await QUESTION_CONTENT.check(school.db, { key, item, now: school.clock.now(), current: item }), key).toEqual(
      {},
    );
  }
});

it("a school that has published none shows the built-in ones of the page, the exam and the season", async () => {
  const home = await titles({ page: "home", exam: "ege" });
  expect(home).toHaveLength(6);
  expect(home[1]).toBe("Начинаю не с сентября. Не поздно?");
  expect(await titles({ page: "parents", exam: "oge" })).toHaveLength(7);
  expect(await titles({ page: "teachers", exam: null })).toHaveLength(4);
  expect(await titles({ page: "courses", exam: "ege" })).toEqual([]);
  expect(await titles({ page: "catalog", exam: null })).toEqual([]);
});

it("their answers name what the school sells and has, and open forms over the page of the exam", async () => {
  const [tax] = await listQuestions(school, { page: "parents", exam: "oge", path: "/parents/" });
  expect(words(tax?.html)).toMatch(/лицензия\. Наша — №\s\S+ от\s\d\d\.\d\d\.20\d\d\. Кому/);
  expect(tax?.links).toEqual([{ name: "спросить про вычет", href: "/parents/?exam=oge&lead=tax" }]);
  const unlicensed = { ...school, school: fixedSchool(NEW_SCHOOL) };
  const parents = await listQuestions(unlicensed, { page: "parents", exam: "ege", path: "/parents/" });
  // The profile names neither a licence nor a credit, so the questions about them are left out.
  expect(JSON.stringify(parents)).not.toMatch(/вычет|лицензи/);
  expect(parents[1]?.html).toMatch(/расходятся\.<\/p>$/);
  expect(JSON.stringify(parents)).not.toContain("{{");
});

it("a row stands in place of a built-in question, hides it, and joins others by its place", async () => {
  await write("odin-mesyats", { question: "Можно один месяц?", position: 15 });
  await write("zaplatit-mama", { isVisible: false });
  expect((await titles({ page: "home", exam: "oge" })).slice(0, 2)).toEqual([
    "Можно один месяц?",
    "Начинаю не с сентября. Не поздно?",
  ]);
  expect(await titles({ page: "home", exam: "oge" })).toHaveLength(5);
  const listed = await QUESTION_CONTENT.list(school.db, school.clock.now());
  expect(listed).toHaveLength(BUILT_IN_QUESTIONS.length);
  expect(listed.find(({ key }) => key === "zaplatit-mama")?.isOnSite).toBe(false);
  await school.db.delete(questions);
  expect(await titles({ page: "home", exam: "oge" })).toHaveLength(6);
});
