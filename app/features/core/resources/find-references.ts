/** Finds what an item names: items of other resources, and images. */
import { type Field, type Fields, isImageId } from "./fields";
import { mapFields } from "./map-fields";
import { isItem } from "./item";

export type Reference = { kind: string; key: string };

/** The fields with a value of their own, in groups and lists too. */
const listFields = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) =>
    field.control === "group" || field.control === "list" ? listFields(field.fields) : [field],
  );

/** The same with the values of an item and the names of their controls. */
function listValues(fields: Fields, item: unknown): { name: string; field: Field; value: unknown }[] {
  const found: { name: string; field: Field; value: unknown }[] = [];
  mapFields(fields, isItem(item) ? item : {}, (value, field, name) => {
    found.push({ name, field, value });
    return value;
  });
  return found;
}

const isFilled = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The resources that items of these fields may name. */
export const listReferredKinds = (fields: Fields): string[] =>
  listFields(fields).flatMap((field) =>
    field.control === "reference" || field.control === "references" ? [field.resource] : [],
  );

export const findReferences = (fields: Fields, item: unknown): Reference[] =>
  listValues(fields, item).flatMap(({ field, value }) =>
    field.control === "reference" || field.control === "references"
      ? [value].flat().flatMap((key) => (isFilled(key) ? [{ kind: field.resource, key }] : []))
      : [],
  );

/** Whether items of these fields can refer to images. */
export const mayHaveImages = (fields: Fields): boolean => listFields(fields).some(({ control }) => control === "image");

/** The images that an item refers to, with the names of their controls. A file in place of one is no image. */
export const findImagesIn = (fields: Fields, item: unknown): { name: string; id: string }[] =>
  listValues(fields, item).flatMap(({ name, field, value }) =>
    field.control === "image" && isImageId(value) ? [{ name, id: value }] : [],
  );
