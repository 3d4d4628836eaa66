/**
 * Date math in the fields of an item: a file of content gives it, the site holds what it came to. The expression is
 * stored beside that value and stands in the next export, unless a person has changed the date (decision 0107).
 */
import { monthOf } from "~/shared/months";
import { moscowDay } from "~/shared/moscow";
import { DATE_MATH_FORMS, isDateMath, resolveDateMath } from "./date-math.server";
import { type Field, type FieldErrors, type Fields, toMoment } from "./fields";
import type { Item } from "./merge-items";

type WrittenDate = { expression: string; value: string };

/** By the name of the control: `months[0].month`. */
export type WrittenDates = Readonly<Record<string, WrittenDate>>;

/** How a field holds a date; undefined: it holds none. */
function dateWriter(field: Field): ((date: Date) => string) | undefined {
  if (field.control === "moment") return toMoment;
  if (field.control === "day") return moscowDay;
  return field.control === "line" && field.isMonth ? monthOf : undefined;
}

export type ResolvedDates = { item: Item; dates: WrittenDates; errors: FieldErrors };

/** Texts that are not meant as date math stay as they are, for `findErrors` to judge. */
export function resolveDates(fields: Fields, written: Item, now: Date): ResolvedDates {
  const dates: Record<string, WrittenDate> = {};
  const errors: FieldErrors = {};
  const item = mapFields(fields, written, (expression, field, name) => {
    const write = dateWriter(field);
    if (!write || !isDateMath(expression)) return expression;
    const date = resolveDateMath(expression, now);
    if (date === null) {
      errors[name] = [`No date: ${DATE_MATH_FORMS}`];
      return expression;
    }
    const value = write(date);
    dates[name] = { expression, value };
    return value;
  });
  return { item, dates, errors };
}

/** The item as its file says it. */
export const writeDates = (fields: Fields, item: Item, dates: WrittenDates): Item =>
  mapFields(fields, item, (value, _, name) => {
    const date = dates[name];
    return date && date.value === value ? date.expression : value;
  });

/** The item as it was imported last. An expression that was edited since stays. */
export const recallDates = (fields: Fields, written: Item, dates: WrittenDates): Item =>
  mapFields(fields, written, (value, _, name) => {
    const date = dates[name];
    return date && date.expression === value ? date.value : value;
  });

type Change = (value: unknown, field: Field, name: string) => unknown;

/** Fields that the description does not know, and values of another shape, stay as they are. */
function mapFields(fields: Fields, item: Item, change: Change, before = ""): Item {
  const mapValue = (value: unknown, field: Field | undefined, name: string): unknown => {
    if (!field) return value;
    if (field.control === "group") return isItem(value) ? mapFields(field.fields, value, change, `${name}.`) : value;
    if (field.control !== "list") return change(value, field, name);
    if (!Array.isArray(value)) return value;
    return value.map((row: unknown, index) =>
      isItem(row) ? mapFields(field.fields, row, change, `${name}[${index}].`) : row,
    );
  };
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, mapValue(value, fields[name], `${before}${name}`)]),
  );
}

const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null && !Array.isArray(value);
