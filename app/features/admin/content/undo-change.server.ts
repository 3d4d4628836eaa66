/** Takes a change of the content back, by its entry of the audit log: one item, or everything that one bulk action changed. */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { mayStaff, type StaffPermission } from "~/features/core/access/staff-roles";
import { isForeignKeyViolation } from "~/db/errors.server";
import {
  findAuditEntry,
  findBulkLeft,
  isTakenBack,
  type StoredAuditEntry,
} from "~/features/core/audit/find-audit.server";
import { isDraftAction, isPlanAction } from "~/features/core/audit/off-site-actions";
import type { Item } from "~/features/core/resources/item";
import { undoChange } from "~/features/core/resources/merge-items";
import type { FieldErrors } from "~/features/core/resources/fields";
import { type AuditedResource, permissionOf } from "~/features/core/resources/resource.server";
import { makePublicId } from "~/integrations/secrets.server";
import { isSameJson } from "~/shared/canonical-json";
import { findUses, UNNAMED_USES } from "./find-uses.server";
import { type Editor, type ItemChange, lockItem, lockKind, recordChanges, writeItem } from "./change-item.server";
import { checkItem } from "./check-item.server";
import { type DraftUndoRefusal, undoDraft } from "./undo-draft.server";

export type UndoRefusal =
  | { ok: false; reason: "unknown" | "taken-back" | "nothing-left" }
  /** The entry is about the schedule: the site did not change. */
  | { ok: false; reason: "planned" }
  /** The entry is a save of a draft: it belongs to its person, and goes back only from how the save left it. */
  | DraftUndoRefusal
  | { ok: false; reason: "not-allowed"; permission: StaffPermission }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  /** Changed again since: taking these back would lose a newer change. */
  | { ok: false; reason: "conflict"; fields: string[] }
  | { ok: false; reason: "in-use"; uses: string[] }
  /** Some items of a bulk action cannot go back as they are. */
  | { ok: false; reason: "bulk"; left: number; refused: { title: string; reason: string }[] };

/** With newer changes of the same fields: nothing is undone, the other items are, or they are overwritten. */
export type UndoExtent = "whole" | "rest" | "forced";

type Undone = { ok: true; entryId: number; count: number };
type Asked = { entryId: number; editor: Editor; extent: UndoExtent };

/** Takes the transaction back, with the reason. */
class Refused extends Error {
  constructor(readonly refusal: UndoRefusal) {
    super("refused");
  }
}

export async function undoContentChange(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  findResource: (kind: string) => AuditedResource | null,
  { entryId, editor, extent }: Asked,
): Promise<Undone | UndoRefusal> {
  const now = clock.now();
  const undo = db.transaction<Undone>(async (tx) => {
    const entry = await findAuditEntry(tx, entryId);
    const resource = entry ? findResource(entry.resourceKind) : null;
    if (!entry || !resource) throw new Refused({ ok: false, reason: "unknown" });
    if (isPlanAction(entry.action)) throw new Refused({ ok: false, reason: "planned" });
    if (isDraftAction(entry.action)) {
      const undone = await undoDraft(tx, resource, { entry, editor, now });
      if (!undone.ok) throw new Refused(undone);
      return undone;
    }
    const permission = permissionOf(resource, "publish");
    if (!mayStaff(editor.actor.roles, permission)) throw new Refused({ ok: false, reason: "not-allowed", permission });
    const { bulkId } = entry;
    await (bulkId === null ? lockItem(tx, resource, entry.resourceId) : lockKind(tx, resource));
    if (bulkId === null && (await isTakenBack(tx, entryId))) throw new Refused({ ok: false, reason: "taken-back" });
    const entries = bulkId === null ? [entry] : await findBulkLeft(tx, bulkId);
    if (entries.length === 0) throw new Refused({ ok: false, reason: "taken-back" });
    const changes: ItemChange[] = [];
    const refusals: { entry: StoredAuditEntry; refusal: UndoRefusal }[] = [];
    const common = { editor, action: "content.undo" as const, reason: null, now };
    for (const one of entries) {
      const restored = await takeBack(tx, resource, { entry: one, isForced: extent === "forced", now });
      if (restored.ok) changes.push({ ...common, ...restored.change, undoes: one.id });
      else refusals.push({ entry: one, refusal: restored });
    }
    const [refused] = refusals;
    if (refused && bulkId === null) throw new Refused(refused.refusal);
    if (refused && (extent === "whole" || changes.length === 0))
      throw new Refused(sayRefused(resource, refusals, changes.length));
    // The undo of a bulk action is a bulk action, so it can be undone as well.
    const undoId = bulkId === null ? undefined : makePublicId();
    const ids = await recordChanges(
      tx,
      resource,
      changes.map((change) => ({ ...change, bulkId: undoId })),
    );
    return { ok: true, entryId: ids.at(-1) ?? 0, count: ids.length };
  });
  return undo.catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal;
    if (isForeignKeyViolation(error)) return { ok: false, reason: "in-use", uses: UNNAMED_USES };
    throw error;
  });
}

type TakingBack = { entry: StoredAuditEntry; isForced: boolean; now: Date };
type Restored = { ok: true; change: Pick<ItemChange, "key" | "before" | "after"> };

/** Writes the item as it was; the caller records it. */
async function takeBack(
  tx: Transaction,
  resource: AuditedResource,
  { entry, isForced, now }: TakingBack,
): Promise<Restored | UndoRefusal> {
  const key = entry.resourceId;
  const [before, after] = [entry.before as Item | null, entry.after as Item | null];
  const current = await resource.read(tx, key);
  const { item, fields } = restore(resource, { before, after, now: current });
  if (fields.length > 0 && !isForced) return { ok: false, reason: "conflict", fields };
  if (isSameJson(item, current)) return { ok: false, reason: "nothing-left" };
  if (item === null) {
    const uses = await findUses(tx, resource, { key, now });
    if (uses.length > 0) return { ok: false, reason: "in-use", uses };
  } else {
    const errors = await checkItem(tx, resource, { key, item, current, now });
    if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  }
  await writeItem(tx, resource, { key, after: item, now });
  return { ok: true, change: { key, before: current, after: item } };
}

function sayRefused(
  { titleOf }: AuditedResource,
  refusals: readonly { entry: StoredAuditEntry; refusal: UndoRefusal }[],
  left: number,
): UndoRefusal {
  const refused = refusals.map(({ entry, refusal }) => ({
    title: titleOf((entry.after ?? entry.before) as Item, entry.resourceId),
    reason: refusal.reason,
  }));
  return { ok: false, reason: "bulk", left, refused };
}

/** A creation is taken back by removing the item, a removal by writing it again. */
function restore(
  resource: AuditedResource,
  { before, after, now }: { before: Item | null; after: Item | null; now: Item | null },
): { item: Item | null; fields: string[] } {
  if (before !== null && after !== null && now !== null) {
    const { item, conflicts } = undoChange(resource.fields, { before, after, now });
    return { item, fields: conflicts.map(({ path }) => path) };
  }
  const isNewer = !isSameJson(now, after);
  return { item: before, fields: isNewer ? Object.keys(now ?? after ?? {}) : [] };
}
