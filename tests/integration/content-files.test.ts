/** The content as a folder of files: export, import, and what they never lose. */
import { asc, eq } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { courses, teachers } from "~/db/schema/catalog.server";
import { webinars } from "~/db/schema/webinars.server";
import { findProjectRoot } from "~/db/project-root.server";
import {
  type ContentFile,
  type ContentFolder,
  idOf,
  readContentFolder,
  writeContentFolder,
} from "~/features/admin/content/files/content-folder.server";
import { exportContent } from "~/features/admin/content/files/export-content.server";
import { DOCUMENTS } from "~/features/core/documents/documents";
import { importContent } from "~/features/admin/content/files/import-content.server";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";
import { BUILT_IN_SCALES } from "~/features/core/subjects/kim/score-scale";
import { BUILT_IN_QUESTIONS } from "~/features/core/questions/built-in-questions";
import type { Item } from "~/features/core/resources/item";
import { saveDraft } from "~/features/admin/content/drafts.server";
import { publishItem } from "~/features/admin/content/publish-item.server";
import { staffActor } from "~/shared/actor";
import { addDuration } from "~/shared/duration";
import { moscowDay } from "~/shared/moscow";
import { makeUser } from "../setup/shop.server";
import type { TestContext } from "../setup/test-context.server";
import { useDemoSchool, useEmptySchool } from "../setup/use-school";

const EMPTY: ContentFolder = { files: [], manifest: {} };

async function exportAll(school: TestContext, folder = EMPTY) {
  const made = await exportContent(school, RESOURCES, folder, { isForced: false });
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made;
}

const importAll = (school: TestContext, folder: ContentFolder, { isDryRun = false, isForced = false } = {}) =>
  importContent(school, RESOURCES, folder, { isDryRun, isForced });

const byName = (files: readonly ContentFile[]) => new Map(files.map((file) => [idOf(file), file.text]));

/** The folder with one file in another form. */
function edit({ files, manifest }: ContentFolder, id: string, change: (text: string) => string): ContentFolder {
  return { manifest, files: files.map((file) => (idOf(file) === id ? { ...file, text: change(file.text) } : file)) };
}

describe("the folder of the demo", () => {
  const demo = useDemoSchool();
  const empty = useEmptySchool();
  const ofDemo = readContentFolder(path.join(findProjectRoot(), "app/demo/content"));
  const kinds = new Set(ofDemo.files.map(({ kind }) => kind));
  const onlyDemo = (files: readonly ContentFile[]) => byName(files.filter(({ kind }) => kinds.has(kind)));

  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "vershina-content-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is what the demo exports, byte for byte", async () => {
    expect(ofDemo.files.length).toBeGreaterThan(250);
    expect(onlyDemo((await exportAll(demo)).written)).toEqual(byName(ofDemo.files));
  });

  it("builds the same school in an empty database, with the same numbers", async () => {
    const done = await importAll(empty, ofDemo);
    expect(done.ok ? [] : done.faults).toEqual([]);
    expect(done).toMatchObject({ ok: true, unchanged: 0, rewritten: [] });
    writeContentFolder(folder, await exportAll(empty));
    const again = readContentFolder(folder);
    expect(again.faults).toEqual([]);
    expect(onlyDemo(again.files)).toEqual(byName(ofDemo.files));
    const rowsOf = (school: TestContext) =>
      school.db.select({ id: courses.id, months: courses.months }).from(courses).orderBy(asc(courses.id));
    expect(await rowsOf(empty)).toEqual(await rowsOf(demo));
    // Built-in documents, questions and scales, the texts of two pages and the school year are all that it does not write.
    const builtIn = DOCUMENTS.length + BUILT_IN_QUESTIONS.length + BUILT_IN_SCALES.length + 3;
    expect(again.files).toHaveLength(ofDemo.files.length + builtIn);
  });

  it("imports a second time without a change", async () => {
    const made = await exportAll(demo);
    const present = { files: made.written, manifest: made.manifest };
    const done = await importAll(demo, present);
    expect(done).toMatchObject({ ok: true, imported: [], unchanged: made.written.length, rewritten: [] });
    expect(await exportAll(demo, present)).toMatchObject({ written: [], gone: [] });
  });
});

describe("relative dates and numbers", () => {
  const school = useDemoSchool();
  const KEY = "khimiya-33-34-raschetnye-zadachi";
  const readWebinar = async (key = KEY): Promise<Item> => (await findResource("webinars")?.read(school.db, key)) ?? {};
  const fileOf = async (key = KEY) => {
    const made = await exportAll(school);
    const file = made.written.find((one) => one.kind === "webinars" && one.key === key);
    return { manifest: made.manifest, files: file ? [file] : [] };
  };

  it("a date that a person has changed is exported as it is, and its file counts as unedited before", async () => {
    const before = await fileOf();
    expect(before.files[0]?.text).toContain("startsAt: now/M+9d+19h\n");
    const resource = findResource("webinars");
    if (!resource) throw new Error("No webinars");
    const item = { ...(await readWebinar()), startsAt: "2026-11-12T18:30:00+03:00" };
    await school.db.transaction((tx) => resource.write(tx, { key: KEY, item, now: school.clock.now() }));
    const made = await exportContent(school, [resource], before, { isForced: false });
    expect(made.ok && made.written.find(({ key }) => key === KEY)?.text).toContain(
      "startsAt: 2026-11-12T18:30:00+03:00\n",
    );
  });

  it("an expression in an edited file is resolved at the import, and a wrong one named with its line", async () => {
    const folder = await fileOf("khimiya-31-myslennyy-eksperiment");
    const id = "webinars/khimiya-31-myslennyy-eksperiment";
    const setStart = (start: string) =>
      edit(folder, id, (text) => text.replace(/^startsAt: .*$/m, `startsAt: ${start}`));
    const line = (folder.files[0]?.text.split("\n").findIndex((one) => one.startsWith("startsAt")) ?? 0) + 1;
    expect(await importAll(school, setStart("now/w"))).toEqual({
      ok: false,
      faults: [{ file: `${id}.yaml`, line, message: expect.stringContaining("startsAt: No date") as string }],
    });
    const now = school.clock.now();
    expect(await importAll(school, setStart("now/d+1d+10h"))).toMatchObject({ ok: true, imported: [{}] });
    const tomorrow = moscowDay(addDuration(now, { days: 1 }));
    expect(await readWebinar("khimiya-31-myslennyy-eksperiment")).toMatchObject({
      startsAt: `${tomorrow}T10:00:00+03:00`,
    });
    expect((await fileOf("khimiya-31-myslennyy-eksperiment")).files[0]?.text).toContain("startsAt: now/d+1d+10h\n");
  });

  it("a new item takes the number of its file, unless another has it", async () => {
    const folder = await fileOf("khimiya-31-myslennyy-eksperiment");
    const text = folder.files[0]?.text ?? "";
    const file = (number: string) => ({
      manifest: {},
      files: [
        {
          ...{ kind: "webinars", key: "novyy" },
          text: text.replace(/^id: .*$/m, number).replace(/^address: .*$/m, "address: novyy"),
        },
      ],
    });
    const numberOf = async () => {
      const [row] = await school.db.select({ id: webinars.id }).from(webinars).where(eq(webinars.slug, "novyy"));
      return row?.id;
    };
    expect(await importAll(school, file("id: 13"))).toMatchObject({
      ok: false,
      faults: [{ file: "webinars/novyy.yaml", line: 1 }],
    });
    expect(await importAll(school, file("id: 0"))).toMatchObject({ ok: false, faults: [{ line: 1 }] });
    expect(await importAll(school, file("id: 777"))).toMatchObject({ ok: true });
    expect(await numberOf()).toBe(777);
    // The number of an item never changes: the file is rewritten.
    expect(await importAll(school, file("id: 5"))).toMatchObject({ ok: true, rewritten: [{ key: "novyy" }] });
    expect(await numberOf()).toBe(777);
  });
});

describe("an edited folder", () => {
  const school = useDemoSchool();
  let folder: ContentFolder;
  let slug: string;
  const idOfTeacher = () => `teachers/${slug}`;
  const resource = () => {
    const found = findResource("teachers");
    if (!found) throw new Error("No teachers");
    return found;
  };
  const readTeacher = async (): Promise<Item> => (await resource().read(school.db, slug)) ?? {};
  const entries = async () => {
    const rows = await school.db
      .select({ actor: auditEntries.actorId, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.resourceId, slug))
      .orderBy(asc(auditEntries.id));
    return rows;
  };
  async function publish(fields: Item): Promise<void> {
    const userId = await makeUser(school);
    const editor = { actor: staffActor(userId, ["content"]), userId, origin: "10.0.0.1" };
    await saveDraft(school, resource(), { key: slug, userId, value: { ...(await readTeacher()), ...fields } });
    const published = await publishItem(school, resource(), { key: slug, editor, reason: null, publishAt: null });
    expect(published).toMatchObject({ ok: true });
  }
  const setHeadline = (headline: string) => (text: string) =>
    text.replace(/^headline: .*(?:\n {2}.*)*$/m, `headline: ${headline}`);

  beforeEach(async () => {
    const [row] = await school.db.select({ slug: teachers.slug }).from(teachers).orderBy(asc(teachers.slug)).limit(1);
    slug = row?.slug ?? "";
    const made = await exportAll(school);
    folder = { files: made.written, manifest: made.manifest };
  });

  it("writes only what it changes, with an entry in the audit log", async () => {
    const before = await entries();
    const done = await importAll(school, edit(folder, idOfTeacher(), setHeadline("Из файла")));
    expect(done).toMatchObject({
      ok: true,
      imported: [{ isNew: false, changes: [{ label: "Строка под именем", became: "Из файла" }] }],
      unchanged: folder.files.length - 1,
    });
    expect(await readTeacher()).toMatchObject({ headline: "Из файла" });
    const added = (await entries()).slice(before.length);
    expect(added).toMatchObject([{ actor: "npm run content", after: { headline: "Из файла" } }]);
  });

  it("changes nothing in a dry run and says the same", async () => {
    const edited = edit(folder, idOfTeacher(), setHeadline("Проба"));
    const before = await readTeacher();
    expect(await importAll(school, edited, { isDryRun: true })).toMatchObject({ ok: true, imported: [{}] });
    expect(await readTeacher()).toEqual(before);
  });

  it("stores nothing at all when one file has a mistake, and names its line", async () => {
    const [other] = folder.files.filter(({ kind }) => kind === "landings");
    const wrong = edit(
      edit(folder, idOfTeacher(), setHeadline("Хорошая")),
      idOf(other ?? { kind: "", key: "" }),
      (text) => text.replace(/^exam: .*$/m, "exam: gre\nmore: 1"),
    );
    const before = await readTeacher();
    const lineOf = (start: string) => (other?.text.split("\n").findIndex((one) => one.startsWith(start)) ?? 0) + 1;
    const done = await importAll(school, wrong);
    expect(done).toEqual({
      ok: false,
      faults: [
        { file: `landings/${other?.key}.yaml`, line: lineOf("exam:"), message: "exam: Выберите из списка" },
        { file: `landings/${other?.key}.yaml`, line: lineOf("exam:") + 1, message: "more: Такого поля нет" },
      ],
    });
    expect(await readTeacher()).toEqual(before);
  });

  it("refuses a folder of no kind and a file name that is no key", async () => {
    const [teacher] = folder.files.filter(({ kind }) => kind === "teachers");
    const text = teacher?.text ?? "";
    const done = await importAll(school, { files: [{ kind: "pupils", key: "a", text }], manifest: {} });
    expect(done).toMatchObject({ ok: false, faults: [{ file: "pupils/a.yaml", line: 1 }] });
    const named = await importAll(school, { files: [{ kind: "teachers", key: "Не ключ", text }], manifest: {} });
    expect(named).toMatchObject({ ok: false, faults: [{ file: "teachers/Не ключ.yaml" }] });
  });

  it("joins a change made on the site, and says it in the file", async () => {
    await publish({ yearsTeaching: 44 });
    const done = await importAll(school, edit(folder, idOfTeacher(), setHeadline("Вместе")));
    expect(done).toMatchObject({ ok: true, rewritten: [{ key: slug }] });
    expect(await readTeacher()).toMatchObject({ headline: "Вместе", yearsTeaching: 44 });
    if (!done.ok) return;
    expect(done.rewritten[0]?.text).toContain("yearsTeaching: 44");
    const next = { files: done.rewritten, manifest: done.manifest };
    expect(await importAll(school, next)).toMatchObject({ ok: true, imported: [], unchanged: 1 });
  });

  it("never overwrites an edit of a person unless asked to", async () => {
    await publish({ headline: "Правка человека" });
    const edited = edit(folder, idOfTeacher(), setHeadline("Из файла снова"));
    const refused = await importAll(school, edited);
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? [] : refused.faults.map(({ message }) => message).join("\n")).toContain("Правка человека");
    expect(await readTeacher()).toMatchObject({ headline: "Правка человека" });
    expect(await importAll(school, edited, { isForced: true })).toMatchObject({ ok: true });
    expect(await readTeacher()).toMatchObject({ headline: "Из файла снова" });
  });

  it("is not overwritten by an export before it is imported", async () => {
    const edited = edit(folder, idOfTeacher(), setHeadline("Ещё не загружено"));
    const refused = await exportContent(school, RESOURCES, edited, { isForced: false });
    expect(refused).toMatchObject({ ok: false, faults: [{ file: `teachers/${slug}.yaml` }] });
    expect(await exportContent(school, RESOURCES, edited, { isForced: true })).toMatchObject({ ok: true });
  });
});
