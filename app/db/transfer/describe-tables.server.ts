import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { OpenDatabase } from "../open-database.server";
import { schema } from "../schema.server";

type TableColumn = {
  name: string;
  /** As PostgreSQL spells it, with modifiers: `character varying(255)`. */
  type: string;
  isText: boolean;
  /** The sequence behind an identity or serial column. */
  sequence: string | null;
};
export type TableDescription = { name: string; columns: TableColumn[]; primaryKey: string[]; references: string[] };

export class TransferError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TransferError";
  }
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The schedule of the jobs belongs to the database it runs on. */
const OWN_TABLES = ["job_turns"];

/** The tables with application data. The migrator's table is made by its owner. */
export function listSchemaTables(): string[] {
  return Object.values(schema)
    .filter((entry) => is(entry, PgTable))
    .map((table) => getTableConfig(table).name)
    .filter((name) => !OWN_TABLES.includes(name))
    .sort();
}

/** Tables with the ones referred to before the ones that refer. */
export function sortByReferences(tables: TableDescription[]): TableDescription[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const sorted: TableDescription[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter((table) => !table.references.some((name) => left.has(name)));
    if (ready.length === 0) {
      throw new TransferError(`These tables refer to each other in a circle: ${[...left.keys()].join(", ")}`);
    }
    for (const table of ready) {
      sorted.push(table);
      left.delete(table.name);
    }
  }
  return sorted;
}

/** Read from the database itself, so that both engines are asked the same and the stored schema is the truth. */
export async function describeTables(open: OpenDatabase): Promise<TableDescription[]> {
  const names = listSchemaTables();
  const columns = await open.execute(
    `select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            t.typcategory = 'S' as is_text,
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
       from pg_attribute a
       join pg_class c on c.oid = a.attrelid
       join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1::text[])
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
    [names],
  );
  const keys = await open.execute(
    `select c.relname as table_name, k.contype::text as kind, f.relname as refers_to,
            (select json_agg(a.attname order by p.place)
               from unnest(k.conkey) with ordinality as p(number, place)
               join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.number)::text as columns
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       left join pg_class f on f.oid = k.confrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[]) and k.contype in ('p', 'f')`,
    [names],
  );
  const tables = names.map((name): TableDescription => {
    const own = keys.rows.filter((row) => row.table_name === name);
    const primary = own.find((row) => row.kind === "p");
    return {
      name,
      columns: columns.rows
        .filter((row) => row.table_name === name)
        .map((row) => ({
          name: String(row.name),
          type: String(row.type),
          isText: row.is_text === true,
          sequence: typeof row.sequence === "string" ? row.sequence : null,
        })),
      primaryKey: primary ? (JSON.parse(String(primary.columns)) as string[]) : [],
      // A reference to a row of the same table is checked at the end of the import instead.
      references: own.filter((row) => row.kind === "f" && row.refers_to !== name).map((row) => String(row.refers_to)),
    };
  });
  for (const table of tables) {
    if (table.columns.length === 0)
      throw new TransferError(`The table ${table.name} is not in this database: migrate it first`);
    if (table.primaryKey.length === 0)
      throw new TransferError(`The table ${table.name} has no primary key to read it by`);
  }
  return sortByReferences(tables);
}
