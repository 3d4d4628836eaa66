/** Takes a change of the content back, by its entry of the audit log. */
import type { AppContext } from "~/app-context.server";
import { isForeignKeyViolation } from "~/db/errors.server";
import { findAuditEntry, isTakenBack } from "~/features/core/audit/find-audit.server";
import { type Item, undoChange } from "~/features/core/resources/merge-items";
import type { FieldErrors } from "~/features/core/resources/fields";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { isSameJson } from "~/shared/canonical-json";
import { findReferrers } from "./find-referrers.server";
import { changeItem, type Editor, lockItem } from "./change-item.server";
import { checkItem } from "./check-item.server";

export type UndoRefusal =
  | { ok: false; reason: "unknown" | "taken-back" | "nothing-left" }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  /** Changed again since: taking these back would lose a newer change. */
  | { ok: false; reason: "conflict"; fields: string[] }
  | { ok: false; reason: "in-use"; uses: string[] };

/** Tables above the content's own, such as carts, know of an item that its resource cannot ask about. */
const UNNAMED_USES = ["корзины, заказы или покупки"];

/** `isForced` overwrites newer changes of the same fields too: the person has seen them. */
export async function undoContentChange(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  findResource: (kind: string) => AuditedResource | null,
  { entryId, editor, isForced }: { entryId: number; editor: Editor; isForced: boolean },
): Promise<{ ok: true; entryId: number } | UndoRefusal> {
  const undo = db.transaction<{ ok: true; entryId: number } | UndoRefusal>(async (tx) => {
    const entry = await findAuditEntry(tx, entryId);
    const resource = entry ? findResource(entry.resourceKind) : null;
    if (!entry || !resource) return { ok: false, reason: "unknown" };
    const key = entry.resourceId;
    await lockItem(tx, resource, key);
    if (await isTakenBack(tx, entryId)) return { ok: false, reason: "taken-back" };
    const [before, after] = [entry.before as Item | null, entry.after as Item | null];
    const now = await resource.read(tx, key);
    const restored = restore({ before, after, now });
    if (restored.conflicts.length > 0 && !isForced)
      return { ok: false, reason: "conflict", fields: restored.conflicts };
    if (isSameJson(restored.item, now)) return { ok: false, reason: "nothing-left" };
    if (restored.item === null) {
      const uses = [
        ...(await findReferrers(tx, { kind: resource.kind, key, now: clock.now() })),
        ...((await resource.findUses?.(tx, key)) ?? []),
      ];
      if (uses.length > 0) return { ok: false, reason: "in-use", uses };
    } else {
      const errors = await checkItem(tx, resource, { key, item: restored.item, current: now, now: clock.now() });
      if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
    }
    const id = await changeItem(tx, resource, {
      ...{ key, before: now, after: restored.item, editor, action: "content.undo", reason: null },
      ...{ undoes: entryId, now: clock.now() },
    });
    return { ok: true, entryId: id };
  });
  return undo.catch((error: unknown) => {
    if (isForeignKeyViolation(error)) return { ok: false, reason: "in-use", uses: UNNAMED_USES };
    throw error;
  });
}

/** A creation is taken back by removing the item, a removal by writing it again. */
function restore({ before, after, now }: { before: Item | null; after: Item | null; now: Item | null }) {
  if (before !== null && after !== null && now !== null) return undoChange({ before, after, now });
  const isNewer = !isSameJson(now, after);
  const conflicts = isNewer ? Object.keys(now ?? after ?? {}) : [];
  return { item: before, conflicts };
}
