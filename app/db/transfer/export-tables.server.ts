import { createHash } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { listAppliedMigrations } from "../migrate.server";
import type { OpenDatabase } from "../open-database.server";
import { describeTables, quoteName, type TableDescription, TransferError } from "./describe-tables.server";
import { type TransferSession, withTransferSession } from "./transfer-session.server";

/**
 * All data as files that either engine can load: `manifest.json` and, for each table, gzipped lines, each a JSON array
 * of the row's values in PostgreSQL's own text form. Only the same version of the embedded engine could read a dump of
 * its directory.
 */
export type ExportedTable = {
  name: string;
  file: string;
  columns: string[];
  rows: number;
  /** SHA-256 of the uncompressed lines. */
  checksum: string;
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
};
export type ExportManifest = {
  format: 1;
  engine: string;
  server: string;
  migrations: string[];
  tables: ExportedTable[];
};

export const MANIFEST_FILE = "manifest.json";
/** Rows read at once: the embedded engine serves no other request meanwhile. */
const BATCH_ROWS = 1000;

async function* readLines(session: TransferSession, table: TableDescription): AsyncGenerator<string[]> {
  const values = table.columns.map((column) => `${quoteName(column.name)}::text`).join(", ");
  const keys = table.primaryKey.map((name) => {
    const column = table.columns.find((candidate) => candidate.name === name);
    if (!column) throw new TransferError(`The key ${name} of ${table.name} is a generated column`);
    // Qualified by its table: a bare name in "order by" would mean the selected text, where '10' comes before '9'. Text
    // sorts by the database's own language: "C" is the same everywhere, and so are the files.
    return { ...column, sql: `source.${quoteName(name)}` + (column.isText ? ' collate "C"' : "") };
  });
  const order = keys.map((key) => key.sql).join(", ");
  const after = keys
    .map((key, index) => `$${index + 1}::text::${key.type}${key.isText ? ' collate "C"' : ""}`)
    .join(", ");
  const places = table.primaryKey.map((name) => table.columns.findIndex((column) => column.name === name));
  let last: (string | null)[] | undefined;
  for (;;) {
    const where = last ? `where (${order}) > (${after})` : "";
    const rows = await session.readArrays(
      `select ${values} from ${quoteName(table.name)} as source ${where} order by ${order} limit ${BATCH_ROWS}`,
      last ?? [],
    );
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`);
    const final = rows[rows.length - 1];
    if (rows.length < BATCH_ROWS || !final) return;
    last = places.map((place) => final[place] ?? null);
  }
}

async function exportTable(session: TransferSession, table: TableDescription, folder: string): Promise<ExportedTable> {
  const file = `${table.name}.jsonl.gz`;
  const hash = createHash("sha256");
  let rows = 0;
  async function* lines() {
    for await (const batch of readLines(session, table)) {
      rows += batch.length;
      const text = batch.join("");
      hash.update(text);
      yield text;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(join(folder, file), { flags: "wx" }));
  const sequences = [];
  for (const column of table.columns) {
    if (!column.sequence) continue;
    const [state] = await session.readArrays(`select last_value::text, is_called::text from ${column.sequence}`, []);
    sequences.push({ name: column.sequence, lastValue: String(state?.[0]), isCalled: state?.[1] === "true" });
  }
  const columns = table.columns.map((column) => column.name);
  return { name: table.name, file, columns, rows, checksum: hash.digest("hex"), sequences };
}

/**
 * One consistent snapshot of all tables. Throws `TransferError`. The manifest is written last: a folder without one is
 * incomplete.
 */
export async function exportTables(open: OpenDatabase, folder: string): Promise<ExportManifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new TransferError(`The folder ${folder} is not empty`);
  const migrations = await listAppliedMigrations(open);
  if (migrations.length === 0) throw new TransferError("This database holds no school yet: nothing to export");
  const tables = await describeTables(open);
  mkdirSync(folder, { recursive: true });
  return withTransferSession(open, "read", async (session) => {
    const [version] = await session.readArrays("select current_setting('server_version')", []);
    const exported: ExportedTable[] = [];
    for (const table of tables) exported.push(await exportTable(session, table, folder));
    const manifest: ExportManifest = {
      format: 1,
      engine: open.kind,
      server: String(version?.[0]),
      migrations,
      tables: exported,
    };
    const draft = join(folder, `${MANIFEST_FILE}.draft`);
    writeFileSync(draft, `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(draft, join(folder, MANIFEST_FILE));
    return manifest;
  });
}
