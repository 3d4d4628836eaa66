/** Changes of the schedule by people, as entries of the audit log: a planned change comes or goes, not the item. */
import type { Transaction } from "~/db/open-database.server";
import { isPlanAction, type PlanAction } from "~/features/core/audit/off-site-actions";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { toMoment } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { dateInWords } from "~/shared/months";
import { moscowTime } from "~/shared/moscow";
import type { Editor } from "./change-item.server";

type Planned = { id: number; kind: string; itemKey: string; base: Item | null; value: Item; publishAt: Date };

/** As the log keeps it: `publication` is to change the item from `was` to `becomes`. */
type PlannedChange = { publication: number; publishAt: string; was: Item | null; becomes: Item };

type Done = { action: PlanAction; editor: Editor; reason: string | null; now: Date };

/** `before`: the plan that is cancelled or moved; `after`: the new one. */
export async function recordPlan(
  tx: Transaction,
  plan: { before: Planned | null; after: Planned } | { before: Planned; after: null },
  { action, editor: { actor, origin }, reason, now }: Done,
): Promise<void> {
  const { kind, itemKey } = plan.after ?? plan.before;
  const [before, after] = [plan.before && toPlan(plan.before), plan.after && toPlan(plan.after)];
  await recordAudit(tx, { actor, origin, action, resource: { kind, id: itemKey }, before, after, reason, now });
}

const toPlan = ({ id, base, value, publishAt }: Planned): PlannedChange => ({
  publication: id,
  publishAt: toMoment(publishAt),
  was: base,
  becomes: value,
});

type Entry = { action: string; before: unknown; after: unknown };

/** Null: the entry is about something that happened to the item. */
export function readPlan({ action, before, after }: Entry): PlannedChange | null {
  return isPlanAction(action) ? ((after ?? before) as PlannedChange) : null;
}

const SAID: Record<PlanAction, string> = {
  "schedule.publish": "назначено на",
  "schedule.move": "перенесено на",
  "schedule.cancel": "снято с расписания, намечалось на",
};

/** «назначено на 1 декабря 2026, 00:00»; null for entries of other kinds. */
export function sayPlan(entry: Entry): string | null {
  const plan = readPlan(entry);
  if (!plan || !isPlanAction(entry.action)) return null;
  const at = new Date(plan.publishAt);
  return `${SAID[entry.action]} ${dateInWords(at)}, ${moscowTime(at)}`;
}
