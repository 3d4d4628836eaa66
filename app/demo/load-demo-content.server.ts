/** Writes the demo's files to the site, and overwrites only what it has written itself (decision 0107). */
import { createHash } from "node:crypto";
import { and, eq, like, ne } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { auditEntries } from "~/db/schema/audit.server";
import { courses } from "~/db/schema/catalog.server";
import { demoFingerprints } from "~/db/schema/platform.server";
import { lockKind } from "~/features/admin/content/change-item.server";
import { readWrittenDates, storeWrittenDates } from "~/features/admin/content/files/written-dates.server";
import { findReferences } from "~/features/core/resources/find-references";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { isSameJson } from "~/shared/canonical-json";
import { fingerprint } from "~/shared/fingerprint.server";
import type { DemoItems } from "./demo-content.server";
import { type Fingerprints, judgeItem } from "./judge-item";
import { TASKS } from "./load-demo-task-bank.server";
import { upsert } from "./upsert.server";

/** Nothing in orders and purchases refers to these. */
const REMOVED_KINDS = ["redirects", "seo-texts"];

/** @param isWhole the items are those of all files; a file that is missing has left the demo. */
export async function loadDemoContent(
  tx: Transaction,
  demo: DemoItems,
  { isWhole, now }: { isWhole: boolean; now: Date },
): Promise<void> {
  if (isWhole) await renameCourses(tx, demo);
  const loaded = await readFingerprints(tx);
  // A former loader left no fingerprints of items: the audit log says which were edited.
  const edited = loaded.size === 0 ? await listEditedItems(tx) : null;
  const knownDates = await readWrittenDates(tx);
  const keys = new Map<string, Set<string>>();
  for (const { resource, items } of demo) {
    const { kind, fields } = resource;
    await lockKind(tx, resource);
    const present = new Set((await resource.list(tx, now)).map(({ key }) => key));
    keys.set(kind, present);
    for (const { key, id, item, dates } of items) {
      const name = nameOf(kind, key);
      const stored = present.has(key) ? await resource.read(tx, key) : null;
      const isBlank = resource.key === null && isSameJson(stored, resource.blank(now, key));
      const judged = judgeItem(item, {
        ...{ current: isBlank ? null : stored, left: loaded.get(name), fingerprint },
        former: edited && (edited.has(name) ? "edited" : "untouched"),
        dated: new Set(Object.keys(dates).map((control) => control.split(/[.[]/)[0] ?? "")),
      });
      // An item that it refers to was removed by hand.
      const isLost = findReferences(fields, judged?.item).some((to) => !keys.get(to.kind)?.has(to.key));
      if (!judged || isLost) continue;
      if (!isSameJson(judged.item, stored)) await resource.write(tx, { key, item: judged.item, now, number: id });
      await storeWrittenDates(tx, { kind, key, dates, known: knownDates });
      if (!isSameJson(loaded.get(name), judged.fingerprints)) await storeFingerprints(tx, name, judged.fingerprints);
      present.add(key);
    }
    if (!isWhole) continue;
    const stays = new Set(items.map(({ key }) => nameOf(kind, key)));
    for (const [name, left] of loaded) {
      if (name.startsWith(nameOf(kind, "")) && !stays.has(name)) await retire(tx, resource, { name, left, now });
    }
  }
}

type Leaving = { name: string; left: Fingerprints; now: Date };

/** The item has left the demo: it is taken off the site or removed, unless somebody has changed it. */
async function retire(tx: Transaction, resource: AnyResource, { name, left, now }: Leaving): Promise<void> {
  const key = name.slice(nameOf(resource.kind, "").length);
  const item = await resource.read(tx, key);
  if (!item || !Object.keys(left).every((field) => left[field] === fingerprint(item[field]))) return;
  if (item.isActive === true) {
    await resource.write(tx, { key, item: { ...item, isActive: false }, now });
    await storeFingerprints(tx, name, { ...left, isActive: fingerprint(false) });
  } else if (REMOVED_KINDS.includes(resource.kind)) {
    await resource.remove(tx, key, now);
    await tx.delete(demoFingerprints).where(ofContent(name));
  }
}

/** Fingerprints of content stand beside those of tasks. */
const CONTENT = "content";
const ofContent = (name: string) => and(eq(demoFingerprints.tableName, CONTENT), eq(demoFingerprints.rowKey, name));
const nameOf = (kind: string, key: string): string => `${kind}/${key}`;

async function readFingerprints(tx: Transaction): Promise<Map<string, Fingerprints>> {
  await tx
    .delete(demoFingerprints)
    .where(and(ne(demoFingerprints.tableName, CONTENT), ne(demoFingerprints.tableName, TASKS)));
  const rows = await tx.select().from(demoFingerprints).where(eq(demoFingerprints.tableName, CONTENT));
  return new Map(rows.map(({ rowKey, columns }) => [rowKey, columns]));
}

const storeFingerprints = (tx: Transaction, rowKey: string, columns: Fingerprints): Promise<void> =>
  upsert(
    tx,
    demoFingerprints,
    [demoFingerprints.tableName, demoFingerprints.rowKey],
    [{ tableName: CONTENT, rowKey, columns }],
  );

/** By `kind/key`. */
async function listEditedItems(tx: Transaction): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ kind: auditEntries.resourceKind, key: auditEntries.resourceId })
    .from(auditEntries)
    .where(like(auditEntries.action, "content.%"));
  return new Set(rows.map(({ kind, key }) => nameOf(kind ?? "", key ?? "")));
}

/** A former loader gave courses public ids that are no names of files. */
async function renameCourses(tx: Transaction, demo: DemoItems): Promise<void> {
  const rows = await tx.select({ id: courses.id, publicId: courses.publicId }).from(courses);
  const items = demo.flatMap(({ resource, items: own }) => (resource.kind === "courses" ? own : []));
  for (const { key, id = 0 } of items) {
    const former = createHash("sha256").update(`course ${id}`).digest("base64url").slice(0, 22);
    if (rows.some((row) => row.id === id && row.publicId === former))
      await tx.update(courses).set({ publicId: key }).where(eq(courses.id, id));
  }
}
