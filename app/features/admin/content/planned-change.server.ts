/** Changes of the schedule by people, as entries of the audit log: a planned change comes or goes, not the item. */
import type { Transaction } from "~/db/open-database.server";
import { isPlanAction, type PlanAction } from "~/features/core/audit/plan-actions";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { toMoment } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/merge-items";
import { dateInWords } from "~/shared/months";
import { moscowTime } from "~/shared/moscow";
import type { Editor } from "./change-item.server";

type Planned = { kind: string; itemKey: string; base: Item | null; value: Item; publishAt: Date };

/** As the log keeps it: a change of the item from `was` to `becomes`. */
type PlannedChange = { publishAt: string; was: Item | null; becomes: Item };

type Done = { action: PlanAction; editor: Editor; reason: string | null; now: Date };

export async function recordPlan(
  tx: Transaction,
  { kind, itemKey, base, value, publishAt }: Planned,
  { action, editor: { actor, origin }, reason, now }: Done,
): Promise<void> {
  const plan: PlannedChange = { publishAt: toMoment(publishAt), was: base, becomes: value };
  const sides = action === "schedule.publish" ? { before: null, after: plan } : { before: plan, after: null };
  await recordAudit(tx, { actor, origin, action, resource: { kind, id: itemKey }, ...sides, reason, now });
}

type Entry = { action: string; before: unknown; after: unknown };

/** Null: the entry is about something that happened to the item. */
export function readPlan({ action, before, after }: Entry): PlannedChange | null {
  return isPlanAction(action) ? ((after ?? before) as PlannedChange) : null;
}

/** «назначено на 1 декабря 2026, 00:00»; null for entries of other kinds. */
export function sayPlan(entry: Entry): string | null {
  const plan = readPlan(entry);
  if (!plan) return null;
  const at = new Date(plan.publishAt);
  const when = `${dateInWords(at)}, ${moscowTime(at)}`;
  return entry.action === "schedule.publish" ? `назначено на ${when}` : `снято с расписания, намечалось на ${when}`;
}
