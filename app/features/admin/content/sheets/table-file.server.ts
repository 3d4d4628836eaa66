/** A table as Russian Excel writes and reads it: semicolons, and UTF-8 with its mark, or windows-1251. */
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

/** Of a file, and of the form that carries it to its confirmation. */
export const LARGEST_TABLE = 200 * 1024;
export const MOST_ROWS = 2000;

export type TableRow = { line: number; cells: string[] };
export type TableFault = { line: number; column: string; text: string };

const DELIMITERS = [";", ",", "\t"];
/** Excel evaluates a cell that begins with such a character. An export puts a quote before it, and an import removes it. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/** Text of the file. Windows-1251 reads any bytes, so it comes second. */
export function decodeTable(file: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1251").decode(file);
  }
}

export function parseTable(text: string): { ok: true; rows: TableRow[] } | { ok: false; fault: TableFault } {
  const [head = ""] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  const [delimiter = ";"] = [...DELIMITERS].sort((a, b) => count(b) - count(a));
  try {
    const options = { delimiter, bom: true, relax_column_count: true, info: true, skip_empty_lines: true } as const;
    const records = parse(text, { ...options, to: MOST_ROWS + 2 }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    const rows = records
      .map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.replace(GUARDED, "")) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    return { ok: true, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    return { ok: false, fault: { line, column: "", text: "Таблица обрывается или кавычки не закрыты" } };
  }
}

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { delimiter: ";", bom: true, record_delimiter: "\r\n", escape_formulas: true, quoted_match: /[\r\n]/ },
  );
