/** An item as rows of a table that people edit in Excel: which columns it has, and what a cell says. */
import type { Field, Fields } from "./fields";

export type Row = Readonly<Record<string, unknown>>;

export type Sheet<Item> = {
  /** Its part of the address; unique among all resources. */
  name: string;
  /** «Цены» */
  title: string;
  about: string;
  /** The columns after the key; one that a file lacks stays as it is. */
  fields: Fields;
  /** Distinguishes the rows of one item: «month». Null: an item is one row. */
  part: string | null;
  /** The key as people type it. */
  sayKey?: (key: string) => string;
  rowsOf: (item: Item) => readonly Row[];
  /** The item with these rows; null: only what the site has can be imported, and it lacks this one. */
  become: (current: Item | null, rows: readonly Row[]) => Readonly<Record<string, unknown>> | null;
};

const YES = "да";
const NO = "нет";
const STORED = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/;
const TYPED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::00)?)?$/;

/** The text of a cell. */
export function writeCell(field: Field, value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (field.control) {
    case "flag":
      return value === true ? YES : NO;
    case "choice":
      return field.options.find((option) => option.value === value)?.name ?? asText(value);
    case "lines":
      return (value as unknown[]).join("\n");
    case "numbers":
    case "references":
      return (value as unknown[]).join(", ");
    case "moment": {
      const [, year, month, day, time] = STORED.exec(asText(value)) ?? [];
      return year ? `${day}.${month}.${year} ${time}` : asText(value);
    }
    default:
      return asText(value);
  }
}

/** The value of a cell. One that is not understood stays as typed, and the check of the field says what it must be. */
export function readCell(field: Field, cell: string): unknown {
  const typed = cell.replaceAll("\r\n", "\n").trim();
  const parts = (separator: RegExp) => typed.split(separator).flatMap((one) => one.trim() || []);
  switch (field.control) {
    case "flag":
      return typed.toLowerCase() === YES ? true : typed === "" || typed.toLowerCase() === NO ? false : typed;
    case "choice":
      return field.options.find(({ name }) => name.toLowerCase() === typed.toLowerCase())?.value ?? typed;
    case "lines":
      return parts(/\n/);
    case "numbers":
      return parts(/[\s,;]+/).map(readNumber);
    case "references":
      return parts(/[\s,;]+/);
    case "number":
      return typed === "" ? null : readNumber(typed);
    case "moment":
      return typed === "" ? null : readMoment(typed);
    default:
      return typed;
  }
}

/** «3 490,00 ₽» is 3490, as Excel writes it; kopecks are none of ours. */
function readNumber(typed: string): number | string {
  const digits = typed.replaceAll(/[\s\u00A0\u202F₽]/g, "").replace(/[.,]0+$/, "");
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : typed;
}

function readMoment(typed: string): string {
  const [, day, month, year, hour = "0", minute = "00"] = TYPED.exec(typed) ?? [];
  if (!day || !month || !year) return typed;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T${hour.padStart(2, "0")}:${minute}:00+03:00`;
}

const asText = (value: unknown): string => (typeof value === "string" ? value : String(value));
