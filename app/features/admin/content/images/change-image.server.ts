/** An image gets another text, or goes; each with its entry of the audit log. */
import type { AppContext } from "~/app-context.server";
import { changeItem, type Editor, lockItem } from "~/features/admin/content/change-item.server";
import { isSameJson } from "~/shared/canonical-json";
import { type Outcome, refuse } from "~/shared/result";
import { IMAGE_CONTENT } from "./image-content.server";

type Context = Pick<AppContext, "db" | "clock">;

/** The same text again changes nothing. */
export async function describeAgain(
  { db, clock }: Context,
  { id, alt, editor }: { id: string; alt: string; editor: Editor },
): Promise<Outcome<object, "unknown">> {
  return db.transaction(async (tx) => {
    await lockItem(tx, IMAGE_CONTENT, id);
    const before = await IMAGE_CONTENT.read(tx, id);
    if (!before) return refuse("unknown");
    const after = { ...before, alt };
    if (!isSameJson(before, after))
      await changeItem(tx, IMAGE_CONTENT, {
        ...{ key: id, before, after, editor, action: "image.describe", reason: null, now: clock.now() },
      });
    return { ok: true };
  });
}

/** One that is used stays. Removed twice, it is `unknown`. */
export async function dropImage(
  { db, clock }: Context,
  { id, editor }: { id: string; editor: Editor },
): Promise<{ ok: true } | { ok: false; reason: "unknown" } | { ok: false; reason: "in-use"; uses: string[] }> {
  return db.transaction(async (tx) => {
    await lockItem(tx, IMAGE_CONTENT, id);
    const before = await IMAGE_CONTENT.read(tx, id);
    if (!before) return { ok: false, reason: "unknown" };
    const uses = await IMAGE_CONTENT.findUses(tx, id);
    if (uses.length > 0) return { ok: false, reason: "in-use", uses };
    await changeItem(tx, IMAGE_CONTENT, {
      ...{ key: id, before, after: null, editor, action: "image.remove", reason: null, now: clock.now() },
    });
    return { ok: true };
  });
}
