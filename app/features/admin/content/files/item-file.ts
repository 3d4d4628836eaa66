/**
 * An item of the content as a YAML file that people read and change. The form is canonical, so that the same item
 * always gives the same text: keys in the order of the description, one way of quoting, no comments.
 */
import { Document, isNode, LineCounter, parseDocument, visit } from "yaml";
import type { Field, Fields } from "~/features/core/resources/fields";
import { isItem, type Item } from "~/features/core/resources/item";

const LINE_WIDTH = 110;
/** No field of a resource has this name. */
const ID = "id";

/** `id`: the number of the item, where it has one. */
export function writeItemFile(fields: Fields, item: Item, id?: number): string {
  const values = { ...(id === undefined ? {} : { [ID]: id }), ...orderKeys(fields, item) };
  return new Document(values, { version: "1.2" }).toString({
    lineWidth: LINE_WIDTH,
    defaultStringType: "PLAIN",
    defaultKeyType: "PLAIN",
    singleQuote: false,
    flowCollectionPadding: false,
  });
}

function orderKeys(fields: Fields, values: Item): Item {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      name in values ? [[name, orderValue(field, values[name])]] : [],
    ),
  );
}

function orderValue(field: Field, value: unknown): unknown {
  if (field.control === "group" && isItem(value)) return orderKeys(field.fields, value);
  if (field.control === "list" && Array.isArray(value))
    return value.map((row: unknown) => (isItem(row) ? orderKeys(field.fields, row) : row));
  return value;
}

/** A mistake in a file; lines count from 1. */
export type LineFault = { line: number; message: string };

export type ReadItemFile =
  | {
      ok: true;
      /** The number that the file gives the item; undefined: none. */
      id: number | undefined;
      value: Item;
      /** The line of a field, by the name that its errors have: `months[0].title`. Of its nearest parent if absent. */
      lineOf: (name: string) => number;
    }
  | { ok: false; faults: LineFault[] };

/** Reads the text, not the meaning: `findErrors` of the resource's fields judges the value. */
export function readItemFile(text: string): ReadItemFile {
  const counter = new LineCounter();
  const doc = parseDocument(text, { version: "1.2", lineCounter: counter, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line);
  const faults = [...doc.errors, ...doc.warnings].map(({ pos: [start], message }) => ({
    line: lineAt(start),
    message,
  }));
  if (doc.commentBefore) faults.push({ line: 1, message: NO_COMMENTS });
  if (doc.comment) faults.push({ line: counter.lineStarts.length, message: NO_COMMENTS });
  visit(doc, {
    Node(_, { comment, commentBefore, range }) {
      if (comment || commentBefore) faults.push({ line: lineAt(range?.[0] ?? 0), message: NO_COMMENTS });
    },
    Alias(_, { range }) {
      faults.push({ line: lineAt(range?.[0] ?? 0), message: "Aliases are not used here" });
    },
  });
  if (faults.length > 0) return { ok: false, faults };
  const read: unknown = doc.toJS();
  if (!isItem(read)) return { ok: false, faults: [{ line: 1, message: "The file must hold fields and their values" }] };
  const { [ID]: id, ...value } = read;
  const lineOf = (name: string) => lineAt(offsetOf(doc, pathOf(name)));
  if (id === undefined || isId(id)) return { ok: true, id, value, lineOf };
  return { ok: false, faults: [{ line: lineOf(ID), message: `${ID}: a whole number from 1` }] };
}

/** Nine digits: the column has room for the items that follow. */
const HIGHEST_ID = 999_999_999;
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= HIGHEST_ID;

const NO_COMMENTS = "A comment here or above would be lost by the next export";

/** `months[0].title` as `["months", 0, "title"]`. */
const pathOf = (name: string): (string | number)[] =>
  name
    .split(/[.[\]]+/)
    .filter((part) => part !== "")
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function offsetOf(doc: Pick<Document, "getIn">, path: readonly (string | number)[]): number {
  const node = path.length > 0 ? doc.getIn(path, true) : null;
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 0 ? offsetOf(doc, path.slice(0, -1)) : 0;
}
