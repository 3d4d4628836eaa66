/** A scheduled publication goes live at another moment, or not at all. */
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { contentPublications } from "~/db/schema/content.server";
import { mergeItems } from "~/features/core/resources/merge-items";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { type Outcome, refuse } from "~/shared/result";
import type { Editor } from "./change-item.server";
import { lockDraft, putDraft } from "./drafts.server";
import { recordPlan } from "./planned-change.server";

type Context = Pick<AppContext, "db" | "clock">;
type Kind = Pick<AnyResource, "kind">;
type Scheduled = { id: number; key: string; editor: Editor };

const ofItem = ({ kind }: Kind, { id, key }: Pick<Scheduled, "id" | "key">) =>
  and(eq(contentPublications.id, id), eq(contentPublications.kind, kind), eq(contentPublications.itemKey, key));

/**
 * Takes a waiting publication back into the draft of the person who cancels it. `gone`: it is on the site already, or
 * cancelled. `draft-differs`: that draft says something else in one of its fields, and neither text may be lost.
 */
export async function cancelPublication(
  { db, clock }: Context,
  resource: Pick<AnyResource, "kind" | "fields">,
  { id, key, editor }: Scheduled,
): Promise<Outcome<object, "gone" | "draft-differs">> {
  const now = clock.now();
  const { kind } = resource;
  return db.transaction(async (tx) => {
    const [waiting] = await tx.select().from(contentPublications).where(ofItem(resource, { id, key })).for("update");
    if (!waiting) return refuse("gone");
    const ofDraft = { kind, key, userId: editor.userId };
    const draft = await lockDraft(tx, ofDraft);
    const { merged, conflicts } = mergeItems(resource.fields, {
      ...{ base: waiting.base, theirs: draft ? draft.value : waiting.base, mine: waiting.value },
    });
    if (conflicts.length > 0) return refuse("draft-differs");
    await tx.delete(contentPublications).where(eq(contentPublications.id, id));
    await putDraft(tx, { ...ofDraft, value: merged, base: draft ? draft.base : waiting.base, now });
    await recordPlan(tx, { before: waiting, after: null }, { action: "schedule.cancel", editor, reason: null, now });
    return { ok: true };
  });
}

/** Moves a waiting publication to another moment. One that has failed can only be cancelled and scheduled again. */
export async function movePublication(
  { db, clock }: Context,
  resource: Kind,
  { id, key, editor, publishAt }: Scheduled & { publishAt: Date },
): Promise<Outcome<object, "gone" | "past-time">> {
  const now = clock.now();
  if (publishAt <= now) return refuse("past-time");
  return db.transaction(async (tx) => {
    const { failure } = contentPublications;
    const [before] = await tx
      .select()
      .from(contentPublications)
      .where(and(ofItem(resource, { id, key }), isNull(failure)))
      .for("update");
    if (!before) return refuse("gone");
    await tx.update(contentPublications).set({ publishAt }).where(eq(contentPublications.id, id));
    const after = { ...before, publishAt };
    await recordPlan(tx, { before, after }, { action: "schedule.move", editor, reason: null, now });
    return { ok: true };
  });
}
