/** Drafts: what a person types is stored at once, whole or not, and the site does not change. */
import { and, eq, ne } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { contentDrafts } from "~/db/schema/content.server";
import type { DraftAction } from "~/features/core/audit/off-site-actions";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import type { Item } from "~/features/core/resources/item";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { isSameJson } from "~/shared/canonical-json";
import type { Editor } from "./change-item.server";
import { type Joining, joinTabs, type TabConflict } from "./join-tabs.server";

export type Draft = typeof contentDrafts.$inferSelect;
export type DraftKey = { kind: string; key: string; userId: number };

const ofKey = ({ kind, key, userId }: DraftKey) =>
  and(eq(contentDrafts.kind, kind), eq(contentDrafts.itemKey, key), eq(contentDrafts.userId, userId));

export async function findDraft(db: Pick<Database, "select">, key: DraftKey): Promise<Draft | null> {
  const [draft] = await db.select().from(contentDrafts).where(ofKey(key));
  return draft ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockDraft(tx: Transaction, key: DraftKey): Promise<Draft | null> {
  const [draft] = await tx.select().from(contentDrafts).where(ofKey(key)).for("update");
  return draft ?? null;
}

/** Who else works on the item, and since when. */
export function findOtherDrafts(db: Pick<Database, "select">, { kind, key, userId }: DraftKey) {
  return db
    .select({ userId: contentDrafts.userId, savedAt: contentDrafts.savedAt })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.itemKey, key), ne(contentDrafts.userId, userId)));
}

export function findOwnDrafts(db: Pick<Database, "select">, { kind, userId }: Omit<DraftKey, "key">) {
  return db
    .select({ key: contentDrafts.itemKey, value: contentDrafts.value, base: contentDrafts.base })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.userId, userId)));
}

/** Every one of this person, by `kind/key`. */
export async function readOwnDrafts(db: Pick<Database, "select">, userId: number): Promise<Map<string, Item>> {
  const { kind, itemKey: key, value } = contentDrafts;
  const rows = await db.select({ kind, key, value }).from(contentDrafts).where(eq(contentDrafts.userId, userId));
  return new Map(rows.map((row) => [`${row.kind}/${row.key}`, row.value]));
}

type Saving = {
  key: string;
  userId: number;
  value: Item;
  /** The item that the form was filled with, null if there was none; undefined: not known, the form replaces the draft. */
  begun?: Item | null;
  joining?: Joining | null;
  /** The person of an explicit save, which the audit log records. Null: an autosave, which has no entry. */
  editor?: Editor | null;
  /** An autosave of the same form that got no answer: it may be the draft. */
  unanswered?: Item | null;
};

export type SaveRefusal =
  /** There is no such item, and none may have this key. */
  | { ok: false; reason: "no-item" }
  /** Nothing is stored. */
  | TabConflict;

/**
 * Stores what the form holds. Changes that another tab has stored since the form was filled stay (decision 0109). The
 * first save remembers the item it began with, by which a later publication sees the changes of others. A form that
 * changes nothing leaves no draft.
 */
export async function saveDraft(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  resource: AnyResource,
  { key, userId, value, begun, joining = null, unanswered = null, editor = null }: Saving,
): Promise<{ ok: true } | SaveRefusal> {
  const id = { kind: resource.kind, key, userId };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    const current = draft ? null : await resource.read(tx, key);
    if (!draft && current === null && !(await mayHave(tx, resource, { key, now })))
      return { ok: false, reason: "no-item" };
    const base = draft ? draft.base : begun === undefined ? current : begun;
    const isOwn = draft !== null && unanswered !== null && isSameJson(draft.value, unanswered);
    const joined =
      draft && begun !== undefined && !isOwn
        ? joinTabs(resource.fields, { begun, stored: draft.value, value, joining })
        : { ok: true as const, item: value };
    if (!joined.ok) return joined;
    // An autosave that was overtaken by the publication of its own form arrives after it.
    const isOnSite = current !== null && isSameJson(current, joined.item);
    const recorded = editor ? joined.item : undefined;
    if (isOnSite || (base && isSameJson(base, joined.item))) await deleteDraft(tx, id);
    else await putDraft(tx, { ...id, value: joined.item, base, recorded, now });
    if (editor) await recordSave(tx, id, { before: draft?.recorded ?? base, after: joined.item, editor, now });
    return { ok: true };
  });
}

/** Whether an item may have this key; why another one is refused, its publication says. */
export const mayHave = async (
  db: Pick<Database, "select">,
  { key: rule, list }: AnyResource,
  { key, now }: { key: string; now: Date },
): Promise<boolean> => (rule ? rule.pattern.test(key) : (await list(db, now)).some((one) => one.key === key));

type Recorded = { before: Item | null; after: Item | null; editor: Editor; now: Date; undoes?: number };

/**
 * Records an explicit save, unless it changes nothing. `before`: the last recorded draft, or else the item that the
 * draft began with, so that the entry includes what autosaves have stored since.
 */
export async function recordSave(tx: Transaction, { kind, key }: DraftKey, change: Recorded): Promise<number> {
  const { before, after, editor, now, undoes } = change;
  if (isSameJson(before, after)) return 0;
  const action: DraftAction = undoes === undefined ? "draft.save" : "draft.undo";
  const { actor, origin } = editor;
  return recordAudit(tx, { actor, origin, action, resource: { kind, id: key }, before, after, undoes, now });
}

type NewDraft = DraftKey & { value: Item; base: Item | null; /** Undefined: as before. */ recorded?: Item; now: Date };

/** Replaces the draft and the item that it counts as begun with. */
export async function putDraft(
  tx: Transaction,
  { kind, key, userId, value, base, recorded, now }: NewDraft,
): Promise<void> {
  const set = { value, base, recorded, savedAt: now };
  await tx
    .insert(contentDrafts)
    .values({ kind, itemKey: key, userId, ...set })
    .onConflictDoUpdate({ target: [contentDrafts.kind, contentDrafts.itemKey, contentDrafts.userId], set });
}

export async function deleteDraft(tx: Pick<Database, "delete">, key: DraftKey): Promise<void> {
  await tx.delete(contentDrafts).where(ofKey(key));
}
