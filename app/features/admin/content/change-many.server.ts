/**
 * Many items of one resource change together: a bulk action, or an imported table (decision 0104). The plan that a
 * preview has shown happens, or nothing does.
 */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { countBulk } from "~/features/core/audit/find-audit.server";
import type { FieldErrors } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { isSameJson } from "~/shared/canonical-json";
import { fingerprint } from "~/shared/fingerprint.server";
import { type ContentAction, type Editor, lockKind, recordChanges, writeItem } from "./change-item.server";
import { checkItem } from "./check-item.server";

/** Items of one bulk action: the database is held for a second or two meanwhile. */
export const MOST_CHANGED = 500;

/** An item to change. `become` returns its new value; it gets null for an item that does not exist. */
export type Wanted = { key: string; become: (current: Item | null) => Item | null };

export type PlannedItem = { key: string; before: Item | null; after: Item };
export type RefusedItem = { key: string; current: Item | null; errors: FieldErrors };

export type Plan = {
  changed: PlannedItem[];
  /** Keys of items that already have the new value. */
  same: string[];
  refused: RefusedItem[];
  /** Of the items that change, as they were found. Their new values may hold the time of the action. */
  fingerprint: string;
};

type Context = Pick<AppContext, "db" | "clock">;

/** Takes the transaction back, with its plan. */
class TakenBack extends Error {
  constructor(readonly plan: Plan) {
    super("taken back");
  }
}

/** The plan: it is tried and taken back, so each item is judged beside those that change before it. */
export async function planChanges(
  { db, clock }: Context,
  resource: AnyResource,
  wanted: readonly Wanted[],
): Promise<Plan> {
  try {
    return await db.transaction(async (tx) => {
      await lockKind(tx, resource);
      throw new TakenBack(await applyChanges(tx, resource, wanted, clock.now()));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.plan;
    throw error;
  }
}

type Confirmation = {
  wanted: readonly Wanted[];
  /** Of the plan that the person has seen. */
  seen: string;
  /** Made for the preview: the action runs once, however often its form is sent. */
  bulkId: string;
  editor: Editor;
  action: ContentAction;
  reason: string | null;
};

/** Stores the plan in one transaction. `overtaken`: the items have changed since the preview; it holds the new plan. */
export async function changeMany(
  { db, clock }: Context,
  resource: AnyResource,
  { wanted, seen, bulkId, editor, action, reason }: Confirmation,
): Promise<{ ok: true; count: number } | { ok: false; reason: "overtaken"; plan: Plan }> {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      await lockKind(tx, resource);
      const done = await countBulk(tx, bulkId);
      if (done > 0) return { ok: true, count: done };
      const plan = await applyChanges(tx, resource, wanted, now);
      if (plan.fingerprint !== seen) throw new TakenBack(plan);
      const changes = plan.changed.map((item) => ({ ...item, editor, action, reason, bulkId, now }));
      await recordChanges(tx, resource, changes);
      return { ok: true, count: changes.length };
    });
  } catch (error) {
    if (error instanceof TakenBack) return { ok: false, reason: "overtaken", plan: error.plan };
    throw error;
  }
}

async function applyChanges(
  tx: Transaction,
  resource: AnyResource,
  wanted: readonly Wanted[],
  now: Date,
): Promise<Plan> {
  const plan: Omit<Plan, "fingerprint"> = { changed: [], same: [], refused: [] };
  for (const { key, become } of wanted) {
    const current = await resource.read(tx, key);
    const after = become(current);
    if (after === null) plan.refused.push({ key, current, errors: { "": ["Этой записи на сайте уже нет"] } });
    else if (isSameJson(current, after)) plan.same.push(key);
    else {
      const errors = await checkItem(tx, resource, { key, item: after, current, now });
      if (Object.keys(errors).length > 0) plan.refused.push({ key, current, errors });
      else {
        await writeItem(tx, resource, { key, after, now });
        plan.changed.push({ key, before: current, after });
      }
    }
  }
  return { ...plan, fingerprint: fingerprint(plan.changed.map(({ key, before }) => ({ key, before }))) };
}
