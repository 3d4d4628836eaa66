/** The site as of another moment: copies of the content, and the context that reads them. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { AppContext } from "~/app-context.server";
import { readContentVersion } from "~/db/content-version.server";
import { isReadOnlyRefusal } from "~/db/errors.server";
import { auditEntries } from "~/db/schema/audit.server";
import { courses } from "~/db/schema/catalog.server";
import { contentPublications } from "~/db/schema/content.server";
import { AUDITED } from "~/features/admin/content/audited-resources.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { saveDraft } from "~/features/admin/content/drafts.server";
import { publishItem } from "~/features/admin/content/publish-item.server";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";
import { COPY_LIFETIME, pruneCopies } from "~/features/admin/preview/content-copy.server";
import { openPreview } from "~/features/admin/preview/open-preview.server";
import type { Item } from "~/features/core/resources/item";
import { staffActor } from "~/shared/actor";
import { addDuration } from "~/shared/duration";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
let editor: Editor;

beforeEach(async () => {
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["content"]), userId, origin: "10.0.0.1" };
  await school.db.delete(contentPublications);
  for (const name of await schemas()) await school.database.execute(`drop schema "${name}" cascade`);
});

const at = (text: string) => new Date(`${text}:00+03:00`);
const resourceOf = (kind: string) => findResource(kind)!;
const open = (text: string) => openPreview(school as AppContext, { at: at(text), flag: null });
const schemas = async () => {
  const { rows } = await school.database.execute(
    "select nspname from pg_namespace where starts_with(nspname, 'preview_')",
  );
  return rows.map(({ nspname }) => String(nspname));
};

async function firstItem(kind: string, db = school.db): Promise<{ key: string; item: Item }> {
  const [listed] = await resourceOf(kind).list(db, school.clock.now());
  const item = await resourceOf(kind).read(db, listed?.key ?? "");
  return { key: listed?.key ?? "", item: item! };
}

async function change(kind: string, key: string, fields: Item, publishAt: Date | null) {
  const item = await resourceOf(kind).read(school.db, key);
  await saveDraft(school, resourceOf(kind), { key, userId: editor.userId, value: { ...item, ...fields } });
  const published = await publishItem(school, resourceOf(kind), { key, editor, reason: null, publishAt });
  expect(published.ok, JSON.stringify(published)).toBe(true);
}

const priceIn = async (db: AppContext["db"], key: string) => (await resourceOf("courses").read(db, key))?.["listPrice"];

describe("the future", () => {
  it("shows a scheduled price from its minute on, in words too, and leaves the site alone", async () => {
    const { key } = await firstItem("courses");
    const before = await priceIn(school.db, key);
    await change("courses", key, { listPrice: 9990 }, at("2026-12-01T00:00"));
    const version = await readContentVersion(school.db);
    const early = await open("2026-11-30T23:59");
    const later = await open("2026-12-01T00:00");
    expect([await priceIn(early.context.db, key), await priceIn(later.context.db, key)]).toEqual([before, 9990]);
    expect(later.context.clock.now()).toEqual(at("2026-12-01T00:00"));
    expect(later.differences.map(({ text }) => text).join("\n")).toMatch(/цена по прайсу [\d\s]+ → 9\s990\s₽/);
    expect(later.differences.map(({ text }) => text).join("\n")).toMatch(/Основной месяц — декабрь, сейчас ноябрь/);
    expect(await priceIn(school.db, key)).toBe(before);
    expect(await readContentVersion(school.db)).toBe(version);
  });

  it("shows the later of two scheduled prices after the earlier one", async () => {
    const { key } = await firstItem("courses");
    await change("courses", key, { listPrice: 9990 }, at("2026-12-01T00:00"));
    await change("courses", key, { listPrice: 9980 }, at("2026-12-02T00:00"));
    const prices = async (moment: string) => priceIn((await open(moment)).context.db, key);
    expect([await prices("2026-12-01T12:00"), await prices("2026-12-02T00:00")]).toEqual([9990, 9980]);
  });

  it("names a publication that does not fit any more, and shows the others", async () => {
    const { key, item } = await firstItem("courses");
    const other = (await resourceOf("courses").list(school.db, school.clock.now()))[1]?.key ?? "";
    await change("courses", key, { listPrice: 9990 }, at("2026-12-01T00:00"));
    await change("courses", other, { listPrice: 8880 }, at("2026-12-01T00:00"));
    await change("courses", key, { listPrice: 7770 }, null);
    const { context, differences } = await open("2026-12-02T00:00");
    expect([await priceIn(context.db, key), await priceIn(context.db, other)]).toEqual([7770, 8880]);
    expect(differences.map(({ text }) => text).join("\n")).toContain(
      "отменено: за это время те же поля изменили иначе",
    );
    await change("courses", key, { listPrice: item["listPrice"] }, null);
  });
});

it("shows the past: a price, and an item that was not there yet", async () => {
  const { key } = await firstItem("courses");
  const before = await priceIn(school.db, key);
  school.moveClock({ days: 1 });
  await change("courses", key, { listPrice: 9770 }, null);
  school.moveClock({ days: 1 });
  await change("courses", key, { listPrice: 9880 }, null);
  const { db } = (await open("2026-11-20T13:00")).context;
  expect(await priceIn(db, key)).toBe(before);
  expect(await priceIn(school.db, key)).toBe(9880);
  await change("courses", key, { listPrice: before }, null);
});

it("refuses to write and to send", async () => {
  const { context } = await open("2026-12-01T00:00");
  const refused = await context.db
    .update(courses)
    .set({ position: 1 })
    .catch((error: unknown) => error);
  expect(isReadOnlyRefusal(refused)).toBe(true);
  const inTransaction = await context.db.transaction((tx) => tx.delete(auditEntries)).catch((error: unknown) => error);
  expect(isReadOnlyRefusal(inTransaction)).toBe(true);
  expect(() => context.sms.send({} as never)).toThrow("cannot send");
});

it("shows two moments at once, and one is built once for all who ask", async () => {
  const { key } = await firstItem("courses");
  await change("courses", key, { listPrice: 9110 }, at("2026-12-01T00:00"));
  await change("courses", key, { salePrice: null }, at("2026-12-05T00:00"));
  const known = await schemas();
  const shown = await Promise.all([open("2026-12-02T00:00"), open("2026-12-06T00:00"), open("2026-12-02T00:00")]);
  const items = await Promise.all(shown.map(({ context }) => resourceOf("courses").read(context.db, key)));
  expect(items.map((item) => item?.["listPrice"])).toEqual([9110, 9110, 9110]);
  expect(items[1]?.["salePrice"]).toBeNull();
  expect((await schemas()).length - known.length).toBe(2);
});

it("is not built again because somebody has saved a draft", async () => {
  const resource = resourceOf("courses");
  const { key, item } = await firstItem("courses");
  await change("courses", key, { listPrice: 9220 }, at("2026-12-01T00:00"));
  await open("2026-12-03T00:00");
  const known = await schemas();
  const value = { ...item, listPrice: 9330 };
  expect(await saveDraft(school, resource, { key, userId: editor.userId, value, editor })).toEqual({ ok: true });
  const { db } = (await open("2026-12-03T00:00")).context;
  expect([await priceIn(db, key), await schemas()]).toEqual([9220, known]);
});

it("drops copies after an hour, and those of a crash", async () => {
  const { key } = await firstItem("courses");
  await change("courses", key, { listPrice: 9220 }, at("2026-12-01T00:00"));
  await open("2026-12-02T00:00");
  await school.database.execute("create schema preview_crashed_0000");
  const made = await schemas();
  await pruneCopies(school.db, school.clock.now());
  expect(await schemas()).toEqual(made.filter((name) => name !== "preview_crashed_0000"));
  const later = addDuration(school.clock.now(), COPY_LIFETIME);
  await pruneCopies(school.db, later);
  expect(await schemas()).toEqual([]);
  // Made again when it is asked for.
  const { context } = await open("2026-12-02T00:00");
  expect(await priceIn(context.db, key)).toBe(9220);
});

it("lets others read and write between two statements of a page", async () => {
  const { key } = await firstItem("courses");
  const { context } = await open("2026-12-02T00:00");
  let release = () => undefined as void;
  const visited = new Promise<void>((resolve) => (release = resolve));
  const page = async () => {
    await priceIn(context.db, key);
    await visited;
    return priceIn(context.db, key);
  };
  const shown = page();
  await school.db.update(courses).set({ position: 0 }).where(eq(courses.publicId, "nobody"));
  await school.db.transaction((tx) => tx.execute(sql`select 1`));
  release();
  expect(await shown).toBe(await priceIn(school.db, key));
});

/** A version of a document is written only where it differs. */
const OTHER: Readonly<Record<string, object>> = { documents: { version: "9.9", effectiveFrom: "2030-01-01" } };

it.each(RESOURCES.map(({ kind }) => [kind]))("%s declares the tables that it writes", async (kind) => {
  const { tables, read, write } = resourceOf(kind);
  expect(tables.length).toBeGreaterThan(0);
  const { key } = await firstItem(kind);
  const writes = async (work: (tx: Parameters<typeof write>[0]) => Promise<void>) => {
    const names = await school.db.transaction(async (tx) => {
      const count = async () =>
        new Map(
          (
            await tx
              .select({ name: sql<string>`relname`, count: sql<number>`(n_tup_ins + n_tup_upd + n_tup_del)::int` })
              .from(sql`pg_stat_xact_user_tables`)
          ).map((row) => [row.name, row.count]),
        );
      const before = await count();
      await work(tx);
      const after = await count();
      return [...after].flatMap(([name, rows]) => (rows === (before.get(name) ?? 0) ? [] : [name]));
    });
    return names.filter((name) => name !== "content_version");
  };
  const item = { ...(await read(school.db, key)), ...OTHER[kind] };
  const declared = new Set(
    tables.map((table) => (table as unknown as Record<symbol, string>)[Symbol.for("drizzle:Name")]),
  );
  const written = await writes((tx) => write(tx, { key, item, now: school.clock.now() }));
  expect(written.filter((name) => !declared.has(name))).toEqual([]);
  expect(written.length).toBeGreaterThan(0);
  expect(AUDITED.map((one) => one.kind)).toContain(kind);
});
