/**
 * Two people change one item: what each of them did, from the item that both began with. Groups are merged field by
 * field, lists row by row, longer texts by their paragraphs.
 */
import { lowerFirst } from "~/shared/capitalise";
import { isSameJson } from "~/shared/canonical-json";
import { byKey, type ListField, type NameItem, nameRow, sayOrder, sayOrderOf, sayValue } from "./describe-changes";
import type { Field, Fields } from "./fields";
import { isItem, type Item } from "./item";
import { listKeys, matchRows } from "./match-rows";

type Versions<Value> = { base: Value; theirs: Value; mine: Value };

/** A place that both changed to different values, said as a person reads it; an empty text is not there. */
export type Conflict = {
  /** The same as long as `base` is: `months[2027.1].title`, or `faq[#2].answer` in the third row of `base`. */
  path: string;
  /** The control of it in a form of `mine`: `months[4].title`. Of the list where the row is gone. */
  control: string;
  /** «Месяцы и программа, январь 2027: чему учим». */
  label: string;
  was: string;
  theirs: string;
  mine: string;
};

export type Merge = {
  /** With theirs in every conflict that is not in `own`. */
  merged: Item;
  conflicts: Conflict[];
};

/** The paths of conflicts in which mine is taken. */
type Own = readonly string[] | "all";
type Place = { path: string; control: string; label: string };
type Merging = { conflicts: Conflict[]; isOwn: (path: string) => boolean; nameItem: NameItem };

/**
 * A null item is one that does not exist: all its fields are absent. Conflicts say references as `nameItem` names them.
 */
export function mergeItems(
  fields: Fields,
  { base, theirs, mine }: { base: Item | null; theirs: Item | null; mine: Item },
  { own = [], nameItem = byKey }: { own?: Own; nameItem?: NameItem | undefined } = {},
): Merge {
  const merging: Merging = { conflicts: [], isOwn: (path) => own === "all" || own.includes(path), nameItem };
  const merged =
    base !== null && theirs === null
      ? mergeWithRemoval(merging, fields, { base, mine })
      : mergeFields(merging, fields, { base, theirs, mine }, null);
  return { merged, conflicts: merging.conflicts };
}

/** The others have removed the item. Each own change is a conflict, and nothing else of the item is lost. */
function mergeWithRemoval(merging: Merging, fields: Fields, { base, mine }: Record<"base" | "mine", Item>): Item {
  return Object.fromEntries(
    Object.entries(mine).map(([name, own]) => {
      const was = base[name];
      if (isSameJson(was, own)) return [name, own];
      const field = fields[name];
      const isOwn = ask(merging, placeOf(null, name, field), field, { base: was, theirs: undefined, mine: own });
      return [name, isOwn ? own : was];
    }),
  );
}

function mergeFields(merging: Merging, fields: Fields, versions: Versions<Item | null>, within: Place | null): Item {
  const { base, theirs, mine } = versions;
  const merged: Record<string, unknown> = {};
  for (const name of new Set([fields, mine ?? {}, theirs ?? {}].flatMap((one) => Object.keys(one)))) {
    const field = fields[name];
    const values = { base: base?.[name], theirs: theirs?.[name], mine: mine?.[name] };
    const value = mergeValue(merging, field, values, placeOf(within, name, field));
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function placeOf(within: Place | null, name: string, field: Field | undefined): Place {
  const label = field?.label ?? name;
  if (within === null) return { path: name, control: name, label };
  return {
    path: `${within.path}.${name}`,
    control: `${within.control}.${name}`,
    label: `${within.label}: ${lowerFirst(label)}`,
  };
}

function mergeValue(merging: Merging, field: Field | undefined, values: Versions<unknown>, place: Place): unknown {
  const { base, theirs, mine } = values;
  if (isSameJson(theirs, mine)) return mine === undefined ? theirs : mine;
  if (isSameJson(base, mine)) return theirs;
  if (isSameJson(base, theirs)) return mine;
  const inside = mergeInside(merging, field, values, place);
  if (inside !== undefined) return inside;
  return ask(merging, place, field, values) ? mine : theirs;
}

/** Undefined: the value is merged only as a whole. */
function mergeInside(merging: Merging, field: Field | undefined, values: Versions<unknown>, place: Place): unknown {
  const { base, theirs, mine } = values;
  switch (field?.control) {
    case "group":
      if (!isItem(theirs) || !isItem(mine)) return undefined;
      return mergeFields(merging, field.fields, { base: isItem(base) ? base : null, theirs, mine }, place);
    case "list": {
      const [was, other, own] = [readRows(base), readRows(theirs), readRows(mine)];
      if (!was || !other || !own) return undefined;
      return mergeList(
        merging,
        describeList(field, place, merging.nameItem),
        { base: was, theirs: other, mine: own },
        place,
      );
    }
    case "lines": {
      const [was, other, own] = [readTexts(base), readTexts(theirs), readTexts(mine)];
      if (!was || !other || !own) return undefined;
      return mergeList(merging, describeTexts(field, place, "строка"), { base: was, theirs: other, mine: own }, place);
    }
    case "text": {
      if (typeof base !== "string" || typeof theirs !== "string" || typeof mine !== "string") return undefined;
      const texts = { base: base.split(PARAGRAPHS), theirs: theirs.split(PARAGRAPHS), mine: mine.split(PARAGRAPHS) };
      if (texts.base.length < 2) return undefined;
      const merged = mergeList(merging, describeTexts(field, place, "абзац"), texts, place);
      return merged.join("\n\n");
    }
    default:
      return undefined;
  }
}

const PARAGRAPHS = /\n{2,}/;

const readTexts = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === "string") ? value : null;

/** A draft may hold anything in place of rows: then the list is merged as a whole. */
function readRows(value: unknown): Item[] | null {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) && value.every(isItem) ? value : null;
}

/** The rows of a list, or the paragraphs of a text. */
type Listed<Row> = {
  rowKey: string | undefined;
  /** Their controls are those of rows; otherwise the whole list has one. */
  hasControls: boolean;
  nameRow: (row: Row, index: number) => string;
  sayRow: (row: Row | undefined) => string;
  order: { label: string; say: (rows: readonly Row[]) => string };
  mergeRow: (merging: Merging, rows: Versions<Row | undefined>, place: Place) => Row | undefined;
};

function describeList(field: ListField, { label }: Place, nameItem: NameItem): Listed<Item> {
  const named = { ...field, label };
  return {
    rowKey: field.rowKey,
    hasControls: true,
    nameRow: (row, index) => nameRow(named, row, index, nameItem),
    sayRow: (row) => sayValue({ ...field, control: "group" }, row, nameItem),
    order: { label: sayOrderOf(named), say: (rows) => sayOrder(field, rows, nameItem) },
    mergeRow: (merging, { base, theirs, mine }, place) =>
      mergeFields(merging, field.fields, { base: base ?? null, theirs: theirs ?? null, mine: mine ?? null }, place),
  };
}

function describeTexts(field: Field, { label }: Place, one: string): Listed<string> {
  return {
    rowKey: undefined,
    hasControls: false,
    nameRow: (_, index) => `${label}, ${one} ${index + 1}`,
    sayRow: (text) => text ?? "",
    order: { label: `${label}: порядок`, say: (texts) => texts.join("\n") },
    mergeRow: (merging, texts, place) => (ask(merging, place, undefined, texts) ? texts.mine : texts.theirs),
  };
}

/** One row in each version; undefined: it is not in this one. */
type Entry<Row> = Versions<{ index: number; row: Row } | undefined>;

function mergeList<Row>(merging: Merging, listed: Listed<Row>, versions: Versions<Row[]>, place: Place): Row[] {
  const keys = listKeys(versions.base, listed.rowKey);
  const entries = findEntries(versions, listed.rowKey);
  const merged = new Map<Entry<Row>, Row>();
  for (const entry of entries) {
    const { base, theirs, mine } = entry;
    const own = mine ?? theirs ?? base;
    const added = entry.mine && listKeys(versions.mine, listed.rowKey)[entry.mine.index];
    const id = base ? (keys[base.index] ?? `#${base.index}`) : (added ?? "");
    const row = mergeEntry(merging, listed, entry, {
      path: `${place.path}[${id}]`,
      control: mine && listed.hasControls ? `${place.control}[${mine.index}]` : place.control,
      label: own ? listed.nameRow(own.row, own.index) : place.label,
    });
    if (row !== undefined) merged.set(entry, row);
  }
  const ordered = orderEntries(merging, listed, { entries, versions }, place);
  const rows = ordered.flatMap((entry) => merged.get(entry) ?? []);
  return isSorted(versions, listed.rowKey) ? sortRows(rows, listed.rowKey) : rows;
}

function findEntries<Row>({ base, theirs, mine }: Versions<Row[]>, rowKey: string | undefined): Entry<Row>[] {
  const at = (rows: readonly Row[], index: number | null | undefined) => {
    const row = index === null || index === undefined ? undefined : rows[index];
    return row === undefined || index === null || index === undefined ? undefined : { index, row };
  };
  const [other, own] = [matchRows(base, theirs, rowKey), matchRows(base, mine, rowKey)];
  const stay = base.map((row, index): Entry<Row> => ({
    ...{ base: { index, row }, theirs: at(theirs, other[index]), mine: at(mine, own[index]) },
  }));
  const [addedByThem, addedByMe] = [
    [...theirs.keys()].filter((index) => !other.includes(index)),
    [...mine.keys()].filter((index) => !own.includes(index)),
  ];
  const keys = { theirs: listKeys(theirs, rowKey), mine: listKeys(mine, rowKey) };
  const ofBoth = new Map<number, number>();
  for (const index of addedByThem) {
    const key = keys.theirs[index] ?? null;
    const same = addedByMe.find(
      (one) =>
        ![...ofBoth.values()].includes(one) &&
        (key === null ? isSameJson(theirs[index], mine[one]) : keys.mine[one] === key),
    );
    if (same !== undefined) ofBoth.set(index, same);
  }
  const isOfBoth = (index: number) => [...ofBoth.values()].includes(index);
  return [
    ...stay,
    ...addedByThem.map((index) => ({
      ...{ base: undefined, theirs: at(theirs, index), mine: at(mine, ofBoth.get(index)) },
    })),
    ...addedByMe
      .filter((index) => !isOfBoth(index))
      .map((index) => ({ base: undefined, theirs: undefined, mine: at(mine, index) })),
  ];
}

/** Undefined: the merged list has no such row. */
function mergeEntry<Row>(merging: Merging, listed: Listed<Row>, entry: Entry<Row>, place: Place): Row | undefined {
  const rows = { base: entry.base?.row, theirs: entry.theirs?.row, mine: entry.mine?.row };
  const { base, theirs, mine } = rows;
  if (isSameJson(theirs, mine)) return mine;
  if (isSameJson(base, mine)) return theirs;
  if (isSameJson(base, theirs)) return mine;
  if (theirs !== undefined && mine !== undefined) return listed.mergeRow(merging, rows, place);
  const said = { was: listed.sayRow(base), theirs: listed.sayRow(theirs), mine: listed.sayRow(mine) };
  merging.conflicts.push({ ...place, ...said });
  return merging.isOwn(place.path) ? mine : theirs;
}

type Ordering<Row> = { entries: readonly Entry<Row>[]; versions: Versions<Row[]> };

/** The order of the one who moved rows, or theirs. Rows of the other follow the row that they followed there. */
function orderEntries<Row>(
  merging: Merging,
  listed: Listed<Row>,
  { entries, versions }: Ordering<Row>,
  place: Place,
): Entry<Row>[] {
  const inOrderOf = (side: keyof Entry<Row>) =>
    entries.filter((entry) => entry[side]).sort((a, b) => (a[side]?.index ?? 0) - (b[side]?.index ?? 0));
  const orders = { theirs: inOrderOf("theirs"), mine: inOrderOf("mine") };
  const common = entries.filter(({ base, theirs, mine }) => base && theirs && mine);
  const isSame = (a: readonly Entry<Row>[], b: readonly Entry<Row>[]) => a.every((entry, index) => entry === b[index]);
  const [theirs, mine] = [orders.theirs, orders.mine].map((order) => order.filter((one) => common.includes(one)));
  const isMoved = { theirs: !isSame(common, theirs ?? []), mine: !isSame(common, mine ?? []) };
  let isMineFirst = isMoved.mine && !isMoved.theirs;
  if (isMoved.mine && isMoved.theirs && !isSame(theirs ?? [], mine ?? []) && !isSorted(versions, listed.rowKey)) {
    const { label, say } = listed.order;
    const path = `${place.path}[]`;
    const said = { was: say(versions.base), theirs: say(versions.theirs), mine: say(versions.mine) };
    merging.conflicts.push({ path, control: place.control, label, ...said });
    isMineFirst = merging.isOwn(path);
  }
  return isMineFirst ? interleave(orders.mine, orders.theirs, true) : interleave(orders.theirs, orders.mine, false);
}

/** Where both have added rows at one place, theirs come first. */
function interleave<Row>(first: Entry<Row>[], second: Entry<Row>[], isMineFirst: boolean): Entry<Row>[] {
  const result = [...first];
  for (const [position, entry] of second.entries()) {
    if (result.includes(entry)) continue;
    const previous = second[position - 1];
    let index = previous ? result.indexOf(previous) + 1 : 0;
    const isAddedByFirst = (one: Entry<Row> | undefined) => one && !one.base && !second.includes(one);
    while (!isMineFirst && isAddedByFirst(result[index])) index += 1;
    result.splice(index, 0, entry);
  }
  return result;
}

const collator = new Intl.Collator("ru", { numeric: true });
const keyOf = (row: unknown, rowKey: string): string => (isItem(row) ? String(row[rowKey]) : "");

/** In the order of their keys in every version, as months are. */
function isSorted<Row>(versions: Versions<Row[]>, rowKey: string | undefined): boolean {
  if (rowKey === undefined) return false;
  return Object.values(versions).every((rows) => isSameJson(rows, sortRows(rows, rowKey)));
}

const sortRows = <Row>(rows: readonly Row[], rowKey: string | undefined): Row[] =>
  rowKey === undefined ? [...rows] : [...rows].sort((a, b) => collator.compare(keyOf(a, rowKey), keyOf(b, rowKey)));

/** Notes the conflict. True: mine is taken. */
function ask(merging: Merging, place: Place, field: Field | undefined, values: Versions<unknown>): boolean {
  const say = (value: unknown) =>
    field ? sayValue(field, value, merging.nameItem) : typeof value === "string" ? value : "";
  merging.conflicts.push({ ...place, was: say(values.base), theirs: say(values.theirs), mine: say(values.mine) });
  return merging.isOwn(place.path);
}

export type Undo = { item: Item; conflicts: Conflict[] };

/**
 * Takes back the change from `before` to `after`: each of its places, also where it has been changed since, which is a
 * conflict. Everything else stays as it is now.
 */
export function undoChange(fields: Fields, { before, after, now }: { before: Item; after: Item; now: Item }): Undo {
  const { merged, conflicts } = mergeItems(fields, { base: after, theirs: now, mine: before }, { own: "all" });
  return { item: merged, conflicts };
}
