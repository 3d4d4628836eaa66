/** Removes an item from the site that nothing needs. */
import type { AppContext } from "~/app-context.server";
import { isForeignKeyViolation } from "~/db/errors.server";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { changeItem, type Editor, lockItem } from "./change-item.server";
import { deleteDraft } from "./drafts.server";
import { findUses, UNNAMED_USES } from "./find-uses.server";

export type RemoveRefusal =
  /** It is not on the site, or the code lists it. */
  | { ok: false; reason: "gone" | "built-in" }
  /** Others name it, or somebody has bought it: it is taken off the site instead. */
  | { ok: false; reason: "in-use"; uses: string[] };

/** Takes the transaction back, with the reason. */
class Refused extends Error {
  constructor(readonly refusal: RemoveRefusal) {
    super("refused");
  }
}

/** The person's draft goes too; drafts of others stay. The entry of the audit log undoes it. */
export async function removeItem(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  resource: AnyResource,
  { key, editor, reason }: { key: string; editor: Editor; reason: string | null },
): Promise<{ ok: true; entryId: number } | RemoveRefusal> {
  if (resource.key === null) return { ok: false, reason: "built-in" };
  const now = clock.now();
  const removal = db.transaction(async (tx) => {
    await lockItem(tx, resource, key);
    const before = await resource.read(tx, key);
    if (before === null) throw new Refused({ ok: false, reason: "gone" });
    const uses = await findUses(tx, resource, { key, now });
    if (uses.length > 0) throw new Refused({ ok: false, reason: "in-use", uses });
    const entryId = await changeItem(tx, resource, {
      ...{ key, before, after: null, editor, action: "content.remove", reason, now },
    });
    // Without its row, an item of the code says again what the code says.
    if ((await resource.read(tx, key)) !== null) throw new Refused({ ok: false, reason: "built-in" });
    await deleteDraft(tx, { kind: resource.kind, key, userId: editor.userId });
    return { ok: true as const, entryId };
  });
  return removal.catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal;
    if (isForeignKeyViolation(error)) return { ok: false, reason: "in-use", uses: UNNAMED_USES };
    throw error;
  });
}
