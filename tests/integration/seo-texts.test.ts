/** Texts for search engines over the database: their keys, a table of them, a preview, and what the server holds. */
import { desc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AppContext } from "~/app-context.server";
import { auditEntries } from "~/db/schema/audit.server";
import { seoTexts } from "~/db/schema/seo.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { findDraft, saveDraft } from "~/features/admin/content/drafts.server";
import { exportContent } from "~/features/admin/content/files/export-content.server";
import { importContent } from "~/features/admin/content/files/import-content.server";
import { publishItem } from "~/features/admin/content/publish-item.server";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";
import { findSheet, importSheet, previewSheet } from "~/features/admin/content/sheets/import-sheet.server";
import { startItem } from "~/features/admin/content/start-item.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import { openPreview } from "~/features/admin/preview/open-preview.server";
import { renderTypedMarkdown } from "~/features/core/school/typed-markdown.server";
import { findFirstTask, readThemes } from "~/features/learning/task-bank/read-bank.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import { readWebinarTexts } from "~/features/learning/webinars/read-webinar-texts.server";
import { findWrittenMeta, findWrittenTexts } from "~/features/site/seo/find-written-texts.server";
import { openSeoTexts } from "~/features/site/seo/open-seo-texts.server";
import { readCatalogTexts } from "~/features/store/catalog/read-catalog-texts.server";
import { staffActor } from "~/shared/actor";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const KEY = "catalog~fizika-ege";
const PATH = "/catalog/fizika-ege/";
const NOTHING = { title: "", description: "", h1: "", footHeading: "", foot: "" };

const TOPIC = findTopic("ege", "matematika")!;

const school = useDemoSchool();
let editor: Editor;
let held: Awaited<ReturnType<typeof openSeoTexts>>;

beforeEach(async () => {
  await school.db.delete(seoTexts);
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["content"]), userId, origin: "10.0.0.1" };
  held = await openSeoTexts(school, { isWatching: true });
});
afterEach(() => held.close());

const resource = findResource("seo-texts")!;
const context = (): Pick<AppContext, "seoTexts" | "school"> => ({ school: school.school, seoTexts: held });
const start = (key: string) => startItem(school, resource, { key, userId: editor.userId, sample: null });
const undoLast = async () => {
  const [entry] = await school.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return undoContentChange(school, findResource, { entryId: entry?.id ?? 0, editor, extent: "whole" });
};

async function publish(item: object, { key = KEY, publishAt = null as Date | null } = {}) {
  await saveDraft(school, resource, { key, userId: editor.userId, value: { ...NOTHING, ...item } });
  return publishItem(school, resource, { key, editor, reason: null, publishAt });
}

it("an item of a page begins with the text that stands at its bottom, and of no other page", async () => {
  expect(await start("kursy~fizika")).toEqual({ ok: false, reason: "wrong-key" });
  expect(await start("teachers~gleb-orlov")).toEqual({ ok: false, reason: "wrong-key" });
  expect(await start("")).toEqual({ ok: false, reason: "wrong-key" });
  expect(await start(KEY)).toEqual({ ok: true, key: KEY });
  const draft = await findDraft(school.db, { kind: "seo-texts", key: KEY, userId: editor.userId });
  const { heading, markdown } = readCatalogTexts().get("fizika-ege")!;
  expect(draft?.value).toEqual({ ...NOTHING, footHeading: heading, foot: markdown });
  expect(resource.blank(school.clock.now(), "webinars~khimiya")).toMatchObject({
    footHeading: readWebinarTexts().get("khimiya")?.heading,
  });
  expect(resource.blank(school.clock.now(), "teachers")).toEqual(NOTHING);
});

it("a built-in text, published as it is, looks the same", () => {
  const texts = [...readCatalogTexts().values(), ...readWebinarTexts().values()];
  expect(texts.length).toBeGreaterThan(200);
  for (const { markdown, html } of texts) expect(renderTypedMarkdown(markdown)).toBe(html);
});

it("a heading and a text are refused where a page has no place for them, and a page that has an item of its own", async () => {
  const errors = async (key: string, item: object) => {
    const refused = await publish(item, { key });
    return "errors" in refused ? refused.errors : null;
  };
  const both = { h1: "Заголовок", footHeading: "О чём", foot: "Текст" };
  expect(Object.keys((await errors("teachers", both)) ?? {})).toEqual(["foot"]);
  expect(Object.keys((await errors("ege", both)) ?? {}).sort()).toEqual(["foot", "h1"]);
  expect(await errors("courses~fizika-ege-osnova", { title: "Курс" })).toEqual({
    title: ["Заголовок и описание курса пишут в разделе «страницы курсов»"],
  });
  expect(await publish({ title: "База" }, { key: "ege" })).toMatchObject({ ok: true });
});

it("a theme and a task of the bank have texts while they are there", async () => {
  await storeSampleTaskBank(school.db, school.clock.now());
  const [theme] = await readThemes(school.db, TOPIC.id);
  const task = await findFirstTask(school.db, { topicId: TOPIC.id });
  if (!theme || !task) throw new Error("An empty bank");
  const place = `ege~matematika~${theme.slug}`;
  expect(await start(place)).toEqual({ ok: true, key: place });
  for (const key of [place, `ege~matematika~${task.number}~${task.id}`])
    expect(await publish({ title: "Своё" }, { key }), key).toMatchObject({ ok: true });
  await expect.poll(() => findWrittenMeta(context(), `/ege/matematika/${theme.slug}/`)?.title).toBe("Своё");
  const other = TOPIC.table.numbers.find(({ number }) => number !== task.number)?.number ?? 0;
  for (const key of ["ege~matematika~nothing", `ege~fizika~${theme.slug}`, `ege~matematika~${other}~${task.id}`])
    expect(await publish({ title: "Своё" }, { key }), key).toMatchObject({
      ok: false,
      errors: { title: ["Такого предмета, номера, темы или задания в базе нет"] },
    });
});

it("the server holds the texts, hears of a change and of its undo, and finds them by any spelling of the path", async () => {
  let changes = 0;
  held.onChange(() => (changes += 1));
  expect(findWrittenMeta(context(), PATH)).toBeNull();
  const foot = "### Как\n\nЗа **месяц**. [Каталог](/catalog/) <b>не тег</b>";
  await publish({ title: "Физика | {{школа}}", h1: "Физика", footHeading: "О физике", foot });
  const meta = () => findWrittenMeta(context(), PATH);
  await expect.poll(meta).toEqual({ path: PATH, title: "Физика | Вершина", description: "" });
  expect(changes).toBe(1);
  const html =
    '<h3>Как</h3>\n<p>За <strong>месяц</strong>. <a href="/catalog/">Каталог</a> &lt;b&gt;не тег&lt;/b&gt;</p>';
  for (const pathname of [PATH, "/catalog/fizika-ege", "//Catalog/FIZIKA-ege//"]) {
    const found = findWrittenTexts(context(), { pathname, searchParams: new URLSearchParams() });
    expect([found?.h1, found?.foot?.heading], pathname).toEqual(["Физика", "О физике"]);
    expect(found?.foot?.html.replaceAll("\u00A0", " "), pathname).toBe(html);
  }
  // A list that its query narrows to one exam says so in its heading.
  const ofExam = { pathname: PATH, searchParams: new URLSearchParams("exam=oge") };
  expect(findWrittenTexts(context(), ofExam)?.h1).toBe("");
  for (const pathname of ["/catalog/", "/catalog/fizika/", "/constructor/", "/%E0%A4%A/"])
    expect(findWrittenTexts(context(), { pathname, searchParams: new URLSearchParams() }), pathname).toBeNull();
  expect(await undoLast()).toMatchObject({ ok: true });
  await expect.poll(meta).toBeNull();
});

it("a preview shows what is scheduled, and the site does not", async () => {
  const at = new Date("2026-12-01T00:00:00+03:00");
  await publish({ title: "С декабря" }, { publishAt: at });
  const open = async (moment: Date) => (await openPreview(school as AppContext, { at: moment, flag: null })).context;
  expect(findWrittenMeta(await open(at), PATH)?.title).toBe("С декабря");
  expect(findWrittenMeta(await open(new Date(at.getTime() - 60_000)), PATH)).toBeNull();
  expect(findWrittenMeta(context(), PATH)).toBeNull();
});

describe("a folder of files", () => {
  it("brings the texts to a school without any, and names the mistakes", async () => {
    await publish({ title: "Физика: всё", description: "О физике", footHeading: "О", foot: "Раз\n\nдва" });
    const exported = async () => {
      const made = await exportContent(school, [resource], { files: [], manifest: {} }, { isForced: false });
      return made.ok ? { files: made.written, manifest: made.manifest } : null;
    };
    const folder = (await exported())!;
    expect(folder.files.map(({ kind, key }) => `${kind}/${key}`)).toEqual([`seo-texts/${KEY}`]);
    await school.db.delete(seoTexts);
    const take = (one: typeof folder) => importContent(school, RESOURCES, one, { isDryRun: false, isForced: false });
    // Without its manifest: a row that was deleted since would be a conflict.
    expect(await take({ ...folder, manifest: {} })).toMatchObject({
      ok: true,
      imported: [{ isNew: true }],
      rewritten: [],
    });
    expect(await exported()).toEqual(folder);

    const [file] = folder.files;
    const elsewhere = { files: [{ ...file!, key: "webinar~khimiya-31" }], manifest: {} };
    expect(await take(elsewhere)).toMatchObject({
      ok: false,
      faults: [{ file: "seo-texts/webinar~khimiya-31.yaml", line: 1, message: expect.stringContaining("вебинар") }],
    });
  });
});

describe("a table", () => {
  const sheet = findSheet("seo-texts")!;
  const HEAD = "Адрес страницы;Заголовок в поиске;Описание в поиске\n";

  it("writes titles of many pages at once, keeps their other texts, and one undo takes it back", async () => {
    await publish({ h1: "Физика", footHeading: "О", foot: "Текст" });
    const text = `${HEAD}/Catalog/ege-fizika;Физика ЕГЭ;О ЕГЭ\nhttps://v.example/teachers/;Кто ведёт;\n`;
    const preview = await previewSheet(school, sheet, text);
    expect(preview.ok && preview.view.changed.map(({ key }) => key)).toEqual([KEY, "teachers"]);
    const { seen = "", bulk: bulkId = "" } = preview.ok ? preview.view.hidden : {};
    expect(await importSheet(school, sheet, { text, seen, bulkId, editor, reason: null })).toMatchObject({ count: 2 });
    const written = { h1: "Физика", footHeading: "О", foot: "Текст", title: "Физика ЕГЭ", description: "О ЕГЭ" };
    expect(await resource.read(school.db, KEY)).toEqual(written);
    expect(await resource.read(school.db, "teachers")).toEqual({ ...NOTHING, title: "Кто ведёт" });
    expect(await undoLast()).toMatchObject({ ok: true });
    expect(await resource.read(school.db, KEY)).toEqual({ ...written, title: "", description: "" });
    expect(await resource.read(school.db, "teachers")).toBeNull();
  });

  it("says by line and column which page has its texts elsewhere", async () => {
    const refused = await previewSheet(school, sheet, `${HEAD}/;Главная;\n/cart/;Корзина;\n`);
    expect(refused.ok ? [] : refused.faults.map(({ line, column, text }) => [line, column, text])).toEqual([
      [2, "Адрес страницы", "Заголовок и описание главной пишут в разделе «профиль школы»"],
      [3, "Адрес страницы", expect.stringContaining("Такой страницы для поисковиков на сайте нет")],
    ]);
  });
});
