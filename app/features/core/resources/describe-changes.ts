/** Describes in words how two items differ, for the review before a publication, the history and the audit log. */
import { lowerFirst } from "~/shared/capitalise";
import { isSameJson } from "~/shared/canonical-json";
import { dateInWords } from "~/shared/months";
import { moscowTime } from "~/shared/moscow";
import { type Field, type Fields, isImageId, isMoment, readDay } from "./fields";
import type { Item } from "./merge-items";

export type Change = { name: string; label: string; was: string; became: string };

/** Says how people call the item that a reference leads to. */
export type NameItem = (kind: string, key: string) => string;
const byKey: NameItem = (_, key) => key;

/** One for each changed field; lists are compared row by row. A null item has no values. */
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

type Compared = { name: string; was: unknown; became: unknown };

function compare(field: Field, { name, was, became }: Compared, nameItem: NameItem): Change[] {
  if (isSameJson(was, became)) return [];
  if (field.control === "group")
    return describeChanges(field.fields, asItem(was), asItem(became), nameItem).map((change) => ({
      ...change,
      name: `${name}.${change.name}`,
      label: `${field.label}: ${lowerFirst(change.label)}`,
    }));
  if (field.control === "list") {
    const [old, young] = [asRows(was), asRows(became)];
    return Array.from({ length: Math.max(old.length, young.length) }, (_, index) => index).flatMap((index) =>
      isSameJson(old[index], young[index])
        ? []
        : [
            {
              name: `${name}[${index}]`,
              label: `${field.label}, ${field.one} ${index + 1}`,
              was: sayValue({ ...field, control: "group" }, old[index], nameItem),
              became: sayValue({ ...field, control: "group" }, young[index], nameItem),
            },
          ],
    );
  }
  const say = (value: unknown) => sayValue(field, value, nameItem);
  return [{ name, label: field.label, was: say(was), became: say(became) }];
}

const asItem = (value: unknown): Item | null => (typeof value === "object" && value !== null ? (value as Item) : null);
const asRows = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** One value as a person reads it; empty for what is not there. */
export function sayValue(field: Field, value: unknown, nameItem: NameItem = byKey): string {
  if (value === undefined || value === null) return "";
  switch (field.control) {
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

/** «1 декабря 2026, 19:00» */
const sayMinute = (instant: Date): string => `${dateInWords(instant)}, ${moscowTime(instant)}`;

/** A draft may hold anything where a text or a number belongs. */
const sayText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);

const nameOf = (options: readonly { value: string; name: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.name ?? sayText(value);
