/** A report as it is shown in the terminal and stored for a spreadsheet. */
import { csvCell } from "~/features/people/leads/lead-csv";

type ReportCell = string | number | null;
/** Percentages have one decimal, all other numbers none. */
type ReportColumn = { name: string; kind: "text" | "count" | "percent" };
export type ReportTable = {
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  /** Shown below the table, so that its numbers are not misread. */
  notes: readonly string[];
};

/** Null: the total is zero. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** Labels come from addresses that anybody may write: a terminal must not execute one. */
const UNPRINTABLE = /\p{C}/gu;
const showText = (text: string): string => text.replace(UNPRINTABLE, " ");

function showCell(cell: ReportCell, { kind }: ReportColumn): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return showText(cell);
  if (kind === "percent") return cell.toFixed(1);
  return String(cell).replace(/\B(?=(\d{3})+$)/g, " ");
}

/** Columns of one width, numbers to the right; a line under the names. */
export function formatTable({ columns, rows, notes }: ReportTable): string {
  const shown = rows.map((row) => columns.map((column, index) => showCell(row[index] ?? null, column)));
  const widths = columns.map(({ name }, index) =>
    Math.max(widthOf(name), ...shown.map((row) => widthOf(row[index] ?? ""))),
  );
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const space = " ".repeat(Math.max(0, (widths[index] ?? 0) - widthOf(cell)));
        return columns[index]?.kind === "text" ? cell + space : space + cell;
      })
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  const table = [lineOf(columns.map(({ name }) => name)), rule, ...shown.map(lineOf)];
  return [...table, ...(notes.length > 0 ? ["", ...notes] : [])].join("\n");
}

/** In characters, not UTF-16 units: an emoji in a label has two units. */
const widthOf = (text: string): number => [...text].length;

/** Marks the file as UTF-8 for spreadsheets. */
const MARK = "\uFEFF";
const SEPARATOR = ";";

/** In the format of a Russian Excel: semicolons, decimal commas, and no cell that it would run as a formula. */
export function writeCsv({ columns, rows }: ReportTable): string {
  const lineOf = (row: readonly ReportCell[]) =>
    columns
      .map((column, index) => {
        const cell = row[index] ?? null;
        if (typeof cell !== "number") return csvCell(cell === null ? null : showText(cell));
        return column.kind === "percent" ? cell.toFixed(1).replace(".", ",") : String(cell);
      })
      .join(SEPARATOR);
  return `${MARK}${[lineOf(columns.map(({ name }) => name)), ...rows.map(lineOf)].join("\r\n")}\r\n`;
}
