/** Drafts, publications and undo over the database, with the resources of the store. */
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { courses, landings, teachers } from "~/db/schema/catalog.server";
import { orderLines, orders, promocodeUses } from "~/db/schema/orders.server";
import { webinars } from "~/db/schema/webinars.server";
import { contentDrafts, contentPublications } from "~/db/schema/content.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { findDraft, saveDraft } from "~/features/admin/content/drafts.server";
import type { Joining } from "~/features/admin/content/join-tabs.server";
import type { Choice } from "~/features/admin/content/merge-chosen";
import { showWebinar } from "~/features/learning/webinars/show-webinar.server";
import { publishDue, publishItem, settleConflict } from "~/features/admin/content/publish-item.server";
import { removeItem } from "~/features/admin/content/remove-item.server";
import { cancelPublication, movePublication } from "~/features/admin/content/reschedule-item.server";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";
import { findScheduled } from "~/features/admin/content/list-pending.server";
import { showAudit } from "~/features/admin/content/show-audit.server";
import { showItem } from "~/features/admin/content/show-item.server";
import { startItem } from "~/features/admin/content/start-item.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import { findAuditSpan, listFirstChangesSince, listItemVersions } from "~/features/core/audit/find-audit.server";
import { sealAudit, verifyAudit } from "~/features/core/audit/seal-audit.server";
import { listQuestions } from "~/features/core/questions/list-questions.server";
import { findReferences } from "~/features/core/resources/find-references";
import type { Item } from "~/features/core/resources/item";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { findErrors, fromForm, toForm } from "~/features/core/resources/fields";
import { findRedirect } from "~/features/site/redirects/find-redirect.server";
import { findWrittenMeta, findWrittenTexts } from "~/features/site/seo/find-written-texts.server";
import { openSeoTexts } from "~/features/site/seo/open-seo-texts.server";
import { listBanners } from "~/features/site/banners/find-banners.server";
import { listPromotions } from "~/features/store/bonuses/list-promotions.server";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { readWholeLanding } from "~/features/store/catalog/landing-rows.server";
import { acceptPromotion } from "~/features/store/bonuses/accept-promotion.server";
import { readPromocode } from "~/features/store/orders/promocodes.server";
import { staffActor } from "~/shared/actor";
import { makePublicId } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import { fingerprint } from "~/shared/fingerprint.server";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();

const resource = (kind: string): AnyResource => {
  const found = findResource(kind);
  if (!found) throw new Error(`No resource ${kind}`);
  return found;
};

let anna: Editor;
let boris: Editor;

async function makeEditor(): Promise<Editor> {
  const userId = await makeUser(school);
  return { actor: staffActor(userId, ["owner"]), userId, origin: "10.0.0.1" };
}

beforeEach(async () => {
  anna = await makeEditor();
  boris = await makeEditor();
  await school.db.delete(contentDrafts);
  await school.db.delete(contentPublications);
});

async function itemOf(kind: string, key: string): Promise<Item> {
  const item = await resource(kind).read(school.db, key);
  if (!item) throw new Error(`No ${kind} ${key}`);
  return item;
}

const save = (editor: Editor, kind: string, key: string, value: Item) =>
  saveDraft(school, resource(kind), { key, userId: editor.userId, value });
const publish = (editor: Editor, kind: string, key: string, publishAt: Date | null = null) =>
  publishItem(school, resource(kind), { key, editor, reason: "проверка", publishAt });
/** The fingerprint of the site's item is the present one unless the test names another. */
const settle = async (editor: Editor, kind: string, key: string, choices: Record<string, Choice>, seen?: string) =>
  settleConflict(school, resource(kind), {
    ...{ key, editor, choices: new Map(Object.entries(choices)) },
    seen: seen ?? fingerprint(await itemOf(kind, key)),
  });
const undo = (entryId: number, isForced = false) =>
  undoContentChange(school, findResource, { entryId, editor: boris, extent: isForced ? "forced" : "whole" });

async function change(editor: Editor, kind: string, key: string, fields: Item): Promise<number> {
  await save(editor, kind, key, { ...(await itemOf(kind, key)), ...fields });
  const published = await publish(editor, kind, key);
  if (!published.ok || published.entryId === null) throw new Error(JSON.stringify(published));
  return published.entryId;
}

const firstTeacher = async () => {
  const [row] = await school.db.select({ slug: teachers.slug }).from(teachers).orderBy(asc(teachers.slug)).limit(1);
  return row?.slug ?? "";
};

async function publishTeacher(key: string) {
  await save(anna, "teachers", key, { ...(await itemOf("teachers", await firstTeacher())), address: key });
  return publish(anna, "teachers", key);
}

describe("a page that moves", () => {
  const move = (kind: string, key: string, address: string) => change(anna, kind, key, { address });
  const leadsTo = (pathname: string) => findRedirect(school, { pathname, search: "" });
  const KEY = "fizika-ege-osnova";

  it("keeps its key, its number and what names it, and is found by its new address alone", async () => {
    const before = await itemOf("landings", KEY);
    const [row] = await school.db.select({ id: landings.id }).from(landings).where(eq(landings.slug, KEY));
    const [course] = await resource("courses").list(school.db, school.clock.now());
    const courseKey = course?.key ?? "";
    const { landing } = await itemOf("courses", courseKey);
    const entryId = await move("landings", String(landing), "novyy-adres");
    expect(await itemOf("courses", courseKey)).toMatchObject({ landing });
    await change(anna, "courses", courseKey, { name: "После переезда" });
    await undo(entryId);
    expect(before).toMatchObject({ address: KEY });
    await move("landings", KEY, "fizika-ege");
    expect(await readWholeLanding(school, "fizika-ege")).toMatchObject({ name: before.name, id: row?.id });
    expect(await readWholeLanding(school, KEY)).toBeNull();
    expect(await leadsTo(`/courses/${KEY}/`)).toBe("/courses/fizika-ege/");
  });

  it("leaves no chain and no circle of redirects, however often it moves", async () => {
    const [webinar] = await resource("webinars").list(school.db, school.clock.now());
    const key = webinar?.key ?? "";
    await move("webinars", key, "vtoroy");
    await move("webinars", key, "tretiy");
    expect(await leadsTo(`/webinar/${key}/`)).toBe("/webinar/tretiy/");
    expect(await leadsTo("/webinar/vtoroy/")).toBe("/webinar/tretiy/");
    const last = await move("webinars", key, key);
    expect(await leadsTo(`/webinar/${key}/`)).toBeNull();
    expect(await leadsTo("/webinar/tretiy/")).toBe(`/webinar/${key}/`);
    expect(await undo(last)).toMatchObject({ ok: true });
    expect([await leadsTo(`/webinar/${key}/`), await leadsTo("/webinar/tretiy/")]).toEqual(["/webinar/tretiy/", null]);
    const log = await showAudit(school, { roles: ["owner"], kind: "redirects", before: null });
    expect(log.entries[0]).toMatchObject({ reason: "страница переехала", undo: "possible" });
  });

  it("takes a teacher's pages, webinars and banners along", async () => {
    const key = "gleb-orlov";
    const { firstName, lastName } = await itemOf("teachers", key);
    const taught = async (slug: string) =>
      (await readAllLandings(school)).filter((one) => one.teachers.some((teacher) => teacher.slug === slug)).length;
    const [pages, bannerKey] = [
      await taught(key),
      (await resource("banners").list(school.db, school.clock.now()))[0]!.key,
    ];
    await change(anna, "banners", bannerKey, { landings: [], teachers: [key] });
    const [webinar] = await school.db.select().from(webinars).where(eq(webinars.teacherSlug, key)).limit(1);
    const entryId = await move("teachers", key, "gleb");
    expect([pages > 0, await taught(key), await taught("gleb")]).toEqual([true, 0, pages]);
    expect(await showWebinar(school, webinar!.slug, null)).toMatchObject({
      webinar: { teacher: { slug: "gleb", firstName, lastName } },
    });
    const shown = await listBanners(school, {
      place: { landings: [], teachers: ["gleb"] },
      origin: "http://localhost",
    });
    expect(shown.map(({ id }) => String(id))).toContain(bannerKey);
    expect(await leadsTo(`/teachers/${key}/`)).toBe("/teachers/gleb/");
    expect(await undo(entryId)).toMatchObject({ ok: true });
    expect([await taught(key), await leadsTo(`/teachers/${key}/`)]).toEqual([pages, null]);
  });

  it("does not take the address of another page, and a copy has one of its own", async () => {
    const [one, other] = await resource("webinars").list(school.db, school.clock.now());
    const item = await itemOf("webinars", one?.key ?? "");
    await save(anna, "webinars", one?.key ?? "", { ...item, address: other?.key });
    expect(await publish(anna, "webinars", one?.key ?? "")).toMatchObject({
      errors: { address: [expect.any(String)] },
    });
    const sample = { from: "site", key: other?.key ?? "" } as const;
    await startItem(school, resource("webinars"), { key: "kopiya", userId: boris.userId, sample });
    expect(await findDraft(school.db, { kind: "webinars", key: "kopiya", userId: boris.userId })).toMatchObject({
      value: { address: "kopiya" },
    });
  });
});

describe("every resource", () => {
  it.each(RESOURCES.map(({ kind }) => [kind]))("%s: items of the demo pass their own description", async (kind) => {
    const { key: ownKey, list, read, fields, titleOf, pathOf } = resource(kind);
    const items = await list(school.db, school.clock.now());
    expect(items.length).toBeGreaterThan(0);
    for (const { key } of items) {
      const item = await read(school.db, key);
      // The code also lists items that nobody has written yet, as the scale of English.
      if (ownKey !== null) expect(item, key).not.toBeNull();
      if (!item) continue;
      expect(findErrors(fields, item), key).toEqual({});
      expect(fromForm(fields, JSON.parse(JSON.stringify(toForm(fields, item)))), key).toEqual(item);
      expect(titleOf(item, key)).not.toBe("");
      expect(pathOf(item, key) ?? "/").toMatch(/^\//);
    }
  });

  it("passes with the examples of a new school, and a course leads to its page and teachers", () => {
    const examples = RESOURCES.flatMap(({ kind }) => school.examples(kind, school.clock.now()));
    expect(examples.length).toBeGreaterThan(100);
    const has = (kind: string, key: unknown) => examples.some((one) => one.kind === kind && one.key === key);
    for (const { kind, key, item } of examples) {
      expect(findErrors(resource(kind).fields, item), key).toEqual({});
      expect(resource(kind).key?.pattern.test(key), key).toBe(true);
      for (const named of findReferences(resource(kind).fields, item))
        expect(has(named.kind, named.key), named.key).toBe(true);
    }
    expect(new Set(examples.map(({ kind, key }) => `${kind}/${key}`)).size).toBe(examples.length);
  });

  it.each(RESOURCES.map(({ kind }) => [kind]))("%s: writing an item back changes nothing", async (kind) => {
    const { list, read, write, check } = resource(kind);
    const listed = await list(school.db, school.clock.now());
    const key = listed[0]?.key ?? "";
    const item = await read(school.db, key);
    if (!item) throw new Error("No item");
    expect(await check(school.db, { key, item, current: item, now: school.clock.now() })).toEqual({});
    await school.db.transaction((tx) => write(tx, { key, item, now: school.clock.now() }));
    expect(await read(school.db, key)).toEqual(item);
    expect(await list(school.db, school.clock.now())).toEqual(listed);
  });
});

type Exercise = {
  kind: string;
  /** Of a new item, made from the first of the list. */
  key: string;
  change: Item;
  /** The answer of the site about it, which has `seen` once it is published. */
  site: (key: string) => Promise<unknown>;
  seen: string;
  /** Each is refused at these fields. */
  wrong: readonly [broken: Item, fields: readonly string[]][];
};

const NOBODYS_ORDER = { id: 0, ownerUserId: null, guestKeyHash: null };
const chapterAt = (at: string) => ({ at, title: "Глава" });

const EXERCISES: readonly Exercise[] = [
  {
    kind: "webinars",
    key: "novyy-vebinar",
    change: {
      title: "Новый вебинар",
      startsAt: "2026-10-01T19:00:00+03:00",
      isFree: true,
      recording: {
        ...{ length: "1:28:00", src: "/media/webinar-demo.webm", notes: ["Главное из занятия"] },
        chapters: [
          { at: "0:00", title: "Глава о начале" },
          { at: "1:02:40", title: "Глава о конце" },
        ],
      },
    },
    site: async (key) => (await showWebinar(school, key, null))?.view ?? null,
    seen: "Глава о конце",
    wrong: [
      [{ startsAt: "завтра", title: "" }, ["startsAt", "title"]],
      [{ teacher: "nobody" }, ["teacher"]],
      [{ recording: { length: "", src: "/media/a.webm", chapters: [], notes: [] } }, ["recording.length"]],
      [
        { recording: { length: "полчаса", src: "https://example.com/a.webm", chapters: [], notes: [] } },
        ["recording.length", "recording.src"],
      ],
      [
        {
          recording: { length: "10:00", src: "", chapters: ["5:00", "4:00", "час", "10:00"].map(chapterAt), notes: [] },
        },
        [1, 2, 3].map((index) => `recording.chapters[${index}].at`),
      ],
    ],
  },
  {
    kind: "promocodes",
    key: "осень-15",
    change: {
      ...{ title: "Осенняя скидка", kind: "percent", value: 15, exam: "ege", perUserLimit: 1, totalLimit: null },
      ...{ startsAt: "2026-11-01T00:00:00+03:00", endsAt: "2026-11-30T23:59:00+03:00" },
    },
    site: async (key) => (await readPromocode(school.db, { order: NOBODYS_ORDER, code: key, paying: null })).found,
    seen: "Осенняя скидка",
    wrong: [
      [{ kind: "percent", value: 101 }, ["value"]],
      [{ kind: "", value: "много", exam: "" }, ["exam", "kind", "value"]],
      [{ startsAt: "2026-12-01T00:00:00+03:00", endsAt: "2026-11-01T00:00:00+03:00" }, ["endsAt"]],
      [{ courses: ["nothing"] }, ["courses"]],
      [{ endsAt: "2026-02-30T10:00" }, ["endsAt"]],
    ],
  },
  {
    kind: "promotions",
    key: "novaya-aktsiya",
    change: { title: "Новая акция", codePrefix: "NOVAYA", startsAt: null, endsAt: null, isActive: true },
    site: () => listPromotions(school, anna.userId),
    seen: "Новая акция",
    wrong: [
      [{ codePrefix: "новая" }, ["codePrefix"]],
      [{ kind: "percent", value: 101, codePrefix: "A" }, ["codePrefix", "value"]],
      [{ codeDays: 0, text: "" }, ["codeDays", "text"]],
    ],
  },
  {
    kind: "banners",
    key: "77",
    change: {
      title: "Новый баннер",
      link: "https://example.com/",
      place: "menu",
      landings: ["matematika-ege-prokachka", "matematika-ege-osnova"],
      teachers: ["mayya-rudneva", "gleb-orlov"],
    },
    site: () => listBanners(school, { place: { landings: [], teachers: [] }, origin: "http://localhost" }),
    seen: "Новый баннер",
    wrong: [
      [
        {
          imageForMobile: "https://example.com/a.svg",
          imageForTablet: "//example.com/a.svg",
          imageForDesktop: "a.svg",
        },
        ["imageForDesktop", "imageForMobile", "imageForTablet"],
      ],
      [{ link: "javascript:alert(1)" }, ["link"]],
      [{ link: "/courses/nothing/?utm_source=banner" }, ["link"]],
      [{ landings: ["nothing"], teachers: ["nobody"] }, ["landings", "teachers"]],
      [{ title: "", imageForMobile: "" }, ["imageForMobile", "title"]],
    ],
  },
  {
    kind: "questions",
    key: "perenesti-mesyats",
    change: {
      ...{ question: "Можно перенести месяц в «{{школа}}»?", answer: "Да. [Напишите](/leads/) **нам**.", exam: "oge" },
      ...{ pages: ["courses", "parents"], seasons: ["year"], links: [{ name: "спросить", form: "callback" }] },
    },
    site: () => listQuestions(school, { page: "courses", exam: "oge", path: "/courses/a/" }),
    seen: "Можно перенести месяц в «Вершина»?",
    wrong: [
      [{ question: "", answer: "", pages: [] }, ["answer", "pages", "question"]],
      [{ answer: "{{цена}}", question: "{{school}}" }, ["answer", "question"]],
      [
        { exam: "", seasons: ["осень"], links: [{ name: "", form: "chat-away" }] },
        ["exam", "links[0].form", "links[0].name", "seasons"],
      ],
    ],
  },
  {
    kind: "seo-texts",
    key: "webinars~fizika",
    change: {
      ...{ title: "Физика в «{{школа}}»", description: "", h1: "Вечера физики" },
      ...{ footHeading: "О вечерах", foot: "Сначала **рисунок**. <script>alert(1)</script>" },
    },
    site: async () => {
      const seoTexts = await openSeoTexts(school, { isWatching: false });
      const context = { ...school, seoTexts };
      const url = new URL("http://localhost/Webinars/FIZIKA");
      return [findWrittenMeta(context, "//webinars/fizika"), findWrittenTexts(context, url)];
    },
    seen: "Физика в «Вершина»",
    wrong: [
      [{ title: "{{школа}} и {{цена}}", description: "д".repeat(401) }, ["description"]],
      [{ title: "{{школа}} и {{цена}}" }, ["title"]],
      [{ footHeading: "О вечерах", foot: "" }, ["foot"]],
      [{ footHeading: "", foot: "Текст" }, ["footHeading"]],
    ],
  },
  {
    kind: "redirects",
    key: "staryy~kurs",
    change: { to: "/catalog/" },
    site: () => findRedirect(school, { pathname: "/Staryy/kurs", search: "?utm_source=mail" }),
    seen: "/catalog/?utm_source=mail",
    wrong: [
      [{ to: "" }, ["to"]],
      [{ to: "//example.com/" }, ["to"]],
      [{ to: "http://example.com/" }, ["to"]],
      [{ to: "/staryy/kurs/?q=1" }, ["to"]],
    ],
  },
];

describe("each resource beside the shop", () => {
  const template = async (kind: string, address: string): Promise<Item> => {
    const [first] = await resource(kind).list(school.db, school.clock.now());
    const item = await itemOf(kind, first?.key ?? "");
    return "address" in item ? { ...item, address } : item;
  };

  it.each(EXERCISES.map((one) => [one.kind, one] as const))(
    "%s: a new one is drafted, published, shown and taken back",
    async (kind, { key, change: changed, site, seen }) => {
      const say = async () => JSON.stringify(await site(key));
      const item = { ...(await template(kind, key)), ...changed };
      expect(await startItem(school, resource(kind), { key, userId: anna.userId, sample: null })).toMatchObject({
        ok: true,
      });
      await save(anna, kind, key, item);
      expect(await say()).not.toContain(seen);
      const published = await publish(anna, kind, key);
      expect(published).toMatchObject({ ok: true });
      expect(await itemOf(kind, key)).toEqual(item);
      expect(await say()).toContain(seen);
      const listed = await resource(kind).list(school.db, school.clock.now());
      expect(listed.filter((one) => one.key === key)).toHaveLength(1);
      expect(await undo(published.ok ? (published.entryId ?? 0) : 0)).toMatchObject({ ok: true });
      expect(await resource(kind).read(school.db, key)).toBeNull();
      expect(await say()).not.toContain(seen);
    },
  );

  it.each(
    EXERCISES.flatMap(({ kind, key, wrong }) => wrong.map(([broken, fields]) => [kind, fields, key, broken] as const)),
  )("%s: is refused at %j", async (kind, fields, key, broken) => {
    await save(anna, kind, key, { ...(await template(kind, key)), ...broken });
    const refused = await publish(anna, kind, key);
    expect(refused).toMatchObject({ ok: false, reason: "invalid" });
    expect("errors" in refused ? Object.keys(refused.errors).sort() : []).toEqual([...fields].sort());
    expect(await resource(kind).read(school.db, key)).toBeNull();
  });
});

describe("the page of an item", () => {
  const show = (key: string, editor: Editor) =>
    showItem(school, resource("teachers"), { key, userId: editor.userId, roles: ["content"] });

  it("shows the draft, its changes word by word and who else works on it", async () => {
    const key = await firstTeacher();
    const item = await itemOf("teachers", key);
    await save(anna, "teachers", key, {
      ...item,
      headline: `${String(item.headline)} каждый раз`,
      yearsTeaching: "много",
    });
    const view = await show(key, anna);
    expect(view?.form).toMatchObject({ yearsTeaching: "много" });
    const headline = view?.changes.find(({ name }) => name === "headline");
    expect(headline?.parts.filter(({ is }) => is !== "same").map(({ text, is }) => [text.trim(), is])).toEqual([
      ["каждый раз", "new"],
    ]);
    expect((await show(key, boris))?.others).toHaveLength(1);
    expect(await show("nobody", anna)).toBeNull();
  });
});

describe("a draft", () => {
  it("is stored whatever it holds, and the site does not change", async () => {
    const key = await firstTeacher();
    const before = await itemOf("teachers", key);
    await save(anna, "teachers", key, { ...before, firstName: "", yearsTeaching: "много" });
    const draft = await findDraft(school.db, { kind: "teachers", key, userId: anna.userId });
    expect(draft?.value).toMatchObject({ firstName: "", yearsTeaching: "много" });
    expect(await itemOf("teachers", key)).toEqual(before);
    const refused = await publish(anna, "teachers", key);
    expect(refused).toMatchObject({ ok: false, reason: "invalid" });
    expect(refused).toHaveProperty("errors.firstName");
    expect(refused).toHaveProperty("errors.yearsTeaching");
    expect(await findDraft(school.db, { kind: "teachers", key, userId: anna.userId })).not.toBeNull();
  });

  it("equal to the site is none", async () => {
    const key = await firstTeacher();
    const item = await itemOf("teachers", key);
    await save(anna, "teachers", key, { ...item, method: "Иначе" });
    await save(anna, "teachers", key, item);
    expect(await findDraft(school.db, { kind: "teachers", key, userId: anna.userId })).toBeNull();
    expect(await publish(anna, "teachers", key)).toEqual({ ok: false, reason: "no-draft" });
  });

  it("for a new item needs a free key of the right form", async () => {
    const key = await firstTeacher();
    const start = (one: string) =>
      startItem(school, resource("teachers"), { key: one, userId: anna.userId, sample: null });
    expect(await start("Иван Иванов")).toEqual({ ok: false, reason: "wrong-key" });
    expect(await start(key)).toEqual({ ok: false, reason: "taken-key" });
    expect(await start("new-teacher")).toMatchObject({ ok: true });
    expect(await start("new-teacher")).toMatchObject({ ok: true });
  });

  it("begins like an item of the site", async () => {
    const key = await firstTeacher();
    const start = (from: string) =>
      startItem(school, resource("teachers"), {
        ...{ key: "as-another", userId: anna.userId },
        sample: { from: "site", key: from },
      });
    expect(await start("nobody")).toEqual({ ok: false, reason: "no-sample" });
    expect(await start(key)).toMatchObject({ ok: true });
    const draft = await findDraft(school.db, { kind: "teachers", key: "as-another", userId: anna.userId });
    expect(draft).toMatchObject({ base: null, value: { ...(await itemOf("teachers", key)), address: "as-another" } });
  });
});

describe("a publication", () => {
  it("writes the item and one entry of the audit log, and ends the draft", async () => {
    const key = await firstTeacher();
    const before = await itemOf("teachers", key);
    const entryId = await change(anna, "teachers", key, { method: "Сначала рисунок" });
    expect(await itemOf("teachers", key)).toEqual({ ...before, method: "Сначала рисунок" });
    const [entry] = await school.db.select().from(auditEntries).where(eq(auditEntries.id, entryId));
    expect(entry).toMatchObject({
      action: "content.publish",
      actorKind: "staff",
      actorId: String(anna.userId),
      origin: "10.0.0.1",
      resourceKind: "teachers",
      resourceId: key,
      reason: "проверка",
      before,
    });
    expect(await findDraft(school.db, { kind: "teachers", key, userId: anna.userId })).toBeNull();
  });

  it("sells a new course of a new page", async () => {
    const [page] = await school.db.select({ slug: landings.slug }).from(landings).limit(1);
    const template = await itemOf("landings", page?.slug ?? "");
    await save(anna, "landings", "novyy-kurs", { ...template, address: "novyy-kurs", name: "Новый курс" });
    expect(await publish(anna, "landings", "novyy-kurs")).toMatchObject({ ok: true });
    const month = { month: "2027.1", title: "Векторы", short: "Векторы", kim: [2], lessons: ["Сложение"] };
    const course = { landing: "novyy-kurs", name: "Основа", listPrice: 3590, salePrice: 3290 };
    const more = { sold: "months", lessons: 12, months: [month], position: 0 };
    await save(anna, "courses", "novyy-kurs-osnova", { ...course, ...more });
    expect(await publish(anna, "courses", "novyy-kurs-osnova")).toMatchObject({ ok: true });
    const [row] = await school.db.select().from(courses).where(eq(courses.publicId, "novyy-kurs-osnova"));
    expect(row).toMatchObject({ listPrice: 3590, salePrice: 3290, months: [month] });
  });

  it("refuses a price of sale that is no reduction, months out of order and a month that is gone", async () => {
    const [listed] = await resource("courses").list(school.db, school.clock.now());
    const key = listed?.key ?? "";
    const course = (await itemOf("courses", key)) as Item & { listPrice: number; months: { month: string }[] };
    await save(anna, "courses", key, { ...course, salePrice: course.listPrice });
    expect(await publish(anna, "courses", key)).toHaveProperty("errors.salePrice");
    await save(anna, "courses", key, { ...course, months: [...course.months].reverse() });
    expect(await publish(anna, "courses", key)).toHaveProperty(["errors", "months[1].month"]);
    await save(anna, "courses", key, { ...course, months: course.months.slice(1) });
    expect(await publish(anna, "courses", key)).toHaveProperty("errors.months");
  });

  it("keeps what another has published to other fields, and asks about the same field", async () => {
    const key = await firstTeacher();
    const item = await itemOf("teachers", key);
    await save(anna, "teachers", key, { ...item, method: "Анна", headline: "Заголовок Анны" });
    await change(boris, "teachers", key, { yearsTeaching: 33, headline: "Заголовок Бориса" });
    expect(await publish(anna, "teachers", key)).toMatchObject({
      ...{ ok: false, reason: "conflict", conflicts: [{ path: "headline", theirs: "Заголовок Бориса" }] },
    });

    expect(await settle(anna, "teachers", key, { headline: "mine" })).toEqual({ ok: true });
    expect(await publish(anna, "teachers", key)).toMatchObject({ ok: true });
    expect(await itemOf("teachers", key)).toMatchObject({
      method: "Анна",
      yearsTeaching: 33,
      headline: "Заголовок Анны",
    });
  });

  it("joins what two people changed in different months of a course", async () => {
    const [listed] = await resource("courses").list(school.db, school.clock.now());
    const key = listed?.key ?? "";
    const [first = {}, second = {}, ...rest] = (await itemOf("courses", key)).months as Item[];
    await save(anna, "courses", key, {
      ...(await itemOf("courses", key)),
      months: [{ ...first, title: "Месяц Анны" }, second, ...rest],
    });
    await change(boris, "courses", key, { months: [first, { ...second, title: "Месяц Бориса" }, ...rest] });
    expect(await publish(anna, "courses", key)).toMatchObject({ ok: true });
    expect(await itemOf("courses", key)).toMatchObject({
      months: [{ ...first, title: "Месяц Анны" }, { ...second, title: "Месяц Бориса" }, ...rest],
    });
  });

  it("shows for each place of a conflict who changed it, and takes a choice for each", async () => {
    const key = await firstTeacher();
    const item = await itemOf("teachers", key);
    await save(anna, "teachers", key, { ...item, headline: "Строка Анны", method: "Метод Анны" });
    for (const fields of [{ headline: "Строка Бориса" }, { yearsTeaching: 21 }, { method: "Метод Бориса" }]) {
      school.setClock(addDuration(school.clock.now(), { minutes: 1 }).toISOString());
      await change(boris, "teachers", key, fields);
    }
    const shown = await showItem(school, resource("teachers"), { key, userId: anna.userId, roles: ["content"] });
    const [last, , first] = (shown?.versions ?? []).map(({ who, when }) => `${who}, ${when}`);
    expect(shown?.conflict?.blocks.map(({ path, by }) => [path, by])).toEqual([
      ["headline", first],
      ["method", last],
    ]);
    expect(first).not.toBe(last);
    expect(shown?.conflict?.taken).toHaveLength(1);
    const before = await findDraft(school.db, { kind: "teachers", key, userId: anna.userId });
    expect(await settle(anna, "teachers", key, { headline: "mine" })).toEqual({ ok: false, reason: "unsettled" });
    expect(await settle(anna, "teachers", key, { headline: "mine", method: "mine" }, "older")).toEqual({
      ...{ ok: false, reason: "overtaken" },
    });
    expect(await findDraft(school.db, { kind: "teachers", key, userId: anna.userId })).toEqual(before);
    expect(await settle(anna, "teachers", key, { headline: "mine", method: "theirs" })).toEqual({ ok: true });
    expect(await publish(anna, "teachers", key)).toMatchObject({ ok: true });
    expect(await itemOf("teachers", key)).toMatchObject({
      ...{ headline: "Строка Анны", method: "Метод Бориса", yearsTeaching: 21 },
    });
    expect(await settle(anna, "teachers", key, {})).toEqual({ ok: false, reason: "no-draft" });
  });

  it("names in a conflict the items that it refers to", async () => {
    const [webinar] = await resource("webinars").list(school.db, school.clock.now());
    const key = webinar?.key ?? "";
    const item = await itemOf("webinars", key);
    const people = (await resource("teachers").list(school.db, school.clock.now())).filter(
      (one) => one.key !== item.teacher,
    );
    const [mine, theirs] = people;
    await save(boris, "webinars", key, { ...item, teacher: mine?.key });
    await change(anna, "webinars", key, { teacher: theirs?.key });
    const shown = await showItem(school, resource("webinars"), { key, userId: boris.userId, roles: ["content"] });
    const say = (parts: readonly { text: string; is: string }[] = []) =>
      parts.flatMap(({ text, is }) => (is === "gone" ? [] : [text])).join("");
    const block = shown?.conflict?.blocks.find(({ path }) => path === "teacher");
    expect([say(block?.mine), say(block?.theirs)]).toEqual([mine?.title, theirs?.title]);
    expect(block?.by).not.toBeNull();
  });

  it("asks about an item that another person created while its form was open", async () => {
    await publishTeacher("dvoynik");
    const value = { ...(await itemOf("teachers", "dvoynik")), headline: "Второй" };
    await saveDraft(school, resource("teachers"), { key: "dvoynik", userId: boris.userId, value, begun: null });
    const conflicts = [{ path: "headline", mine: "Второй" }];
    expect(await publish(boris, "teachers", "dvoynik")).toMatchObject({ reason: "conflict", conflicts });
  });

  it("happens only as its person has seen it", async () => {
    const key = await firstTeacher();
    const look = () => showItem(school, resource("teachers"), { key, userId: anna.userId, roles: ["content"] });
    const publishSeen = (reviewed: string) =>
      publishItem(school, resource("teachers"), {
        ...{ key, editor: anna, reason: null, publishAt: null },
        reviewed,
      });
    await save(anna, "teachers", key, { ...(await itemOf("teachers", key)), headline: "Сначала увидеть" });
    expect(await publishSeen("")).toEqual({ ok: false, reason: "unreviewed" });
    const early = (await look())?.reviewed ?? "";
    await change(boris, "teachers", key, { yearsTeaching: 3 });
    expect(await publishSeen(early)).toEqual({ ok: false, reason: "unreviewed" });
    expect((await itemOf("teachers", key)).headline).not.toBe("Сначала увидеть");
    expect(await publishSeen((await look())?.reviewed ?? "")).toMatchObject({ ok: true });
    expect(await itemOf("teachers", key)).toMatchObject({ headline: "Сначала увидеть", yearsTeaching: 3 });
  });
});

describe("a scheduled publication", () => {
  beforeEach(async () => void (await school.db.delete(contentPublications)));

  it("goes live once at its time, and is written down then", async () => {
    const [listed] = await resource("courses").list(school.db, school.clock.now());
    const key = listed?.key ?? "";
    const course = (await itemOf("courses", key)) as Item & { listPrice: number };
    const at = addDuration(school.clock.now(), { hours: 5 });
    expect(await publish(anna, "courses", key, school.clock.now())).toEqual({ ok: false, reason: "past-time" });
    await save(anna, "courses", key, { ...course, salePrice: course.listPrice - 1 });
    expect(await publish(anna, "courses", key, at)).toEqual({ ok: true, entryId: null });
    expect(await publishDue(school, findResource)).toBe(0);
    expect(await itemOf("courses", key)).toEqual(course);

    school.setClock(at.toISOString());
    const counts = await Promise.all([publishDue(school, findResource), publishDue(school, findResource)]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await itemOf("courses", key)).toMatchObject({ salePrice: course.listPrice - 1 });
  });

  it("stays with its reason if it no longer fits", async () => {
    const key = await firstTeacher();
    const at = addDuration(school.clock.now(), { hours: 1 });
    await save(anna, "teachers", key, { ...(await itemOf("teachers", key)), headline: "По расписанию" });
    await publish(anna, "teachers", key, at);
    await change(boris, "teachers", key, { headline: "Сразу" });
    school.setClock(at.toISOString());
    expect(await publishDue(school, findResource)).toBe(0);
    expect(await itemOf("teachers", key)).toMatchObject({ headline: "Сразу" });
    const [waiting] = await school.db.select().from(contentPublications);
    expect(waiting).toMatchObject({ failure: "conflict" });
  });

  it("is stopped at once by a change to the same field, and goes on when that is undone", async () => {
    const key = await firstTeacher();
    const { headline } = await itemOf("teachers", key);
    const at = addDuration(school.clock.now(), { hours: 1 });
    await save(anna, "teachers", key, { ...(await itemOf("teachers", key)), headline: "В свой час" });
    await publish(anna, "teachers", key, at);
    const failures = async () => (await school.db.select().from(contentPublications)).map(({ failure }) => failure);
    await change(boris, "teachers", key, { yearsTeaching: 9 });
    expect(await failures()).toEqual([null]);

    await save(boris, "teachers", key, { ...(await itemOf("teachers", key)), headline: "Прямо сейчас" });
    const shown = await showItem(school, resource("teachers"), { key, userId: boris.userId, roles: ["content"] });
    expect(shown?.publications).toMatchObject([
      { failure: null, stoppedBy: ["Строка под именем"], changes: [{ label: "Строка под именем" }] },
    ]);
    const published = await publish(boris, "teachers", key);
    expect(await failures()).toEqual(["conflict"]);
    expect(await findScheduled(school.db, "teachers")).toEqual([]);
    expect(await undo(published.ok ? (published.entryId ?? 0) : 0)).toMatchObject({ ok: true });
    expect(await failures()).toEqual([null]);
    expect(await itemOf("teachers", key)).toMatchObject({ headline });
    school.setClock(at.toISOString());
    expect(await publishDue(school, findResource)).toBe(1);
    expect(await itemOf("teachers", key)).toMatchObject({ headline: "В свой час", yearsTeaching: 9 });
  });

  it("follows another one of the same field, however late both go live", async () => {
    const [listed] = await resource("courses").list(school.db, school.clock.now());
    const key = listed?.key ?? "";
    const course = (await itemOf("courses", key)) as Item & { listPrice: number };
    const inHours = (hours: number) => addDuration(school.clock.now(), { hours });
    for (const [hours, salePrice] of [
      [1, course.listPrice - 11],
      [2, course.listPrice - 12],
      [3, course.listPrice - 13],
    ] as const) {
      await save(anna, "courses", key, { ...course, salePrice });
      expect(await publish(anna, "courses", key, inHours(hours))).toMatchObject({ ok: true });
    }
    const [second, third] = [inHours(2), inHours(3)];
    school.setClock(second.toISOString());
    expect(await publishDue(school, findResource)).toBe(2);
    expect(await itemOf("courses", key)).toMatchObject({ salePrice: course.listPrice - 12 });
    school.setClock(third.toISOString());
    expect(await publishDue(school, findResource)).toBe(1);
    expect(await itemOf("courses", key)).toMatchObject({ salePrice: course.listPrice - 13 });
  });

  it("becomes a draft again when cancelled", async () => {
    const key = await firstTeacher();
    await save(anna, "teachers", key, { ...(await itemOf("teachers", key)), headline: "По расписанию" });
    await publish(anna, "teachers", key, addDuration(school.clock.now(), { hours: 1 }));
    const [waiting] = await school.db.select().from(contentPublications);
    const asked = { id: waiting?.id ?? 0, key, editor: anna };
    const gone = { ok: false, reason: "gone" };
    expect(await cancelPublication(school, resource("teachers"), { ...asked, key: "another" })).toEqual(gone);
    expect(await cancelPublication(school, resource("teachers"), asked)).toEqual({ ok: true });
    expect(await cancelPublication(school, resource("teachers"), asked)).toEqual(gone);
    const draft = await findDraft(school.db, { kind: "teachers", key, userId: anna.userId });
    expect(draft?.value).toMatchObject({ headline: "По расписанию" });
  });

  it("joins the draft of the person who cancels it, and stays where both change one field", async () => {
    const key = await firstTeacher();
    const before = await itemOf("teachers", key);
    await save(anna, "teachers", key, { ...before, headline: "По расписанию" });
    await publish(anna, "teachers", key, addDuration(school.clock.now(), { hours: 1 }));
    const [waiting] = await school.db.select().from(contentPublications);
    const cancel = () => cancelPublication(school, resource("teachers"), { id: waiting?.id ?? 0, key, editor: anna });
    await save(anna, "teachers", key, { ...before, headline: "Иначе" });
    expect(await cancel()).toEqual({ ok: false, reason: "draft-differs" });
    expect(await school.db.select().from(contentPublications)).toHaveLength(1);
    await save(anna, "teachers", key, { ...before, method: "Новый метод" });
    expect(await cancel()).toEqual({ ok: true });
    const draft = await findDraft(school.db, { kind: "teachers", key, userId: anna.userId });
    expect(draft?.value).toEqual({ ...before, headline: "По расписанию", method: "Новый метод" });
  });

  it("moves to another moment, once and with an entry in the log", async () => {
    // Its log says more of later hours than other tests expect of theirs.
    const key = (await resource("teachers").list(school.db, school.clock.now())).at(1)?.key ?? "";
    await save(anna, "teachers", key, { ...(await itemOf("teachers", key)), headline: "По расписанию" });
    await publish(anna, "teachers", key, addDuration(school.clock.now(), { hours: 1 }));
    const [waiting] = await school.db.select().from(contentPublications);
    const move = (publishAt: Date) =>
      movePublication(school, resource("teachers"), { id: waiting?.id ?? 0, key, editor: anna, publishAt });
    expect(await move(school.clock.now())).toEqual({ ok: false, reason: "past-time" });
    const moved = addDuration(school.clock.now(), { hours: 3 });
    expect(await move(moved)).toEqual({ ok: true });
    school.setClock(addDuration(school.clock.now(), { hours: 2 }).toISOString());
    expect(await publishDue(school, findResource)).toBe(0);
    const view = await showItem(school, resource("teachers"), { key, userId: anna.userId, roles: ["content"] });
    expect(view?.versions[0]?.action).toMatch(/^перенесено на /);
    school.setClock(moved.toISOString());
    expect(await publishDue(school, findResource)).toBe(1);
    expect(await move(addDuration(moved, { hours: 1 }))).toEqual({ ok: false, reason: "gone" });
    expect(await itemOf("teachers", key)).toMatchObject({ headline: "По расписанию" });
  });

  it("begins no draft under a key that no item may have", async () => {
    const draft = { userId: anna.userId, value: {} };
    for (const [kind, key] of [
      ["school", "another"],
      ["redirects", "!!!"],
      ["teachers", "__proto__"],
    ] as const) {
      expect(await saveDraft(school, resource(kind), { key, ...draft })).toMatchObject({ reason: "no-item" });
      expect(await findDraft(school.db, { kind, key, userId: anna.userId })).toBeNull();
    }
  });
});

describe("two tabs of one person", () => {
  const KIND = "landings";
  const KEY = "fizika-ege-osnova";
  /** As a form that was filled with `begun` posts it. */
  const send = (begun: Item, fields: Item, joining: Joining | null = null) =>
    saveDraft(school, resource(KIND), {
      ...{ key: KEY, userId: anna.userId, value: { ...begun, ...fields }, begun, joining },
    });
  const draftOf = async () => (await findDraft(school.db, { kind: KIND, key: KEY, userId: anna.userId }))?.value;

  it("keeps what both have typed, also where one of them has gone back to the text of the site", async () => {
    const site = await itemOf(KIND, KEY);
    await send(site, { heading: "Первая вкладка" });
    await send(site, { cardNote: "Вторая вкладка" });
    const joined = await draftOf();
    expect(joined).toEqual({ ...site, heading: "Первая вкладка", cardNote: "Вторая вкладка" });
    // The first tab goes on from what it has sent itself.
    const first = { ...site, heading: "Первая вкладка" };
    expect(await send(first, { heading: "Первая вкладка, ещё раз" })).toEqual({ ok: true });
    expect(await draftOf()).toMatchObject({ heading: "Первая вкладка, ещё раз", cardNote: "Вторая вкладка" });
    await send((await draftOf())!, { heading: site.heading });
    await send({ ...joined }, { cardNote: "Снова вторая" });
    expect(await draftOf()).toEqual({ ...site, cardNote: "Снова вторая" });
  });

  it("stores nothing of a place that both have changed until it is chosen, beside the draft as it is", async () => {
    const site = await itemOf(KIND, KEY);
    await send(site, { heading: "Первая вкладка" });
    const typed = { heading: "Вторая вкладка", cardNote: "Примечание" };
    const refused = await send(site, typed);
    expect(refused).toMatchObject({ ok: false, reason: "overtaken", versions: { base: site } });
    expect(await draftOf()).toEqual({ ...site, heading: "Первая вкладка" });

    const mine = new Map<string, Choice>([["heading", "mine"]]);
    expect(await send(site, typed, { seen: "older", choices: mine })).toMatchObject({ reason: "overtaken" });
    const seen = fingerprint(await draftOf());
    expect(await send(site, typed, { seen, choices: new Map() })).toMatchObject({ reason: "overtaken" });
    expect(await send(site, typed, { seen, choices: mine })).toEqual({ ok: true });
    expect(await draftOf()).toEqual({ ...site, ...typed });
  });

  it("takes no change of others back that was published before the first save", async () => {
    const site = await itemOf(KIND, KEY);
    await change(boris, KIND, KEY, { heading: "Заголовок Бориса" });
    await send(site, { cardNote: "Примечание Анны" });
    expect(await publish(anna, KIND, KEY)).toMatchObject({ ok: true });
    expect(await itemOf(KIND, KEY)).toEqual({ ...site, heading: "Заголовок Бориса", cardNote: "Примечание Анны" });
    // The same with a form that was filled with a draft which is published since.
    await send({ ...site, cardNote: "Примечание Анны" }, { cardNote: "Ещё одно", heading: site.heading });
    expect(await publish(anna, KIND, KEY)).toMatchObject({ ok: true });
    expect(await itemOf(KIND, KEY)).toEqual({ ...site, heading: "Заголовок Бориса", cardNote: "Ещё одно" });
  });
});

describe("the audit log of the schedule", () => {
  const listLog = async (key: string) => {
    const asked = { roles: ["owner"], kind: "teachers", item: key, bulk: "", before: null };
    const { entries } = await showAudit(school, asked);
    return entries.map(({ id, action, undo: undone, isPlan, title, changes }) => ({
      ...{ id, action, undone, isPlan, title, fields: changes.map(({ label }) => label) },
    }));
  };

  it("says for which moment a change was scheduled, and that it was cancelled, with no undo", async () => {
    const key = await firstTeacher();
    const [known] = await listLog(key);
    await save(anna, "teachers", key, { ...(await itemOf("teachers", key)), headline: "По расписанию" });
    await publish(anna, "teachers", key, new Date("2027-02-01T10:00:00+03:00"));
    const [set] = await listLog(key);
    const item = { isPlan: true, title: expect.any(String) as string, fields: ["Строка под именем"] };
    expect(set).toMatchObject({ ...item, action: "назначено на 1 февраля 2027, 10:00", undone: "cancel" });
    expect(await undo(set?.id ?? 0)).toEqual({ ok: false, reason: "planned" });
    const view = await showItem(school, resource("teachers"), { key, userId: anna.userId, roles: ["content"] });
    expect(view?.versions[0]).toMatchObject({ action: "назначено на 1 февраля 2027, 10:00" });

    const [waiting] = await school.db.select().from(contentPublications);
    await cancelPublication(school, resource("teachers"), { id: waiting?.id ?? 0, key, editor: boris });
    const [cancelled, former, before] = await listLog(key);
    const action = "снято с расписания, намечалось на 1 февраля 2027, 10:00";
    expect(cancelled).toMatchObject({ ...item, action, undone: "never" });
    expect(former).toMatchObject({ id: set?.id, undone: "never" });
    expect(before?.id).toBe(known?.id);
    await sealAudit(school);
    expect(await verifyAudit(school)).toMatchObject({ ok: true });
  });

  it("leaves versions of the item and former days of the site as they were", async () => {
    // No other test changes this one.
    const key = (await resource("teachers").list(school.db, school.clock.now())).at(-1)?.key ?? "";
    const versions = await listItemVersions(school.db, { kind: "teachers", id: key });
    const since = school.clock.now();
    await save(anna, "teachers", key, { ...(await itemOf("teachers", key)), headline: "По расписанию" });
    school.setClock(addDuration(since, { minutes: 1 }).toISOString());
    await publish(anna, "teachers", key, addDuration(since, { hours: 1 }));
    expect(await listItemVersions(school.db, { kind: "teachers", id: key })).toEqual(versions);
    const changes = await listFirstChangesSince(school.db, { kinds: ["teachers"], since });
    expect(changes.filter((one) => one.key === key)).toEqual([]);
  });
});

describe("the audit log of drafts", () => {
  const KIND = "teachers";
  let key: string;
  let site: Item;
  /** Entries that stood before this test. */
  let known: number;
  const entries = () =>
    school.db.select().from(auditEntries).where(eq(auditEntries.resourceId, key)).orderBy(asc(auditEntries.id));
  const added = async () =>
    (await entries()).slice(known).map(({ action, actorId, origin, before, after, undoes }) => ({
      ...{ action, actorId, origin, undoes },
      ...{ before: (before as Item | null)?.headline, after: (after as Item | null)?.headline },
    }));
  /** By the button; an autosave has no `editor`. */
  const press = (headline: string, editor: Editor | null = anna) =>
    saveDraft(school, resource(KIND), { key, userId: anna.userId, value: { ...site, headline }, editor });
  const draftOf = async () => (await findDraft(school.db, { kind: KIND, key, userId: anna.userId }))?.value.headline;
  const undoBy = (editor: Editor, entryId = 0) =>
    undoContentChange(school, findResource, { entryId, editor, extent: "whole" });
  const lastId = async () => (await entries()).at(-1)?.id;
  const listed = async (userId?: number) => {
    const log = await showAudit(school, { roles: ["content"], userId, kind: KIND, item: key, before: null });
    return log.entries.map(({ action, undo: undone, isPlan, changes }) => ({
      ...{ action, undone, isPlan, fields: changes.map(({ label }) => label) },
    }));
  };

  beforeEach(async () => {
    key = await firstTeacher();
    site = await itemOf(KIND, key);
    known = (await entries()).length;
  });

  it("has one entry of each save by a person, from the save before or the site, and none of an autosave", async () => {
    await press("Сам записался", null);
    expect(await added()).toEqual([]);
    await press("Первое");
    await press("Первое");
    await press("Между сохранениями", null);
    await press("Второе");
    const by = { action: "draft.save", actorId: String(anna.userId), origin: "10.0.0.1", undoes: null };
    expect(await added()).toEqual([
      { ...by, before: site.headline, after: "Первое" },
      { ...by, before: "Первое", after: "Второе" },
    ]);
    expect(await itemOf(KIND, key)).toEqual(site);
    await sealAudit(school);
    expect(await verifyAudit(school)).toMatchObject({ ok: true });
  });

  it("has the words that the page stored by itself before the button was clicked", async () => {
    await press("Набрано и записано само", null);
    await press("Набрано и записано само");
    expect(await added()).toMatchObject([{ before: site.headline, after: "Набрано и записано само" }]);
  });

  it("has no entry of a save that leaves the item of the site, and one of a save that goes back to it", async () => {
    await press(String(site.headline));
    expect(await added()).toEqual([]);
    await press("Иначе");
    await press(String(site.headline));
    expect(await added()).toMatchObject([{ after: "Иначе" }, { before: "Иначе", after: site.headline }]);
    expect(await draftOf()).toBeUndefined();
    expect(await undoBy(anna, await lastId())).toEqual({ ok: false, reason: "draft-moved" });
  });

  it("stores neither the draft nor its entry without the other", async () => {
    const dead = { ...anna, actor: { ...anna.actor, staffId: null as unknown as string } };
    await expect(press("Не записалось", dead)).rejects.toThrow();
    expect([await draftOf(), await added()]).toEqual([undefined, []]);
  });

  it("begins with nothing for an item that the site does not have", async () => {
    key = "novyy-v-zhurnale";
    known = 0;
    await press("Новый");
    expect(await added()).toMatchObject([{ before: undefined, after: "Новый" }]);
    expect(await undoBy(anna, await lastId())).toMatchObject({ ok: true });
    expect(await draftOf()).toBeUndefined();
    expect(await undoBy(anna, await lastId())).toMatchObject({ ok: true });
    expect(await draftOf()).toBe("Новый");
  });

  it("has the save by which a conflict is settled", async () => {
    await press("Анна");
    await change(boris, KIND, key, { headline: "Борис" });
    expect(await settle(anna, KIND, key, { headline: "theirs" })).toEqual({ ok: true });
    expect((await added()).at(-1)).toMatchObject({ action: "draft.save", before: "Анна", after: "Борис" });
    await change(boris, KIND, key, { headline: site.headline });
  });

  it("is shown in the log and on the page of the item, and offers an undo to its person alone", async () => {
    await press("Первое");
    await press("Второе");
    const entry = { action: "сохранён черновик", isPlan: true, fields: ["Строка под именем"] };
    expect((await listed(anna.userId)).slice(0, 2)).toEqual([
      { ...entry, undone: "possible" },
      { ...entry, undone: "never" },
    ]);
    expect((await listed(boris.userId))[0]).toEqual({ ...entry, undone: "never" });
    const view = await showItem(school, resource(KIND), { key, userId: boris.userId, roles: ["content"] });
    expect(view?.versions[0]).toMatchObject({ action: "draft.save" });
    expect(await undoBy(boris, await lastId())).toEqual({ ok: false, reason: "draft-of-another" });
  });

  it("takes the last save back, then the one before, and the undo as well", async () => {
    await press("Первое");
    const first = await lastId();
    await press("Второе");
    const second = await lastId();
    expect(await undoBy(anna, first)).toEqual({ ok: false, reason: "draft-moved" });
    expect(await undoBy(anna, second)).toMatchObject({ ok: true, count: 1 });
    expect(await draftOf()).toBe("Первое");
    expect((await added()).at(-1)).toMatchObject({ action: "draft.undo", undoes: second, after: "Первое" });
    expect(await undoBy(anna, second)).toEqual({ ok: false, reason: "taken-back" });
    expect(await undoBy(anna, first)).toMatchObject({ ok: true });
    expect(await draftOf()).toBeUndefined();
    expect((await listed(anna.userId))[0]).toMatchObject({
      ...{ action: "сохранение черновика отменено", undone: "possible" },
    });
    expect(await undoBy(anna, await lastId())).toMatchObject({ ok: true });
    expect(await draftOf()).toBe("Первое");
    expect(await itemOf(KIND, key)).toEqual(site);
  });

  it("takes nothing back that was typed, published or thrown away since", async () => {
    await press("Сохранено");
    const saved = await lastId();
    await press("Набрано потом", null);
    expect(await undoBy(anna, saved)).toEqual({ ok: false, reason: "draft-moved" });
    expect((await listed(anna.userId))[0]?.undone).toBe("never");
    await press("Сохранено", null);
    const published = await publish(anna, KIND, key);
    expect(await undoBy(anna, saved)).toEqual({ ok: false, reason: "draft-moved" });
    expect(await undo(published.ok ? (published.entryId ?? 0) : 0)).toMatchObject({ ok: true });
    expect(await itemOf(KIND, key)).toEqual(site);
  });

  it("leaves versions of the item, former days of the site and authors of a conflict as they were", async () => {
    const versions = await listItemVersions(school.db, { kind: KIND, id: key });
    const since = school.clock.now();
    school.setClock(addDuration(since, { minutes: 1 }).toISOString());
    const span = await findAuditSpan(school.db, [KIND]);
    const listSince = () => listFirstChangesSince(school.db, { kinds: [KIND], since });
    const changes = await listSince();
    await press("Черновик");
    expect(await listItemVersions(school.db, { kind: KIND, id: key })).toEqual(versions);
    expect(await listSince()).toEqual(changes);
    expect(await findAuditSpan(school.db, [KIND])).toEqual(span);

    await change(boris, KIND, key, { headline: "Заголовок Бориса" });
    for (let turn = 0; turn < 6; turn += 1)
      await saveDraft(school, resource(KIND), {
        ...{ key, userId: boris.userId, value: { ...site, headline: `Борис ${turn}` }, editor: boris },
      });
    const view = await showItem(school, resource(KIND), { key, userId: anna.userId, roles: ["content"] });
    expect(view?.conflict?.blocks.map(({ label, by }) => [label, by !== null])).toEqual([["Строка под именем", true]]);
    await save(boris, KIND, key, { ...site });
    await publish(boris, KIND, key);
  });
});

describe("undo", () => {
  it("puts the fields of a change back and keeps newer changes, once", async () => {
    const key = await firstTeacher();
    const { headline } = await itemOf("teachers", key);
    const entryId = await change(anna, "teachers", key, { headline: "Ошибка" });
    await change(boris, "teachers", key, { yearsTeaching: 7 });
    const undone = await undo(entryId);
    expect(undone).toMatchObject({ ok: true });
    expect(await itemOf("teachers", key)).toMatchObject({ headline, yearsTeaching: 7 });
    expect(await undo(entryId)).toEqual({ ok: false, reason: "taken-back" });
    // The undo is a change like any other.
    if (undone.ok) expect(await undo(undone.entryId)).toMatchObject({ ok: true });
    expect(await itemOf("teachers", key)).toMatchObject({ headline: "Ошибка" });
  });

  it("names fields that were changed again, and overwrites them on request", async () => {
    const key = await firstTeacher();
    const { headline } = await itemOf("teachers", key);
    const entryId = await change(anna, "teachers", key, { headline: "Опечатка" });
    await change(boris, "teachers", key, { headline: "Новее" });
    expect(await undo(entryId)).toEqual({ ok: false, reason: "conflict", fields: ["headline"] });
    expect(await undo(entryId, true)).toMatchObject({ ok: true });
    expect(await itemOf("teachers", key)).toMatchObject({ headline });
  });

  it("removes a created item, unless something needs it", async () => {
    const published = await publishTeacher("vremennyy");
    const [page] = await school.db.select({ slug: landings.slug }).from(landings).limit(1);
    const slug = page?.slug ?? "";
    const { teachers: before } = await itemOf("landings", slug);
    await change(anna, "landings", slug, { teachers: ["vremennyy"] });
    const entryId = published.ok ? (published.entryId ?? 0) : 0;
    expect(await undo(entryId)).toMatchObject({ ok: false, reason: "in-use" });
    await change(anna, "landings", slug, { teachers: before });
    expect(await undo(entryId)).toMatchObject({ ok: true });
    expect(await resource("teachers").read(school.db, "vremennyy")).toBeNull();
  });

  it("keeps a teacher who has a webinar", async () => {
    const published = await publishTeacher("vedushchiy");
    const [first] = await resource("webinars").list(school.db, school.clock.now());
    const key = first?.key ?? "";
    const { title, teacher } = await itemOf("webinars", key);
    await change(anna, "webinars", key, { teacher: "vedushchiy" });
    const entryId = published.ok ? (published.entryId ?? 0) : 0;
    expect(await undo(entryId)).toEqual({ ok: false, reason: "in-use", uses: [`вебинар «${String(title)}»`] });
    await change(anna, "webinars", key, { teacher });
    expect(await undo(entryId)).toMatchObject({ ok: true });
  });

  const remove = (kind: string, key: string) =>
    removeItem(school, resource(kind), { key, editor: boris, reason: "проверка" });

  it("removes an item with its own draft, and takes the removal back", async () => {
    await publishTeacher("lishniy");
    const item = await itemOf("teachers", "lishniy");
    for (const editor of [anna, boris]) await save(editor, "teachers", "lishniy", { ...item, firstName: "Иначе" });
    const removed = await remove("teachers", "lishniy");
    expect(await resource("teachers").read(school.db, "lishniy")).toBeNull();
    const drafts = [anna, boris].map(({ userId }) =>
      findDraft(school.db, { kind: "teachers", key: "lishniy", userId }),
    );
    expect(await Promise.all(drafts)).toMatchObject([{ value: { firstName: "Иначе" } }, null]);
    expect(await undo(removed.ok ? removed.entryId : 0)).toMatchObject({ ok: true });
    expect(await itemOf("teachers", "lishniy")).toEqual(item);
    expect(await remove("teachers", "lishniy")).toMatchObject({ ok: true });
    expect(await remove("teachers", "lishniy")).toEqual({ ok: false, reason: "gone" });
  });

  it("removes neither what others name nor what the code lists", async () => {
    const key = await firstTeacher();
    const before = await itemOf("teachers", key);
    expect(await remove("teachers", key)).toMatchObject({ ok: false, reason: "in-use" });
    expect(await itemOf("teachers", key)).toEqual(before);
    for (const kind of ["questions", "documents"]) {
      const [builtIn] = await resource(kind).list(school.db, school.clock.now());
      expect(await remove(kind, builtIn?.key ?? ""), kind).toEqual({ ok: false, reason: "built-in" });
    }
  });

  const create = async (kind: string, key: string, fields: Item): Promise<number> => {
    const [first] = await resource(kind).list(school.db, school.clock.now());
    await save(anna, kind, key, { ...(await itemOf(kind, first?.key ?? "")), ...fields });
    const published = await publish(anna, kind, key);
    if (!published.ok || published.entryId === null) throw new Error(JSON.stringify(published));
    return published.entryId;
  };

  it("keeps a promocode that an order has used", async () => {
    const entryId = await create("promocodes", "занятый", { title: "Занятый" });
    const now = school.clock.now();
    const [order] = await school.db
      .insert(orders)
      .values({ publicId: makePublicId(), state: "paid", ownerUserId: anna.userId, createdAt: now, updatedAt: now })
      .returning({ id: orders.id });
    const orderId = order?.id ?? 0;
    await school.db.insert(promocodeUses).values({ code: "ЗАНЯТЫЙ", orderId, state: "spent", createdAt: now });
    expect(await undo(entryId)).toEqual({ ok: false, reason: "in-use", uses: [`заказ № ${orderId}`] });
    await school.db.delete(orders).where(eq(orders.id, orderId));
    expect(await undo(entryId)).toMatchObject({ ok: true });
  });

  it("keeps a course that stands in a cart", async () => {
    const entryId = await create("courses", "v-korzine", { name: "В корзине" });
    const now = school.clock.now();
    const [[order], [course]] = await Promise.all([
      school.db
        .insert(orders)
        .values({ publicId: makePublicId(), state: "draft", ownerUserId: anna.userId, createdAt: now, updatedAt: now })
        .returning({ id: orders.id }),
      school.db.select({ id: courses.id }).from(courses).where(eq(courses.publicId, "v-korzine")),
    ]);
    const [orderId, productId] = [order?.id ?? 0, course?.id ?? 0];
    await school.db.insert(orderLines).values({ orderId, productId, months: [], addedAt: now });
    expect(await undo(entryId)).toMatchObject({ ok: false, reason: "in-use" });
    expect(await remove("courses", "v-korzine")).toMatchObject({ ok: false, reason: "in-use" });
    expect(await resource("courses").read(school.db, "v-korzine")).toMatchObject({ name: "В корзине" });
    await school.db.delete(orders).where(eq(orders.id, orderId));
    expect(await undo(entryId)).toMatchObject({ ok: true });
  });

  it("keeps a promotion whose code somebody has taken", async () => {
    const entryId = await create("promotions", "vzyataya", { codePrefix: "VZYATA", startsAt: null, endsAt: null });
    const found = (await listPromotions(school, boris.userId)).find(({ slug }) => slug === "vzyataya");
    await acceptPromotion(school, { promotionId: found?.id ?? 0, userId: boris.userId });
    expect(await undo(entryId)).toEqual({ ok: false, reason: "in-use", uses: ["взятые коды: 1"] });
  });

  it("refuses an entry that does not exist", async () => {
    expect(await undo(999_999)).toEqual({ ok: false, reason: "unknown" });
  });
});
