/**
 * Date math in the fields of an item: a file of content gives it, the site holds what it came to. The expression is
 * stored beside that value and stands in the next export, unless a person has changed the date (decision 0107).
 */
import { monthOf } from "~/shared/months";
import { moscowDay } from "~/shared/moscow";
import { DATE_MATH_FORMS, isDateMath, resolveDateMath } from "./date-math.server";
import { type Field, type FieldErrors, type Fields, toMoment } from "./fields";
import { mapFields } from "./map-fields";
import type { Item } from "./item";

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
