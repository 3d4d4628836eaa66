/**
 * The fields of an editable item, as data: one description gives its form, what the form posts, its check and its
 * differences (decision 0099). An item is plain JSON of the shape that `valueOf` infers.
 */
import { z, type ZodTypeAny } from "zod";
import { isColour, readColour } from "~/shared/colour";
import { type MonthKey, parseMonthKey } from "~/shared/months";
import { moscowInstant } from "~/shared/moscow";
import { isOwnFile, SLUG } from "./addresses";
import { isItem } from "./item";

export type Choice = { value: string; name: string };

type Look = { label: string; hint?: string };

type Control =
  /** One line; with `isMonth` it holds a month as sold: «2026.9», with `isAddress` the slug of the item's page. */
  | { control: "line"; max: number; advised?: number; isMonth?: boolean; isAddress?: boolean }
  /** Several lines; `code` is Markdown. */
  | { control: "text"; max: number; advised?: number }
  /** A list of texts, one per line of the control. */
  | { control: "lines"; max: number }
  /** A whole number, with its unit: «₽», «баллов». */
  | { control: "number"; unit?: string }
  /** A list of whole numbers: «4, 6, 7». A long one has several lines, and a column of a table may be pasted. */
  | { control: "numbers"; isLong?: boolean }
  | { control: "choice"; options: readonly Choice[] }
  | { control: "choices"; options: readonly Choice[] }
  | { control: "flag" }
  /** A minute of the Moscow clock, with its offset: «2026-12-01T19:00:00+03:00»; null where it may be left empty. */
  | { control: "moment" }
  /** A day of the calendar: «2026-12-01». */
  | { control: "day" }
  /** «#5336e2»; empty: not chosen. */
  | { control: "colour" }
  /** The key of an item of another resource, or several, the first one first. */
  | { control: "reference"; resource: string }
  | { control: "references"; resource: string }
  /** The id of an image; empty: none. With `mayBeFile` a stored address of a file of this site may stay. */
  | { control: "image"; isOptional: boolean; mayBeFile: boolean }
  | { control: "group"; fields: Fields }
  /** `one` names a row: «месяц». `rowKey` is the field by which a row is known, whatever else it says. */
  | { control: "list"; one: string; most: number; rowKey?: string; fields: Fields };

/** A field with the schema of its value. */
export type Field<Schema extends ZodTypeAny = ZodTypeAny> = Look & Control & { schema: Schema };
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- it refers to itself
export interface Fields {
  readonly [name: string]: Field;
}
export type ValueOf<Of extends Fields> = { [Name in keyof Of]: z.output<Of[Name]["schema"]> };

const EMPTY = "Заполните поле";
const tooLong = (max: number) => `Не длиннее ${max} знаков`;
const noNumber = "Здесь нужно целое число";

type Text = { max?: number; hint?: string; isOptional?: boolean };
/** `advised`: characters that are seen where the text is shown. A longer one is stored, and its form counts. */
type Counted = Text & { advised?: number };

const textSchema = (max: number, isOptional = false) => {
  const text = z.string({ required_error: EMPTY, invalid_type_error: EMPTY }).trim().max(max, tooLong(max));
  return isOptional ? text : text.min(1, EMPTY);
};

export const line = (label: string, { max = 120, advised, hint, isOptional }: Counted = {}) => ({
  ...{ label, hint, max, advised },
  control: "line" as const,
  schema: textSchema(max, isOptional),
});

/** The part of a page's address that names it. The site redirects from a former one. */
export const slug = (label: string) => ({
  ...{ label, max: 60, isAddress: true, hint: "Латиницей через дефис. Со старого адреса сайт приведёт на новый сам" },
  control: "line" as const,
  schema: textSchema(60).regex(SLUG, "Строчная латиница и цифры, через дефис: fizika-ege-osnova"),
});

/** A month as it is sold, `MonthKey`. */
export const soldMonth = (label: string) => ({
  ...{ label, hint: "Год и номер месяца: 2026.9", max: "2026.12".length, isMonth: true },
  control: "line" as const,
  schema: z
    .string({ required_error: EMPTY, invalid_type_error: EMPTY })
    .refine((value): value is MonthKey => parseMonthKey(value) === value, "Год и номер месяца через точку: 2026.9"),
});

export const text = (label: string, { max = 1000, advised, hint, isOptional }: Counted = {}) => ({
  ...{ label, hint, max, advised },
  control: "text" as const,
  schema: textSchema(max, isOptional),
});

const MOST_LINES = 30;

export const lines = (label: string, { max = 600, hint, isOptional }: Text = {}) => ({
  ...{ label, hint, max },
  control: "lines" as const,
  schema: z
    .array(textSchema(max))
    .min(isOptional ? 0 : 1, EMPTY)
    .max(MOST_LINES, `Не больше ${MOST_LINES} строк`),
});

type Range = { min: number; max: number; unit?: string; hint?: string };

const numberSchema = ({ min, max }: Range) =>
  z
    .number({ required_error: EMPTY, invalid_type_error: noNumber })
    .int(noNumber)
    .min(min, `Не меньше ${min}`)
    .max(max, `Не больше ${max}`);

export const number = (label: string, range: Range) => ({
  ...{ label, hint: range.hint, unit: range.unit },
  control: "number" as const,
  schema: numberSchema(range),
});

/** An empty control is null. */
export const optionalNumber = (label: string, range: Range) => ({
  ...{ label, hint: range.hint, unit: range.unit },
  control: "number" as const,
  schema: numberSchema(range).nullable(),
});

const MOST_NUMBERS = 100;

export const numbers = (label: string, range: Range & { isLong?: boolean }) => ({
  ...{ label, hint: range.hint, isLong: range.isLong },
  control: "numbers" as const,
  schema: z.array(numberSchema(range)).max(MOST_NUMBERS, `Не больше ${MOST_NUMBERS} чисел`),
});

const unknownField = "Такого поля нет";
const wrongChoice = "Выберите из списка";

export const choice = <Value extends string>(
  label: string,
  options: readonly (Choice & { value: Value })[],
  { hint }: { hint?: string } = {},
) => ({
  ...{ label, hint, options },
  control: "choice" as const,
  schema: z.custom<Value>((value) => options.some((option) => option.value === value), wrongChoice),
});

export const choices = <Value extends string>(label: string, options: readonly (Choice & { value: Value })[]) => ({
  ...{ label, options },
  control: "choices" as const,
  schema: z
    .array(z.custom<Value>((value) => options.some((option) => option.value === value), wrongChoice))
    .min(1, "Выберите хотя бы одно"),
});

export const flag = (label: string, { hint }: { hint?: string } = {}) => ({
  ...{ label, hint },
  control: "flag" as const,
  schema: z.boolean(),
});

const noMoment = "Укажите дату и время";
const momentSchema = z.string({ required_error: noMoment, invalid_type_error: noMoment }).refine(isMoment, noMoment);

export const moment = (label: string, { hint }: { hint?: string } = {}) => ({
  ...{ label, hint },
  control: "moment" as const,
  schema: momentSchema,
});

/** An empty control is null. */
export const optionalMoment = (label: string, { hint }: { hint?: string } = {}) => ({
  ...{ label, hint },
  control: "moment" as const,
  schema: momentSchema.nullable(),
});

const MINUTE = "YYYY-MM-DDTHH:mm".length;

/** The value of such a field; seconds are left out. */
export const toMoment = (instant: Date): string => `${moscowInstant(instant).slice(0, MINUTE)}:00+03:00`;

/** 30 February is none, although `Date` reads it. */
export function isMoment(value: unknown): value is string {
  if (typeof value !== "string") return false;
  const instant = new Date(value);
  return !Number.isNaN(instant.getTime()) && toMoment(instant) === value;
}

const noDay = "Укажите дату";

export const day = (label: string, { hint }: { hint?: string } = {}) => ({
  ...{ label, hint },
  control: "day" as const,
  schema: z
    .string({ required_error: noDay, invalid_type_error: noDay })
    .refine((value) => readDay(value) !== null, noDay),
});

/** May be left empty. */
export const optionalDay = (label: string, { hint }: { hint?: string } = {}) => ({
  ...{ label, hint },
  control: "day" as const,
  schema: z
    .string({ required_error: noDay, invalid_type_error: noDay })
    .refine((value) => value === "" || readDay(value) !== null, noDay),
});

/** The beginning of the day in Moscow; null: the value is none. */
export function readDay(value: unknown): Date | null {
  const start = `${String(value)}T00:00:00+03:00`;
  return isMoment(start) ? new Date(start) : null;
}

const noColour = "Цвет пишут шестью цифрами: #5336e2";

/** May be left empty. */
export const colour = (label: string, { hint }: { hint?: string } = {}) => ({
  ...{ label, hint },
  control: "colour" as const,
  schema: z
    .string({ required_error: noColour, invalid_type_error: noColour })
    .refine((value) => value === "" || isColour(value), noColour),
});

export const reference = (label: string, resource: string) => ({
  ...{ label, resource },
  control: "reference" as const,
  schema: z.string({ required_error: wrongChoice, invalid_type_error: wrongChoice }).min(1, wrongChoice),
});

export const references = (
  label: string,
  resource: string,
  { hint, isOptional }: { hint?: string; isOptional?: boolean } = {},
) => ({
  ...{ label, hint, resource },
  control: "references" as const,
  schema: z
    .array(z.string())
    .min(isOptional ? 0 : 1, "Выберите хотя бы одно")
    .max(MOST_LINES, `Не больше ${MOST_LINES}`),
});

export const IMAGE_ID = /^[0-9a-f]{32}$/;
const LONGEST_FILE = 200;
const noImage = "Выберите изображение из списка";

export const isImageId = (value: unknown): value is string => typeof value === "string" && IMAGE_ID.test(value);

type Picture = { hint?: string; isOptional?: boolean; mayBeFile?: boolean };

export const image = (label: string, { hint, isOptional = false, mayBeFile = false }: Picture = {}) => ({
  ...{ label, hint, isOptional, mayBeFile },
  control: "image" as const,
  schema: z
    .string({ required_error: noImage, invalid_type_error: noImage })
    .max(LONGEST_FILE, noImage)
    .refine((id) => isImageId(id) || (isOptional && id === "") || (mayBeFile && isOwnFile(id)), noImage),
});

export const group = <Of extends Fields>(label: string, fields: Of) => ({
  ...{ label, fields },
  control: "group" as const,
  schema: schemaOf(fields),
});

type Rows = { one: string; most: number; isOptional?: boolean; hint?: string };

export const list = <Of extends Fields>(
  label: string,
  { one, most, rowKey, isOptional = false, hint }: Rows & { rowKey?: keyof Of & string },
  fields: Of,
) => ({
  ...{ label, hint, one, most, rowKey, fields },
  control: "list" as const,
  schema: z
    .array(schemaOf(fields))
    .min(isOptional ? 0 : 1, `Добавьте: ${one}`)
    .max(most, `Не больше ${most}`),
});

/** Unknown keys are refused: an imported file or a posted form with one has a mistake. */
function schemaOf<Of extends Fields>(fields: Of) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return z.object(shape as { [Name in keyof Of]: Of[Name]["schema"] }).strict();
}

type Raw = Record<string, unknown>;
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The item as its form shows it: texts, and lists of them. */
export function toForm(fields: Fields, item: unknown): Raw {
  const values = isItem(item) ? item : {};
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toControl(field, values[name])]));
}

function toControl(field: Field, value: unknown): unknown {
  switch (field.control) {
    case "lines":
      return asList(value).join("\n");
    case "numbers":
      return asList(value).join(", ");
    case "choices":
    case "references":
      return asList(value);
    case "flag":
      return value === true ? "on" : undefined;
    case "group":
      return toForm(field.fields, value);
    case "list":
      return asList(value).map((row) => toForm(field.fields, row));
    case "moment":
      return isMoment(value) ? value.slice(0, MINUTE) : typeof value === "string" ? value : "";
    default:
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
  }
}

/**
 * The item that a form has posted, unchecked: a draft keeps what was typed, whatever it is. `raw` is what conform makes
 * of the names: `months[0].title`.
 */
export function fromForm(fields: Fields, raw: unknown): Raw {
  const values = isItem(raw) ? raw : {};
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromControl(field, values[name])]));
}

function fromControl(field: Field, value: unknown): unknown {
  const typed = typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  switch (field.control) {
    case "lines":
      return typed.split("\n").flatMap((one) => one.trim() || []);
    case "numbers":
      return typed.split(/[\s,;]+/).flatMap((one) => (one === "" ? [] : [asNumber(one)]));
    case "number":
      return typed.trim() === "" ? null : asNumber(typed);
    case "choices":
    case "references":
      return asList(value).filter((one) => one !== "");
    case "flag":
      return value === "on";
    case "moment":
      return typed.trim() === "" ? null : asMoment(typed.trim());
    case "colour":
      return readColour(typed) ?? typed.trim();
    case "group":
      return fromForm(field.fields, value);
    case "list":
      return asList(value).map((row) => fromForm(field.fields, row));
    default:
      return typed.trim();
  }
}

/** «3 490» is 3490; what is no number stays as it was typed, to be refused. */
function asNumber(typed: string): number | string {
  const digits = typed.replaceAll(/[\s\u00A0]/g, "");
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : typed;
}

/** The minute of a native control on the Moscow clock; what is none stays as it was typed, to be refused. */
function asMoment(typed: string): string {
  const read = `${typed}:00+03:00`;
  return isMoment(read) ? read : typed;
}

export type FieldErrors = Record<string, string[]>;

/** The sentences of what the item breaks, by the names of the form's controls. */
export function findErrors(fields: Fields, item: unknown): FieldErrors {
  const { error } = schemaOf(fields).safeParse(item);
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) {
    const isUnknown = issue.code === "unrecognized_keys";
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) errors[controlName(fields, path)] ??= [isUnknown ? unknownField : issue.message];
  }
  return errors;
}

/** The item with its texts trimmed, as it is stored. The caller has found no errors in it. */
export const tidyItem = (fields: Fields, item: unknown): Readonly<Raw> => schemaOf(fields).parse(item);

/** A wrong line of a list of texts is an error of its control. */
function controlName(fields: Fields, path: readonly (string | number)[]): string {
  const [name = "", ...rest] = path;
  const field = fields[name];
  const key = String(name);
  if (field?.control === "group" && rest.length > 0) return `${key}.${controlName(field.fields, rest)}`;
  if (field?.control === "list" && rest.length > 1)
    return `${key}[${String(rest[0])}].${controlName(field.fields, rest.slice(1))}`;
  return key;
}
