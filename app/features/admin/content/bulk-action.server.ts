/** A bulk action over the items that were marked in a list, or over all that the list has found. */
import type { AppContext } from "~/app-context.server";
import { itemsPath } from "~/features/admin/shell/content-paths";
import { countBulk } from "~/features/core/audit/find-audit.server";
import type { BulkAction } from "~/features/core/resources/bulk-actions";
import type { Item } from "~/features/core/resources/item";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { makePublicId } from "~/integrations/secrets.server";
import { capitalise } from "~/shared/capitalise";
import { groupDigits } from "~/shared/money";
import { plural } from "~/shared/plural";
import type { Editor } from "./change-item.server";
import { changeMany, MOST_CHANGED, planChanges, type Plan, type Wanted } from "./change-many.server";
import type { PlanView } from "./content-view";
import { findListed } from "./show-items.server";
import { viewPlan } from "./view-plan.server";

type Context = Pick<AppContext, "db" | "clock">;

export type Selection = {
  keys: readonly string[];
  /** All that this address of the list finds, instead of the keys. */
  isAll: boolean;
  query: string;
};

export type BulkRefusal = { ok: false; reason: "nothing-marked" | "too-many"; found: number };
type Asked = { resource: AnyResource; act: BulkAction<Item>; selection: Selection; userId: number };

export const findAction = ({ bulk }: AnyResource, name: string): BulkAction<Item> | null =>
  bulk?.actions.find((one) => one.name === name) ?? null;

/** «остановить 51 код» */
export function sayAction({ bulk }: AnyResource, { label }: BulkAction<Item>, count: number): string {
  return bulk ? `${label} ${groupDigits(count)} ${plural(count, bulk.nouns)}` : label;
}

/** The plan of a bulk action; nothing is written. */
export async function previewBulk(
  context: Context,
  { resource, act, selection, userId }: Asked,
): Promise<{ ok: true; view: PlanView } | BulkRefusal> {
  const found = await findWanted(context, { resource, act, selection, userId });
  if (!found.ok) return found;
  const plan = await planChanges(context, resource, found.wanted);
  return { ok: true, view: viewBulk({ resource, act, selection, userId }, plan, makePublicId()) };
}

type Confirmed = Asked & { seen: string; bulkId: string; editor: Editor; reason: string | null };

/** `overtaken`: the items or what the list finds have changed since the preview; the view is a new one. */
export async function runBulk(
  context: Context,
  { seen, bulkId, editor, reason, ...asked }: Confirmed,
): Promise<{ ok: true; count: number } | BulkRefusal | { ok: false; reason: "overtaken"; view: PlanView }> {
  const { resource, act } = asked;
  // Sent again, its filter may find nothing any more.
  const happened = await countBulk(context.db, bulkId);
  if (happened > 0) return { ok: true, count: happened };
  const found = await findWanted(context, asked);
  if (!found.ok) return found;
  const said = [act.label, ...(reason ? [reason] : [])].join(": ");
  const done = await changeMany(context, resource, {
    ...{ wanted: found.wanted, seen, bulkId, editor, action: "content.bulk", reason: said },
  });
  return done.ok ? done : { ok: false, reason: "overtaken", view: viewBulk(asked, done.plan, bulkId) };
}

async function findWanted(
  context: Context,
  { resource, act, selection: { keys, isAll, query }, userId }: Asked,
): Promise<{ ok: true; wanted: Wanted[] } | BulkRefusal> {
  const params = new URLSearchParams(query);
  const listed = isAll
    ? await findListed(context, resource, { userId, params, most: MOST_CHANGED })
    : { keys: [...new Set(keys)], total: new Set(keys).size };
  if (listed.total > MOST_CHANGED) return { ok: false, reason: "too-many", found: listed.total };
  if (listed.total === 0) return { ok: false, reason: "nothing-marked", found: 0 };
  const now = context.clock.now();
  const become: Wanted["become"] = (item) => item && { ...item, ...act.become(item, now) };
  return { ok: true, wanted: listed.keys.map((key) => ({ key, become })) };
}

function viewBulk({ resource, act, selection }: Asked, plan: Plan, bulkId: string): PlanView {
  const count = plan.changed.length;
  const { isAll, query, keys } = selection;
  return {
    ...{ many: resource.names.many, listPath: itemsPath(resource.kind, new URLSearchParams(query)) },
    heading: capitalise(act.label),
    ...viewPlan(resource, plan),
    button: count === 0 ? null : sayAction(resource, act, count),
    hidden: { act: act.name, query, ...(isAll && { all: "on" }), seen: plan.fingerprint, bulk: bulkId },
    keys: isAll ? [] : keys,
  };
}
