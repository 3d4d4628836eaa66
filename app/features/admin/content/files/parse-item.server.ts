/** A file as an item: read, its relative dates resolved, checked as far as its own fields go. */
import { type FieldErrors, findErrors, tidyItem } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { resolveDates, type WrittenDates } from "~/features/core/resources/relative-dates.server";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { type ContentFile, type FileFault, nameOf } from "./content-folder.server";
import { readItemFile } from "./item-file";

export type ParsedItem = {
  ok: true;
  /** The number of a new item; undefined: the next free one. */
  id: number | undefined;
  item: Item;
  dates: WrittenDates;
  /** Errors of its fields as faults with their lines. */
  faultsOf: (errors: FieldErrors) => FileFault[];
};

/** A field that the file leaves out is as in a new item. */
export function parseItem(
  { blank, fields, number }: Pick<AnyResource, "blank" | "fields" | "number">,
  file: ContentFile,
  now: Date,
): ParsedItem | { ok: false; faults: FileFault[] } {
  const at = { file: nameOf(file) };
  const read = readItemFile(file.text);
  if (!read.ok) return { ok: false, faults: read.faults.map((fault) => ({ ...at, ...fault })) };
  const { id, value, lineOf } = read;
  const faultsOf = (errors: FieldErrors): FileFault[] =>
    Object.entries(errors).map(([name, [message = ""]]) => ({
      ...at,
      line: lineOf(name),
      message: `${name}: ${message}`,
    }));
  if (id !== undefined && !number) return { ok: false, faults: faultsOf({ id: ["Such items have no number"] }) };
  const { item, dates, errors } = resolveDates(fields, { ...blank(now, file.key), ...value }, now);
  const wrong = { ...findErrors(fields, item), ...errors };
  if (Object.keys(wrong).length > 0) return { ok: false, faults: faultsOf(wrong) };
  return { ok: true, id, item: tidyItem(fields, item), dates, faultsOf };
}
