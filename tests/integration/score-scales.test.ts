/** Scales of exam scores: built in until the back office publishes others, and used once they are verified. */
import { afterEach, expect, it } from "vitest";
import { scoreScales } from "~/db/schema/subjects.server";
import { showItem } from "~/features/admin/content/show-item.server";
import { findKimTableOf, KIM_TABLES } from "~/features/core/subjects/kim/kim-table";
import { readScales } from "~/features/core/subjects/kim/read-scales.server";
import { SCALE_CONTENT } from "~/features/core/subjects/kim/scale-content.server";
import { testScore } from "~/features/core/subjects/kim/score-scale";
import { publishContent } from "../setup/publish-content";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
afterEach(() => school.db.delete(scoreScales));

const publish = async (key: string, change: object) =>
  publishContent(school, SCALE_CONTENT, { key, value: { ...(await SCALE_CONTENT.read(school.db, key)), ...change } });

async function scoreOfPhysics(primary: number) {
  const table = findKimTableOf("ege", "physics");
  if (!table) throw new Error("no paper");
  return testScore(table, (await readScales(school)).get(table.topicId), primary);
}

it("lists the scale of every paper, and says what it gives and whether it is verified", async () => {
  const listed = await SCALE_CONTENT.list(school.db, school.clock.now());
  expect(listed).toHaveLength(KIM_TABLES.length);
  expect(listed.filter(({ isOnSite }) => isOnSite)).toEqual([]);
  const noteOf = (key: string) => listed.find((one) => one.key === key);
  expect(noteOf("ege-fizika")).toMatchObject({
    title: "ЕГЭ, физика",
    note: "тестовые баллы, шкала 2025 года",
  });
  expect(noteOf("ege-literatura")?.note).toContain("в ней баллов 48, а в работе 50");
  expect(noteOf("oge-bazovaya-matematika")).toMatchObject({
    title: "ОГЭ, математика",
    note: "отметка, отдельно геометрия, шкала 2026 года",
  });
  expect(noteOf("ege-angliyskiy-yazyk")?.note).toBe("тестовые баллы, шкалы нет");
});

it("a published scale gives scores, and its undo takes them back", async () => {
  expect(await scoreOfPhysics(8)).toBeNull();
  const physics = await publish("ege-fizika", { isVerified: true, year: 2026, source: "Приказ № 1" });
  expect(physics.errors).toEqual({});
  expect(await scoreOfPhysics(8)).toEqual({ score: 36, year: 2026 });
  expect(await physics.undo()).toMatchObject({ ok: true });
  expect(await scoreOfPhysics(8)).toBeNull();
});

it("a scale of English, which has none built in, is written from an empty form", async () => {
  expect(await SCALE_CONTENT.read(school.db, "ege-angliyskiy-yazyk")).toBeNull();
  const open = (key: string) => showItem(school, SCALE_CONTENT, { key, userId: 0, roles: ["content"] });
  expect(await open("ege-angliyskiy-yazyk")).toMatchObject({ title: "ЕГЭ, английский язык", mayEdit: true });
  expect(await open("ege-kitayskiy-yazyk")).toBeNull();
  const max = findKimTableOf("ege", "english")?.max ?? 0;
  const points = Array.from({ length: max }, (_, index) => Math.min(100, 19 + index));
  const english = { isVerified: true, year: 2026, source: "Приказ № 1", max, points, partPoints: [] };
  expect((await publish("ege-angliyskiy-yazyk", english)).errors).toEqual({});
  expect(await SCALE_CONTENT.read(school.db, "ege-angliyskiy-yazyk")).toEqual(english);
});

it("refuses what is no scale of the paper, at its field", async () => {
  expect((await publish("ege-literatura", { isVerified: true })).errors).toEqual({
    max: ["В работе 2027 года баллов 50, а в шкале 48: применить её нельзя"],
  });
  expect((await publish("ege-fizika", { points: [1, 2, 100] })).errors).toHaveProperty("points");
  expect((await publish("ege-fizika", { partPoints: [1, 2, 3] })).errors).toHaveProperty("partPoints");
});
