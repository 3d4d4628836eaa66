/** A resource of the tests' own, over a table that no migration makes. */
import { eq, getTableColumns, sql } from "drizzle-orm";
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { SLUG } from "~/features/core/resources/addresses";
import { switchActions } from "~/features/core/resources/bulk-actions";
import { flag, line, number } from "~/features/core/resources/fields";
import { listTable } from "~/features/core/resources/listing.server";
import { defineResource } from "~/features/core/resources/resource.server";

export const signs = pgTable("test_signs", {
  key: text().primaryKey(),
  title: text().notNull(),
  height: integer().notNull(),
  isActive: boolean().notNull(),
});

export const CREATE_SIGNS =
  "create table test_signs (key text primary key, title text not null, height integer not null, is_active boolean not null)";

const FIELDS = {
  isActive: flag("Стоит"),
  title: line("Надпись", { max: 40 }),
  height: number("Высота", { min: 1, max: 8849 }),
};

const ofKey = (key: string) => eq(signs.key, key);

export const SIGN_CONTENT = defineResource({
  kind: "signs",
  names: { many: "указатели", one: "указатель", create: "новый указатель" },
  permissions: { edit: "discounts.edit", publish: "discounts.publish" },
  fields: FIELDS,
  tables: [signs],
  key: { label: "Ключ", hint: "Латиницей через дефис", pattern: SLUG },
  blank: () => ({ isActive: true }),
  titleOf: ({ title }, key) => title || key,
  pathOf: () => null,
  ...listTable({
    row: getTableColumns(signs),
    from: (select) => select.from(signs),
    ofKey,
    key: ({ key }) => key,
    title: ({ title }) => title,
    columns: [{ label: "Высота", text: ({ height }) => String(height) }],
    search: [signs.title],
    filters: [],
    orders: [{ value: "", name: "по ключу", by: [signs.key] }],
    isOnSite: () => sql`${signs.isActive}`,
  }),
  bulk: switchActions({ one: "указатель", few: "указателя", many: "указателей" }),
  sheets: [
    {
      ...{ name: "signs", title: "Указатели", about: "Надпись и высота", fields: FIELDS, part: null },
      rowsOf: (item) => [item],
      become: (current, [row]) => ({ ...current, ...row }),
    },
  ],
  read: async (db, key) => {
    const [row] = await db.select().from(signs).where(ofKey(key));
    return row ? { isActive: row.isActive, title: row.title, height: row.height } : null;
  },
  write: async (tx, { key, item }) =>
    void (await tx
      .insert(signs)
      .values({ key, ...item })
      .onConflictDoUpdate({ target: signs.key, set: item })),
  remove: async (tx, key) => void (await tx.delete(signs).where(ofKey(key))),
  check: () => Promise.resolve({}),
});
