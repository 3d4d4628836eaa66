/** Many items change together: preview, action, one undo (decision 0104). */
import { and, desc, eq, isNull, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { promocodes } from "~/db/schema/orders.server";
import { findAction, previewBulk, runBulk, type Selection } from "~/features/admin/content/bulk-action.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { MOST_CHANGED } from "~/features/admin/content/change-many.server";
import { findResource } from "~/features/admin/content/resources.server";
import { showAudit } from "~/features/admin/content/show-audit.server";
import { undoContentChange, type UndoExtent } from "~/features/admin/content/undo-change.server";
import { sealAudit, verifyAudit } from "~/features/core/audit/seal-audit.server";
import { staffActor } from "~/shared/actor";
import { countStatements } from "../load/count-statements";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
const CODES = findResource("promocodes")!;
const END = findAction(CODES, "end")!;

let editor: Editor;
beforeEach(async () => {
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["owner"]), userId, origin: "10.0.0.1" };
  await school.db.delete(promocodes).where(like(promocodes.code, "ПАЧКА-%"));
});

async function makeCodes(count: number): Promise<string[]> {
  await school.db.execute(sql`
    insert into promocodes (code, title, kind, value)
    select 'ПАЧКА-' || lpad(n::text, 4, '0'), 'Пачка', 'percent', 10 from generate_series(1, ${count}::int) n`);
  return Array.from({ length: count }, (_, index) => `пачка-${String(index + 1).padStart(4, "0")}`);
}

const marked = (keys: readonly string[]): Selection => ({ keys, isAll: false, query: "" });
const FOUND: Selection = { keys: [], isAll: true, query: "q=пачка" };

const asked = (selection: Selection) => ({ resource: CODES, act: END, selection, userId: editor.userId });
async function preview(selection: Selection) {
  const seen = await previewBulk(school, asked(selection));
  if (!seen.ok) throw new Error(seen.reason);
  return seen.view;
}
const confirm = (selection: Selection, hidden: Readonly<Record<string, string>>) =>
  runBulk(school, {
    ...asked(selection),
    ...{ seen: hidden.seen ?? "", bulkId: hidden.bulk ?? "", editor, reason: "ошиблись" },
  });
async function act(selection: Selection) {
  const { hidden } = await preview(selection);
  return confirm(selection, hidden);
}
const countOpen = async () =>
  (
    await school.db
      .select()
      .from(promocodes)
      .where(and(like(promocodes.code, "ПАЧКА-%"), isNull(promocodes.endsAt)))
  ).length;
const lastEntry = async () => {
  const [entry] = await school.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry?.id ?? 0;
};
const undo = async (extent: UndoExtent = "whole", entryId?: number) =>
  undoContentChange(school, findResource, { entryId: entryId ?? (await lastEntry()), editor, extent });
const audit = async (bulk = "") =>
  (await showAudit(school, { roles: ["owner"], kind: "promocodes", item: "", bulk, before: null })).entries;

describe("a bulk action", () => {
  it("is previewed, and writes nothing before it is confirmed", async () => {
    const keys = await makeCodes(3);
    await school.db
      .update(promocodes)
      .set({ endsAt: new Date("2026-01-01") })
      .where(eq(promocodes.code, "ПАЧКА-0002"));
    const view = await preview(marked([...keys, "ne-kod"]));
    expect(view.button).toBe("остановить 2 кода");
    expect([view.changed.map(({ title }) => title), view.same]).toEqual([
      ["ПАЧКА-0001, Пачка", "ПАЧКА-0003, Пачка"],
      1,
    ]);
    expect(view.changed[0]?.changes).toMatchObject([{ label: "Действует до" }]);
    expect(view.refused).toMatchObject([{ key: "ne-kod", reasons: ["Этой записи на сайте уже нет"] }]);
    expect(await countOpen()).toBe(2);
  });

  it("stops what it can, names what it cannot, and is one line of the audit log with one undo", async () => {
    const keys = await makeCodes(51);
    await school.db
      .update(promocodes)
      .set({ startsAt: new Date("2027-01-01") })
      .where(eq(promocodes.code, "ПАЧКА-0051"));
    const { refused, button } = await preview(FOUND);
    expect(button).toBe("остановить 50 кодов");
    expect(refused).toMatchObject([{ key: "пачка-0051", reasons: ["Действует до: Позже, чем начало"] }]);
    expect(await act(FOUND)).toEqual({ ok: true, count: 50 });
    expect(await countOpen()).toBe(1);

    const [line] = await audit();
    expect(line).toMatchObject({ action: "изменено вместе", undo: "possible", reason: "остановить: ошиблись" });
    expect(line?.bulk?.name).toBe("Промокоды: 50");
    const bulkId = new URLSearchParams(line?.bulk?.path?.split("?")[1]).get("bulk") ?? "";
    expect((await audit(bulkId)).length).toBe(20);

    expect(await undo()).toMatchObject({ ok: true, count: 50 });
    expect(await countOpen()).toBe(51);
    const [undone, first] = await audit();
    expect([undone?.action, undone?.undo, first?.undo]).toEqual(["отменено", "possible", "done"]);
    expect(await undo("whole", line?.id)).toEqual({ ok: false, reason: "taken-back" });
    // The undo is a bulk action as well.
    expect(await undo()).toMatchObject({ ok: true, count: 50 });
    expect(await countOpen()).toBe(1);
    expect(keys).toHaveLength(51);
    await sealAudit(school);
    expect(await verifyAudit(school)).toMatchObject({ ok: true });
  });

  it("takes place when it is confirmed, however long its preview was read", async () => {
    await makeCodes(2);
    const { hidden } = await preview(FOUND);
    school.moveClock({ minutes: 10 });
    expect(await confirm(FOUND, hidden)).toEqual({ ok: true, count: 2 });
    const [code] = await school.db.select().from(promocodes).where(eq(promocodes.code, "ПАЧКА-0001"));
    expect(code?.endsAt?.getTime()).toBeGreaterThan(school.clock.now().getTime() - 2 * 60_000);
  });

  it("happens once, however often its form is sent", async () => {
    await makeCodes(5);
    const { hidden } = await preview(FOUND);
    const both = await Promise.all([confirm(FOUND, hidden), confirm(FOUND, hidden)]);
    expect(both).toEqual([
      { ok: true, count: 5 },
      { ok: true, count: 5 },
    ]);
    const entries = await school.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.bulkId, hidden.bulk ?? ""));
    expect(entries).toHaveLength(5);
  });

  it.each([
    [
      "an item was changed",
      () => school.db.update(promocodes).set({ value: 20 }).where(eq(promocodes.code, "ПАЧКА-0001")),
    ],
    [
      "another was found",
      () => school.db.insert(promocodes).values({ code: "ПАЧКА-9999", title: "Ещё", kind: "amount", value: 5 }),
    ],
    ["one is gone", () => school.db.delete(promocodes).where(eq(promocodes.code, "ПАЧКА-0002"))],
  ])("does nothing if since the preview %s, and shows what would happen now", async (_, change) => {
    await makeCodes(3);
    const { hidden } = await preview(FOUND);
    await change();
    const open = await countOpen();
    const refused = await confirm(FOUND, hidden);
    expect(refused).toMatchObject({ ok: false, reason: "overtaken" });
    expect(await countOpen()).toBe(open);
    if (!refused.ok && refused.reason === "overtaken")
      expect(await confirm(FOUND, refused.view.hidden)).toMatchObject({ ok: true });
    expect(await countOpen()).toBe(0);
  });

  it("needs a mark, and refuses too many with their number", async () => {
    expect(await previewBulk(school, asked(marked([])))).toEqual({ ok: false, reason: "nothing-marked", found: 0 });
    await makeCodes(MOST_CHANGED + 1);
    const found = MOST_CHANGED + 1;
    expect(await previewBulk(school, asked(FOUND))).toEqual({ ok: false, reason: "too-many", found });
  });

  it("sends few statements for each item, and one for all entries", async () => {
    const counter = countStatements(school.database);
    const count = async (rows: number) => {
      await school.db.delete(promocodes).where(like(promocodes.code, "ПАЧКА-%"));
      await makeCodes(rows);
      const { hidden } = await preview(FOUND);
      counter.popAll();
      expect(await confirm(FOUND, hidden)).toEqual({ ok: true, count: rows });
      return counter.popAll().length;
    };
    const [few, many] = [await count(10), await count(110)];
    expect((many - few) / 100).toBeLessThanOrEqual(3);
    expect(few).toBeLessThanOrEqual(40);
  });
});

describe("the undo of a bulk action", () => {
  it("asks about items that were changed since: the others, or all", async () => {
    await makeCodes(4);
    await act(FOUND);
    const entryId = await lastEntry();
    const newer = new Date("2026-12-31T20:59:59.999Z");
    await school.db.update(promocodes).set({ endsAt: newer }).where(eq(promocodes.code, "ПАЧКА-0001"));
    const refused = await undo("whole", entryId);
    expect(refused).toMatchObject({ ok: false, reason: "bulk", left: 3, refused: [{ reason: "conflict" }] });
    expect(await countOpen()).toBe(0);
    expect(await undo("rest", entryId)).toMatchObject({ ok: true, count: 3 });
    expect(await countOpen()).toBe(3);
    expect(await undo("forced", entryId)).toMatchObject({ ok: true, count: 1 });
    expect(await countOpen()).toBe(4);
    expect(await undo("forced", entryId)).toEqual({ ok: false, reason: "taken-back" });
  });
});

describe("every bulk action", () => {
  const kinds = ["banners", "courses", "landings", "promotions", "webinars", "promocodes"];
  it.each(kinds)("%s: changes its items and takes them back", async (kind) => {
    const resource = findResource(kind)!;
    expect(new Set(resource.bulk?.actions.map(({ name }) => name)).size).toBe(resource.bulk?.actions.length);
    const read = async () => {
      const items = await resource.list(school.db, school.clock.now());
      return Promise.all(items.map(({ key }) => resource.read(school.db, key)));
    };
    for (const one of resource.bulk?.actions ?? []) {
      const before = await read();
      const all = { resource, act: one, selection: { keys: [], isAll: true, query: "" }, userId: editor.userId };
      const seen = await previewBulk(school, all);
      if (!seen.ok || seen.view.button === null) continue;
      const { seen: mark = "", bulk: bulkId = "" } = seen.view.hidden;
      expect(await runBulk(school, { ...all, seen: mark, bulkId, editor, reason: null })).toMatchObject({ ok: true });
      expect(await read()).not.toEqual(before);
      expect(await undo()).toMatchObject({ ok: true });
      expect(await read()).toEqual(before);
    }
  });
});
