/** Walks through the values of an item, in groups and lists too. */
import type { Field, Fields } from "./fields";
import { isItem, type Item } from "./item";

/** `name`: that of the control, `months[0].title`. */
type Change = (value: unknown, field: Field, name: string) => unknown;

/** Fields that the description does not know, and values of another shape, stay as they are. */
export function mapFields(fields: Fields, item: Item, change: Change, before = ""): Item {
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
