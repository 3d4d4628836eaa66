/** Describes in words how two items differ, for the review before a publication, the history and the audit log. */
import { lowerFirst } from "~/shared/capitalise";
import { isSameJson } from "~/shared/canonical-json";
import { dateInWords, monthWithYear, parseMonthKey } from "~/shared/months";
import { moscowTime } from "~/shared/moscow";
import { type Field, type Fields, isImageId, isMoment, readDay } from "./fields";
import type { Item } from "./item";
import { matchRows } from "./match-rows";

export type Change = { name: string; label: string; was: string; became: string };

/** Says how people call the item that a reference leads to. */
export type NameItem = (kind: string, key: string) => string;
export const byKey: NameItem = (_, key) => key;

/** One for each changed field, in groups and rows too. A null item has no values. */
export function describeChanges(
  fields: Fields,
  before: Item | null,
  after: Item | null,
  nameItem: NameItem = byKey,
): Change[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    compare(field, { name, was: before?.[name], became: after?.[name] }, nameItem),
  );
}

type Compared<Value = unknown> = { name: string; was: Value; became: Value };

function compare(field: Field, { name, was, became }: Compared, nameItem: NameItem): Change[] {
  if (isSameJson(was, became)) return [];
  if (field.control === "group")
    return describeChanges(field.fields, asItem(was), asItem(became), nameItem).map((change) =>
      within(name, field.label, change),
    );
  if (field.control === "list") return compareRows(field, { name, was: asRows(was), became: asRows(became) }, nameItem);
  const say = (value: unknown) => sayValue(field, value, nameItem);
  return [{ name, label: field.label, was: say(was), became: say(became) }];
}

const within = (name: string, label: string, change: Change): Change => ({
  ...change,
  name: `${name}.${change.name}`,
  label: `${label}: ${lowerFirst(change.label)}`,
});

export type ListField = Field & { control: "list" };

/** A row that stays is compared field by field; one that comes or goes is said whole. */
function compareRows(
  field: ListField,
  { name, was: before, became: after }: Compared<readonly unknown[]>,
  nameItem: NameItem,
): Change[] {
  const matched = matchRows(before, after, field.rowKey);
  const one = { ...field, control: "group" as const };
  const changed = after.flatMap((row, index) => {
    const from = matched.indexOf(index);
    const at = { name: `${name}[${index}]`, label: nameRow(field, row, index, nameItem) };
    if (from < 0) return [{ ...at, was: "", became: sayValue(one, row, nameItem) }];
    return describeChanges(field.fields, asItem(before[from]), asItem(row), nameItem).map((change) =>
      within(at.name, at.label, change),
    );
  });
  const gone = before.flatMap((row, index) =>
    matched[index] === null
      ? [
          {
            name: `${name}[-${index + 1}]`,
            label: nameRow(field, row, index, nameItem),
            was: sayValue(one, row, nameItem),
            became: "",
          },
        ]
      : [],
  );
  const stay = matched.filter((index) => index !== null);
  const isMoved = stay.some((index, position) => position > 0 && index < (stay[position - 1] ?? 0));
  if (!isMoved) return [...changed, ...gone];
  const order = { was: sayOrder(field, before, nameItem), became: sayOrder(field, after, nameItem) };
  return [...changed, ...gone, { name: `${name}[]`, label: sayOrderOf(field), ...order }];
}

/** «Месяцы и программа, январь 2027»; a row without a key has its number. */
export function nameRow(
  { label, one, rowKey, fields }: ListField,
  row: unknown,
  index: number,
  nameItem: NameItem = byKey,
): string {
  const keyField = rowKey === undefined ? undefined : fields[rowKey];
  const key = keyField && rowKey !== undefined ? sayValue(keyField, asItem(row)?.[rowKey], nameItem) : "";
  return `${label}, ${key === "" ? `${one} ${index + 1}` : key}`;
}

export const sayOrderOf = ({ label }: ListField): string => `${label}: порядок`;

const LONGEST_NAME = 60;

/** Each row on a line of its own, by the first of its texts. */
export function sayOrder({ fields }: ListField, rows: readonly unknown[], nameItem: NameItem = byKey): string {
  return rows
    .map((row) => {
      const said = Object.entries(fields).map(([name, field]) => sayValue(field, asItem(row)?.[name], nameItem));
      const name = said.find((text) => text !== "") ?? "";
      return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name;
    })
    .join("\n");
}

const asItem = (value: unknown): Item | null => (typeof value === "object" && value !== null ? (value as Item) : null);
const asRows = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** One value as a person reads it; empty for what is not there. */
export function sayValue(field: Field, value: unknown, nameItem: NameItem = byKey): string {
  if (value === undefined || value === null) return "";
  switch (field.control) {
    case "line":
      return field.isMonth === true && typeof value === "string" ? sayMonth(value) : sayText(value);
    case "flag":
      return value === true ? "да" : "нет";
    case "lines":
      return asRows(value).join("\n");
    case "numbers":
      return asRows(value).join(", ");
    case "reference":
    case "references":
      return [value]
        .flat()
        .map((key) => (typeof key === "string" && key !== "" ? nameItem(field.resource, key) : sayText(key)))
        .join(", ");
    case "choice":
      return nameOf(field.options, value);
    case "choices":
      return asRows(value)
        .map((one) => nameOf(field.options, one))
        .join(", ");
    case "image":
      return isImageId(value) ? `изображение ${value.slice(0, 8)}` : sayText(value);
    case "number":
      return field.unit === undefined ? sayText(value) : `${sayText(value)} ${field.unit}`;
    case "moment":
      return isMoment(value) ? sayMinute(new Date(value)) : sayText(value);
    case "day": {
      const start = readDay(value);
      return start ? dateInWords(start) : sayText(value);
    }
    case "group":
      return Object.entries(field.fields)
        .flatMap(([name, one]) => {
          const said = sayValue(one, asItem(value)?.[name], nameItem);
          return said === "" ? [] : [`${one.label}: ${said}`];
        })
        .join("\n");
    case "list":
      return asRows(value)
        .map((row) => sayValue({ ...field, control: "group" }, row, nameItem))
        .join("\n\n");
    default:
      return sayText(value);
  }
}

/** «январь 2027» */
function sayMonth(value: string): string {
  const month = parseMonthKey(value);
  return month === null ? value : monthWithYear(month);
}

/** «1 декабря 2026, 19:00» */
const sayMinute = (instant: Date): string => `${dateInWords(instant)}, ${moscowTime(instant)}`;

/** A draft may hold anything where a text or a number belongs. */
const sayText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);

const nameOf = (options: readonly { value: string; name: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.name ?? sayText(value);
