/** A resource that no page knows: from its description alone it has everything that the others have. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { AUDITED, findAudited } from "~/features/admin/content/audited-resources.server";
import { findAction, previewBulk, runBulk } from "~/features/admin/content/bulk-action.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { saveDraft } from "~/features/admin/content/drafts.server";
import { exportContent } from "~/features/admin/content/files/export-content.server";
import { importContent } from "~/features/admin/content/files/import-content.server";
import { publishDue, publishItem } from "~/features/admin/content/publish-item.server";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";
import {
  findSheet,
  importSheet,
  listSheets,
  previewSheet,
  writeSheet,
} from "~/features/admin/content/sheets/import-sheet.server";
import { showAudit } from "~/features/admin/content/show-audit.server";
import { showItem } from "~/features/admin/content/show-item.server";
import { showItems } from "~/features/admin/content/show-items.server";
import { startItem } from "~/features/admin/content/start-item.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { openPreview } from "~/features/admin/preview/open-preview.server";
import { staffActor } from "~/shared/actor";
import type { StaffRole } from "~/shared/column-values";
import { addDuration } from "~/shared/duration";
import { makeUser } from "../setup/shop.server";
import { CREATE_SIGNS, SIGN_CONTENT as SIGNS, signs } from "../setup/sign-content.server";
import { useEmptySchool } from "../setup/use-school";

const school = useEmptySchool();
const KEY = "lager";
const NEW = { isActive: true, title: "Лагерь", height: 3000 };

let editor: Editor;
/** Other files of the worker have the same lists. */
const LISTS = [RESOURCES, AUDITED] as AuditedResource[][];
beforeAll(async () => {
  for (const list of LISTS) list.push(SIGNS);
  await school.database.execute(CREATE_SIGNS);
});
afterAll(() => {
  for (const list of LISTS) list.splice(list.indexOf(SIGNS), 1);
});
beforeEach(async () => {
  await school.db.delete(signs);
  editor = await editorOf("sales");
});

async function editorOf(role: StaffRole): Promise<Editor> {
  const userId = await makeUser(school);
  return { actor: staffActor(userId, [role]), userId, origin: "10.0.0.1" };
}

const read = () => SIGNS.read(school.db, KEY);

/** Returns the number of its audit entry. */
async function publish(fields: object, publishAt: Date | null = null): Promise<number> {
  const value = { ...NEW, ...(await read()), ...fields };
  await saveDraft(school, SIGNS, { key: KEY, userId: editor.userId, value });
  const published = await publishItem(school, SIGNS, { key: KEY, editor, reason: null, publishAt });
  if (!published.ok) throw new Error(published.reason);
  return published.entryId ?? 0;
}

const undo = (entryId: number, by = editor) =>
  undoContentChange(school, findAudited, { entryId, editor: by, extent: "whole" });

const listAs = (role: StaffRole) =>
  showItems(school, SIGNS, { userId: editor.userId, roles: [role], params: new URLSearchParams() });

it("begins as a draft, has a form, and is on the list once it is published", async () => {
  expect(await startItem(school, SIGNS, { key: KEY, userId: editor.userId, sample: null })).toMatchObject({ ok: true });
  const form = await showItem(school, SIGNS, { key: KEY, userId: editor.userId, roles: ["sales"] });
  expect(form?.fields.map(({ label }) => label)).toEqual(["Стоит", "Надпись", "Высота"]);
  expect(await listAs("sales")).toMatchObject({ total: 0, fresh: [{ key: KEY }] });
  await saveDraft(school, SIGNS, { key: KEY, userId: editor.userId, value: { ...NEW, height: 9000 } });
  expect(await publishItem(school, SIGNS, { key: KEY, editor, reason: null, publishAt: null })).toMatchObject({
    ...{ reason: "invalid", errors: { height: [expect.any(String)] } },
  });
  await publish({ height: 3000 });
  expect(await listAs("sales")).toMatchObject({
    ...{ columns: ["Высота"], items: [{ title: "Лагерь", cells: ["3000"], isOnSite: true }] },
  });
});

it("changes at its time, and the preview of that time shows it before", async () => {
  await publish({});
  const publishAt = addDuration(school.clock.now(), { days: 1 });
  await publish({ height: 3100 }, publishAt);
  const { context } = await openPreview(school, { at: publishAt, flag: null });
  expect([await SIGNS.read(context.db, KEY), await read()]).toMatchObject([{ height: 3100 }, { height: 3000 }]);
  school.moveClock({ days: 1 });
  expect(await publishDue(school, findResource)).toBe(1);
  expect(await read()).toMatchObject({ height: 3100 });
});

it("is exported as a file, and imported from it", async () => {
  await publish({});
  const made = await exportContent(school, [SIGNS], { files: [], manifest: {} }, { isForced: false });
  if (!made.ok) throw new Error("not exported");
  const [file] = made.written;
  expect(file).toMatchObject({ kind: "signs", key: KEY });
  const files = [{ kind: "signs", key: KEY, text: (file?.text ?? "").replace("3000", "3200") }];
  const options = { isDryRun: false, isForced: false };
  expect(await importContent(school, [SIGNS], { files, manifest: made.manifest }, options)).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ height: 3200 });
});

it("changes by a table, many at once, and each by one undo", async () => {
  await publish({});
  const sheet = findSheet("signs")!;
  const text = (await writeSheet(school, sheet)).replace("3000", "3300");
  const seen = await previewSheet(school, sheet, text);
  if (!seen.ok) throw new Error(JSON.stringify(seen.faults));
  const { seen: shown = "", bulk: bulkId = "" } = seen.view.hidden;
  expect(await importSheet(school, sheet, { text, seen: shown, bulkId, editor, reason: null })).toMatchObject({
    ok: true,
  });
  expect(await read()).toMatchObject({ height: 3300 });

  const selection = { keys: [KEY], isAll: false, query: "" };
  const asked = { resource: SIGNS, act: findAction(SIGNS, "hide")!, selection, userId: editor.userId };
  const plan = await previewBulk(school, asked);
  if (!plan.ok) throw new Error(plan.reason);
  const { seen: planned = "", bulk = "" } = plan.view.hidden;
  expect(await runBulk(school, { ...asked, seen: planned, bulkId: bulk, editor, reason: null })).toMatchObject({
    ...{ ok: true, count: 1 },
  });
  expect(await read()).toMatchObject({ isActive: false });
  const { entries } = await showAudit(school, { roles: ["sales"], kind: "signs", before: null });
  for (const { id } of entries.slice(0, 2)) expect(await undo(id)).toMatchObject({ ok: true });
  expect(await read()).toEqual(NEW);
});

it("asks for its own permissions in the list, the form, tables and undo", async () => {
  const entryId = await publish({});
  const bulkOf = async (role: StaffRole) => {
    const { mayCreate, bulk } = await listAs(role);
    const form = await showItem(school, SIGNS, { key: KEY, userId: editor.userId, roles: [role] });
    const isTable = listSheets([role]).some(({ sheet }) => sheet.name === "signs");
    const { entries } = await showAudit(school, { roles: [role], kind: "signs", before: null });
    return [mayCreate, bulk.length > 0, form?.mayEdit, isTable, entries[0]?.undo];
  };
  expect(await bulkOf("sales")).toEqual([true, true, true, true, "possible"]);
  expect(await bulkOf("content")).toEqual([false, false, false, false, "never"]);
  expect(await undo(entryId, await editorOf("content"))).toMatchObject({ reason: "not-allowed" });
  expect(await undo(entryId)).toMatchObject({ ok: true });
  expect(await read()).toBeNull();
});
