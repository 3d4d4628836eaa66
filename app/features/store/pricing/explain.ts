import { type ExplainStep, LADDER_STEPS, type LadderStep } from "~/shared/column-json";
import { formatRoubles, type Roubles } from "~/shared/money";
import { compareMonths } from "~/shared/months";
import { MONTHS, plural } from "~/shared/plural";

export type { ExplainStep };

/** By product, then step, then month, so that the order in which the cart was filled does not matter. */
export function sortExplain(explain: readonly ExplainStep[]): ExplainStep[] {
  return [...explain].sort(
    (a, b) =>
      a.productId - b.productId ||
      LADDER_STEPS.indexOf(a.step) - LADDER_STEPS.indexOf(b.step) ||
      (a.month && b.month ? compareMonths(a.month, b.month) : 0),
  );
}

export type ExplainRow = { step: LadderStep; label: string; note: string | null; amount: Roubles };

/** The rows of «Почему такая цена»: entries with the same text become one row, so the rows sum exactly. */
export function summariseExplain(explain: readonly ExplainStep[]): ExplainRow[] {
  const isOfSeveral = new Set(explain.map(({ productId }) => productId)).size > 1;
  const groups = new Map<string, [ExplainStep, ...ExplainStep[]]>();
  for (const entry of sortExplain(explain)) {
    // Months at one list price share a row, whatever course they belong to.
    const isListMonth = entry.step === "list" && entry.month !== null;
    const key = `${entry.step} ${isListMonth ? entry.amount : entry.reason}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }

  return [...groups.values()]
    .sort(([a], [b]) => LADDER_STEPS.indexOf(a.step) - LADDER_STEPS.indexOf(b.step))
    .map((group) => ({
      step: group[0].step,
      label: labelOf(group),
      note: noteOf(group, isOfSeveral),
      amount: group.reduce((sum, { amount }) => sum + amount, 0),
    }));
}

function labelOf(group: [ExplainStep, ...ExplainStep[]]): string {
  const [first] = group;
  if (first.step !== "list" || first.month === null) return first.reason;
  const months = `${group.length}\u00A0${plural(group.length, MONTHS)}`;
  return first.amount === 0 ? `${months} бесплатно` : `${months} по ${formatRoubles(first.amount)}`;
}

/** Prices of months do not name a course; other steps and courses sold whole do. */
const isOfMonths = ({ step, month }: ExplainStep) => (step === "list" || step === "sale") && month !== null;

/** With several courses a row says which amounts belong to which, so that the price of each can be traced. */
function noteOf(group: [ExplainStep, ...ExplainStep[]], isOfSeveral: boolean): string | null {
  const byCourse = new Map<number, { name: string; amount: Roubles }>();
  for (const { productId, lineName, amount } of group)
    byCourse.set(productId, { name: lineName, amount: (byCourse.get(productId)?.amount ?? 0) + amount });
  const parts = [...byCourse.values()].filter(({ amount }) => amount !== 0);
  if (parts.length < 2) return isOfSeveral && isOfMonths(group[0]) ? group[0].lineName : null;
  return parts.map(({ name, amount }) => `${name} ${formatRoubles(Math.abs(amount))}`).join(", ");
}
