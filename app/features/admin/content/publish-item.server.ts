/** A draft goes to the site: now, or at its time. */
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { contentPublications } from "~/db/schema/content.server";
import type { FieldErrors } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { type Conflict, mergeItems } from "~/features/core/resources/merge-items";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { isSameJson } from "~/shared/canonical-json";
import { fingerprint } from "~/shared/fingerprint.server";
import { changeItem, type Editor, lockItem } from "./change-item.server";
import { checkItem } from "./check-item.server";
import { deleteDraft, lockDraft, putDraft, recordSave } from "./drafts.server";
import { type Choices, mergeChosen } from "./merge-chosen";
import { recordPlan } from "./planned-change.server";
import type { WrittenItem } from "./waiting-publications.server";

type Context = Pick<AppContext, "db" | "clock">;

export type PublishRefusal =
  /** It would change the site otherwise than the person has seen. */
  | { ok: false; reason: "unreviewed" }
  | { ok: false; reason: "no-draft" | "past-time" }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  /** Somebody has published meanwhile, and both changed these places. */
  | { ok: false; reason: "conflict"; conflicts: Conflict[] };

type Publishing = {
  key: string;
  editor: Editor;
  reason: string | null;
  publishAt: Date | null;
  /** `nameChange` of the differences that the person has reviewed; undefined: no review is required. */
  reviewed?: string;
};

/** Identifies the change from the first item to the second. */
export const nameChange = (current: Item | null, item: Item): string => fingerprint({ current, item });

/**
 * Publishes the person's draft. Changes of others to other places stay; a place that both have changed is theirs to
 * decide. `publishAt` schedules it instead; null is now.
 */
export async function publishItem(
  { db, clock }: Context,
  resource: AnyResource,
  { key, editor, reason, publishAt, reviewed }: Publishing,
): Promise<{ ok: true; entryId: number | null } | PublishRefusal> {
  const now = clock.now();
  if (publishAt !== null && publishAt <= now) return { ok: false, reason: "past-time" };
  const id = { kind: resource.kind, key, userId: editor.userId };
  return db.transaction(async (tx) => {
    await lockItem(tx, resource, key);
    const draft = await lockDraft(tx, id);
    if (!draft) return { ok: false, reason: "no-draft" };
    const judged = await judge(tx, resource, {
      ...{ key, base: draft.base, value: draft.value, now: publishAt ?? now },
    });
    if (!judged.ok) return judged;
    const { current, item } = judged;
    // A new item takes nothing off the site.
    const isSeen = reviewed === undefined || current === null || reviewed === nameChange(current, item);
    if (!isSeen && !isSameJson(current, item)) return { ok: false, reason: "unreviewed" };
    await deleteDraft(tx, id);
    if (publishAt !== null) {
      const planned = { kind: resource.kind, itemKey: key, value: item, base: current, publishAt };
      const { userId, origin } = editor;
      const [after] = await tx
        .insert(contentPublications)
        .values({ ...planned, userId, origin, reason, createdAt: now })
        .returning();
      if (after) await recordPlan(tx, { before: null, after }, { action: "schedule.publish", editor, reason, now });
      return { ok: true, entryId: null };
    }
    return { ok: true, entryId: await store(tx, resource, { key, judged, editor, reason, now }) };
  });
}

type Judged = { ok: true; item: Item; current: Item | null };

async function judge(
  tx: Transaction,
  resource: AnyResource,
  { key, base, value, now }: { key: string; base: Item | null; value: Item; now: Date },
): Promise<Judged | PublishRefusal> {
  const current = await resource.read(tx, key);
  const { merged, conflicts } = mergeItems(resource.fields, { base, theirs: current, mine: value });
  if (conflicts.length > 0) return { ok: false, reason: "conflict", conflicts };
  const errors = await checkItem(tx, resource, { key, item: merged, current, now });
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  return { ok: true, item: merged, current };
}

/** Null: the site already says so, and nothing happened. */
async function store(
  tx: Transaction,
  resource: AnyResource,
  {
    key,
    judged: { item, current },
    editor,
    reason,
    publication,
    now,
  }: { key: string; judged: Judged; editor: Editor; reason: string | null; publication?: number; now: Date },
): Promise<number | null> {
  if (isSameJson(current, item)) return null;
  return changeItem(tx, resource, {
    ...{ key, before: current, after: item, editor, action: "content.publish", reason, now },
    ...(publication !== undefined && { publication }),
  });
}

export type SettleRefusal = {
  ok: false;
  /** The site's item has changed since the choices were offered, or the draft conflicts in a place without a choice. */
  reason: "no-draft" | "overtaken" | "unsettled";
};

/** `seen`: the fingerprint of the site's item beside which the person has chosen; `choices` by the paths of conflicts. */
type Settling = { key: string; editor: Editor; seen: string; choices: Choices };

/**
 * The draft of a person whom another overtook: each place of the conflict as chosen, everything else as both changed
 * it. Its base becomes the site's item of now. A conflict without a choice leaves the draft as it was.
 */
export async function settleConflict(
  { db, clock }: Context,
  resource: AnyResource,
  { key, editor, seen, choices }: Settling,
): Promise<{ ok: true } | SettleRefusal> {
  const id = { kind: resource.kind, key, userId: editor.userId };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) return { ok: false, reason: "no-draft" };
    const current = await resource.read(tx, key);
    if (fingerprint(current) !== seen) return { ok: false, reason: "overtaken" };
    const versions = { base: draft.base, theirs: current, mine: draft.value };
    const merged = mergeChosen(resource.fields, versions, choices);
    if (!merged) return { ok: false, reason: "unsettled" };
    if (current && isSameJson(merged, current)) await deleteDraft(tx, id);
    else await putDraft(tx, { ...id, value: merged, base: current, recorded: merged, now });
    await recordSave(tx, id, { before: draft.recorded ?? draft.base, after: merged, editor, now });
    return { ok: true };
  });
}

export function findPublications(db: Pick<Context["db"], "select">, { kind, key }: { kind: string; key: string }) {
  return db
    .select()
    .from(contentPublications)
    .where(and(eq(contentPublications.kind, kind), eq(contentPublications.itemKey, key)))
    .orderBy(asc(contentPublications.publishAt));
}

type Publication = typeof contentPublications.$inferSelect;

/** Those that wait for a time up to this one, in the order in which they go live. */
export const listDue = (db: Pick<Context["db"], "select">, until: Date): Promise<Publication[]> =>
  db
    .select()
    .from(contentPublications)
    .where(and(lte(contentPublications.publishAt, until), isNull(contentPublications.failure)))
    .orderBy(asc(contentPublications.publishAt), asc(contentPublications.id));

/** Writes the item as its publication will, without a trace of it: what it changes, or the reason why it does not fit. */
export async function tryPublication(
  tx: Transaction,
  resource: AnyResource,
  { itemKey: key, base, value, publishAt: now }: Publication,
): Promise<WrittenItem | PublishRefusal["reason"]> {
  const judged = await judge(tx, resource, { key, base, value, now });
  if (!judged.ok) return judged.reason;
  await resource.write(tx, { key, item: judged.item, now });
  return { key, before: judged.current, after: judged.item, now };
}

/** Publications of every item, with those that have failed. */
export const listPublications = (db: Pick<Context["db"], "select">) => db.select().from(contentPublications);

/**
 * Publishes what is due, one by one: each goes live exactly once, because its row goes in the transaction that writes
 * the item. One that no longer fits stays with the reason, for a person to see.
 */
export async function publishDue(
  context: Context,
  findResource: (kind: string) => AnyResource | null,
): Promise<number> {
  let count = 0;
  while (await publishNext(context, findResource)) count += 1;
  return count;
}

async function publishNext(
  { db, clock }: Context,
  findResource: (kind: string) => AnyResource | null,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(contentPublications)
      .where(and(lte(contentPublications.publishAt, now), isNull(contentPublications.failure)))
      .orderBy(asc(contentPublications.publishAt), asc(contentPublications.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return false;
    const { id, kind, itemKey: key, userId, origin, base, value, reason } = due;
    const ofRow = eq(contentPublications.id, id);
    const fail = (failure: string) => tx.update(contentPublications).set({ failure }).where(ofRow);
    const resource = findResource(kind);
    if (!resource) {
      await fail("unknown-kind");
      return true;
    }
    await lockItem(tx, resource, key);
    const judged = await judge(tx, resource, { key, base, value, now });
    if (!judged.ok) {
      await fail(judged.reason);
      return true;
    }
    const editor: Editor = { actor: { kind: "staff", staffId: String(userId), roles: [] }, userId, origin };
    await store(tx, resource, { key, judged, editor, reason, publication: id, now });
    await tx.delete(contentPublications).where(ofRow);
    return true;
  });
}
