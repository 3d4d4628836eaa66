/** The months of a course at one look, in its form. */
import type { RowOverview } from "~/features/core/resources/row-overview";
import { closeNumbers, shortenNumbers } from "~/features/core/subjects/kim/closed-numbers";
import type { KimTable } from "~/features/core/subjects/kim/kim-table";
import { isSameJson } from "~/shared/canonical-json";
import { isPastMonth, type MonthKey, monthOf, monthWithYear, parseMonthKey } from "~/shared/months";

type Row = Record<string, unknown>;
const asRows = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === "object" && row !== null) : [];
const asText = (value: unknown): string => (typeof value === "string" ? value : "");
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asNumbers = (value: unknown): number[] => asList(value).filter((one) => typeof one === "number");

type Around = { now: Date; table: Pick<KimTable, "numbers" | "beyond"> | null; current: readonly unknown[] | null };

/** `months`: of the draft, which may be unfinished. `current`: those on the site; `table` null: of no one paper. */
export function viewMonths(months: unknown, { now, table, current }: Around): RowOverview | undefined {
  const rows = asRows(months);
  if (rows.length === 0) return undefined;
  const taught = rows.map(({ kim }) => ({ kim: asNumbers(kim) }));
  const closed = table && closeNumbers(table, taught);
  const known = asRows(current);
  return {
    columns: ["Месяц", "Чему учим", "№ КИМ", ...(closed ? ["Баллы"] : []), "Темы"],
    rows: rows.map((row, index) => {
      const key = asText(row.month);
      const month = parseMonthKey(key);
      const points = closed?.[index]?.points ?? 0;
      return {
        key,
        name: month ? monthWithYear(month) : key || "без месяца",
        note: [...(month ? [sayWhen(month, now)] : []), ...sayDraft(row, known, current)].join(", "),
        cells: [
          asText(row.title) || "без темы",
          shortenNumbers(taught[index]?.kim ?? []) || "нет",
          ...(closed ? [points > 0 ? `+${points}` : "0"] : []),
          String(asList(row.lessons).length),
        ],
      };
    }),
  };
}

function sayWhen(month: MonthKey, now: Date): string {
  if (month === monthOf(now)) return "идёт";
  return isPastMonth(month, now) ? "прошёл" : "впереди";
}

/** Nothing of a course that is not on the site yet: all of it is new. */
function sayDraft(row: Row, known: readonly Row[], current: readonly unknown[] | null): string[] {
  if (current === null) return [];
  const before = known.find(({ month }) => month === row.month);
  if (!before) return ["новый"];
  return isSameJson(before, row) ? [] : ["изменён"];
}
