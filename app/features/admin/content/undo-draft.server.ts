/** Takes the save of a draft back, by its entry of the audit log: the draft is as the save before left it. */
import type { Transaction } from "~/db/open-database.server";
import { mayStaff, type StaffPermission } from "~/features/core/access/staff-roles";
import { isTakenBack, type StoredAuditEntry } from "~/features/core/audit/find-audit.server";
import type { DraftAction } from "~/features/core/audit/off-site-actions";
import type { Item } from "~/features/core/resources/item";
import { type AuditedResource, permissionOf } from "~/features/core/resources/resource.server";
import { isSameJson } from "~/shared/canonical-json";
import { type Editor, lockItem } from "./change-item.server";
import { deleteDraft, lockDraft, putDraft, recordSave } from "./drafts.server";

export type DraftUndoRefusal =
  | { ok: false; reason: "draft-of-another" | "draft-moved" | "taken-back" }
  | { ok: false; reason: "not-allowed"; permission: StaffPermission };

/** A draft that is not as the save has left it stays: what came since would be lost. The site does not change. */
export async function undoDraft(
  tx: Transaction,
  resource: AuditedResource,
  { entry, editor, now }: { entry: StoredAuditEntry; editor: Editor; now: Date },
): Promise<{ ok: true; entryId: number; count: 1 } | DraftUndoRefusal> {
  const { kind } = resource;
  const { resourceId: key, id: entryId } = entry;
  const [before, after] = [entry.before as Item | null, entry.after as Item | null];
  const permission = permissionOf(resource, "edit");
  if (!mayStaff(editor.actor.roles, permission)) return { ok: false, reason: "not-allowed", permission };
  if (!isOwnEntry(entry, editor.userId)) return { ok: false, reason: "draft-of-another" };
  await lockItem(tx, resource, key);
  const id = { kind, key, userId: editor.userId };
  const draft = await lockDraft(tx, id);
  if (await isTakenBack(tx, entryId)) return { ok: false, reason: "taken-back" };
  const current = await resource.read(tx, key);
  if (!isLatestSave(entry, { draft: draft?.value ?? null, current })) return { ok: false, reason: "draft-moved" };
  const base = draft ? draft.base : current;
  if (before === null || isSameJson(before, base)) await deleteDraft(tx, id);
  else await putDraft(tx, { ...id, value: before, base, recorded: before, now });
  const undone = await recordSave(tx, id, { before: after, after: before, editor, now, undoes: entryId });
  return { ok: true, entryId: undone, count: 1 };
}

type Entry = Pick<StoredAuditEntry, "action" | "actorKind" | "actorId" | "after">;

export const isOwnEntry = ({ actorKind, actorId }: Entry, userId: number | undefined): boolean =>
  actorKind === "staff" && actorId === String(userId);

/** Once a draft is published or thrown away, only an undo that has thrown it away itself can be taken back. */
export function isLatestSave(
  { action, after }: Entry,
  { draft, current }: { draft: Item | null; current: Item | null },
): boolean {
  if (draft) return isSameJson(draft, after);
  return (action as DraftAction) === "draft.undo" && isSameJson(current, after);
}
