/**
 * An editable resource: everything the back office needs to list, edit, publish, compare and take back its items
 * (decision 0099). A feature declares its own; the back office renders them.
 */
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "~/db/open-database.server";
import type { StaffPermission } from "~/features/core/access/staff-roles";
import type { BulkActions } from "./bulk-actions";
import type { FieldErrors, Fields, ValueOf } from "./fields";
import { type Listing, listPlainly, type PlainItem } from "./listing.server";
import type { Item } from "./item";
import type { Period } from "./period";
import type { Remark } from "./row-overview";
import type { Sheet } from "./sheet";

type Reader = Pick<Database, "select">;

/**
 * Writes a Markdown text as its page shows it. A text that is being typed may be unfinished, and is written all the same.
 * `context` is that of the application, whose type needs this one; as of a method, each resource names its part of it.
 */
type Rendering = { write(source: string, context: object): string }["write"];

type ResourceVerb = "view" | "edit" | "publish";

export type Resource<Of extends Fields = Fields> = {
  /** Part of the address and of audit entries. */
  kind: string;
  /** «преподаватели», «преподаватель», «новый преподаватель». */
  names: { many: string; one: string; create: string };
  /** Required of staff to see, change and publish its items, where other roles do so than with texts and prices. */
  permissions?: Partial<Record<ResourceVerb, StaffPermission>>;
  fields: Of;
  /** Every table that `write` and `remove` change: a preview changes copies of them (decision 0105). */
  tables: readonly PgTable[];
  /** Its rows say from when each applies, so a preview of the past takes nothing back. */
  hasOwnHistory?: boolean;
  /** Null: the code lists the items, and none is added or removed. There may be one, as the profile of the school. */
  key: {
    label: string;
    hint: string;
    pattern: RegExp;
    /** Said of a key that the pattern refuses; without it the sentence about slugs. */
    wrong?: string;
    /** Says why people cannot begin an item with this key; null: they can. */
    refuse?: (key: string) => string | null;
    /** Writes a typed key as it is stored. */
    normalise?: (typed: string) => string;
    /** A free key, offered for the next item. */
    suggest?: (db: Reader) => Promise<string>;
  } | null;
  /**
   * Where orders and applications know an item by a number that its key does not say: its column. A file of content
   * keeps the number, so a copy of the school has the same API (decision 0107).
   */
  number?: { column: PgColumn; ofKey: (key: string) => SQL };
  /** A new item, before anything is typed; of a null key, the one that stands until something is published. */
  blank: (now: Date, key: string) => Partial<ValueOf<Of>>;
  titleOf: (item: ValueOf<Of>, key: string) => string;
  /** Its own page, shown or not. When it moves, the former address leads to the new one. */
  ownPath?: (item: ValueOf<Of>) => string;
  /** Its page of the site. */
  pathOf: (item: ValueOf<Of>, key: string) => string | null;
  /** All, in the order of the site. */
  list: (db: Reader, now: Date) => Promise<PlainItem[]>;
  /** Left out where all items fit on a page: `list` gives them. `listTable` makes both for tables that grow. */
  listing?: Listing;
  /** Bulk actions. */
  bulk?: BulkActions<ValueOf<Of>>;
  /** The tables that people change its items by. */
  sheets?: readonly Sheet<ValueOf<Of>>[];
  read: (db: Reader, key: string) => Promise<ValueOf<Of> | null>;
  /** The item as its form begins without a draft, where that is not what the site has. */
  begin?: (db: Reader, key: string, now: Date) => Promise<ValueOf<Of> | null>;
  /** Said of fields in its form, worked out from the stored item or draft, which may be unfinished. */
  remark?: (
    db: Reader,
    item: Item,
    around: { now: Date; current: Item | null },
  ) => Promise<Readonly<Record<string, Remark | undefined>>>;
  /** Of the fields that hold Markdown: their form shows the text as the page does. */
  renderings?: Partial<Record<keyof Of & string, Rendering>>;
  /** Items that begin or end by themselves: a preview says which of them do so until its moment. */
  listPeriods?: (db: Reader) => Promise<Period[]>;
  /** Required where fields hold images: where each is used is looked up here. */
  readAll?: (db: Reader) => Promise<{ key: string; item: ValueOf<Of> }[]>;
  /** A new item takes the number of its file, or else the next free one. */
  write: (
    tx: Transaction,
    change: { key: string; item: ValueOf<Of>; now: Date; number?: number | undefined },
  ) => Promise<void>;
  remove: (tx: Transaction, key: string, now: Date) => Promise<void>;
  /**
   * Names of rows, for people, that need this one and forbid its removal. Items of other resources that refer to it by
   * a field are found without it.
   */
  findUses?: (tx: Transaction, key: string) => Promise<string[]>;
  /** Errors that other rows decide, by the names of fields. */
  check: (
    db: Reader,
    change: { key: string; item: ValueOf<Of>; current: ValueOf<Of> | null; now: Date },
  ) => Promise<FieldErrors>;
};

const USUAL_PERMISSIONS = {
  view: "content.view",
  edit: "content.edit",
  publish: "content.publish",
} as const satisfies Record<ResourceVerb, StaffPermission>;

/** Lists and forms, tables, bulk actions and undo ask for it. */
export const permissionOf = ({ permissions }: Pick<AnyResource, "permissions">, verb: ResourceVerb): StaffPermission =>
  permissions?.[verb] ?? USUAL_PERMISSIONS[verb];

/** Why no item can begin with this key: the sentence of its resource, or else its hint. Null: it can. */
export function findKeyFault({ key: rule }: Pick<AnyResource, "key">, key: string): string | null {
  if (rule === null) return "Новых записей здесь не бывает";
  return rule.refuse?.(key) ?? (rule.pattern.test(key) ? null : (rule.wrong ?? rule.hint));
}

/** Checks a description against its own fields; the back office handles items of every shape. */
export function defineResource<Of extends Fields>(resource: Resource<Of>): AnyResource {
  return { listing: listPlainly(resource.list), ...resource } as unknown as AnyResource;
}

/** A resource whose items are known by its fields alone. */
export type AnyResource = Omit<
  Resource,
  | "blank"
  | "titleOf"
  | "ownPath"
  | "pathOf"
  | "listing"
  | "bulk"
  | "sheets"
  | "read"
  | "begin"
  | "readAll"
  | "write"
  | "check"
> & {
  listing: Listing;
  bulk?: BulkActions<Item>;
  sheets?: readonly Sheet<Item>[];
  blank: (now: Date, key: string) => Item;
  titleOf: (item: Item, key: string) => string;
  ownPath?: (item: Item) => string;
  pathOf: (item: Item, key: string) => string | null;
  read: (db: Reader, key: string) => Promise<Item | null>;
  begin?: (db: Reader, key: string, now: Date) => Promise<Item | null>;
  readAll?: (db: Reader) => Promise<{ key: string; item: Item }[]>;
  write: (
    tx: Transaction,
    change: { key: string; item: Item; now: Date; number?: number | undefined },
  ) => Promise<void>;
  check: (db: Reader, change: { key: string; item: Item; current: Item | null; now: Date }) => Promise<FieldErrors>;
};

/** As much of a resource as the audit log and its undo need; an image has no draft and no form of fields. */
export type AuditedResource = Omit<
  AnyResource,
  "key" | "blank" | "begin" | "pathOf" | "list" | "listPeriods" | "listing" | "bulk" | "sheets" | "readAll"
>;
