import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { listKnownMigrations, migrateDatabase } from "../migrate.server";
import type { OpenDatabase } from "../open-database.server";
import { describeTables, quoteName, type TableDescription, TransferError } from "./describe-tables.server";
import { MANIFEST_FILE, type ExportedTable, type ExportManifest } from "./export-tables.server";
import { readTableLines } from "./read-export.server";
import { type TransferSession, withTransferSession } from "./transfer-session.server";

const manifestSchema = z.object({
  format: z.literal(1),
  engine: z.string(),
  server: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      file: z.string().regex(/^[a-z0-9_]+\.jsonl\.gz$/),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      checksum: z.string(),
      sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
    }),
  ),
});

const BATCH_ROWS = 500;

function readManifest(folder: string): ExportManifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) throw new TransferError(`${folder} holds no whole export: ${MANIFEST_FILE} is missing`);
  const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) throw new TransferError(`${file} is not a manifest this version can read`);
  return parsed.data;
}

function assertSameShape(manifest: ExportManifest, tables: TableDescription[]): void {
  const known = listKnownMigrations();
  if (manifest.migrations.join() !== known.join()) {
    throw new TransferError(
      "The export was made with other migrations than this version has: export and import with the same version",
    );
  }
  const here = tables.map((table) => `${table.name}(${table.columns.map((column) => column.name).join()})`).sort();
  const there = manifest.tables.map((table) => `${table.name}(${table.columns.join()})`).sort();
  if (here.join() !== there.join())
    throw new TransferError("The export has other tables or columns than this database");
}

async function assertEmpty(session: TransferSession, tables: TableDescription[]): Promise<void> {
  for (const table of tables) {
    const found = await session.readArrays(`select '1' from ${quoteName(table.name)} limit 1`, []);
    if (found.length > 0) {
      throw new TransferError(`The target is not empty: ${table.name} has rows. Import takes an empty database only.`);
    }
  }
}

async function importTable(session: TransferSession, table: TableDescription, exported: ExportedTable, folder: string) {
  const columns = table.columns.map((column) => quoteName(column.name)).join(", ");
  const values = table.columns.map((column, index) => `(line ->> ${index})::${column.type}`).join(", ");
  const insert = `insert into ${quoteName(table.name)} (${columns}) overriding system value
    select ${values} from jsonb_array_elements($1::text::jsonb) as line`;

  const hash = createHash("sha256");
  let rows = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await session.run(insert, [`[${batch.join(",")}]`]);
    batch = [];
  };
  for await (const line of readTableLines(folder, exported.file)) {
    hash.update(`${line}\n`);
    rows += 1;
    batch.push(line);
    if (batch.length >= BATCH_ROWS) await flush();
  }
  await flush();
  if (rows !== exported.rows || hash.digest("hex") !== exported.checksum) {
    throw new TransferError(`${exported.file} is damaged: its rows do not match the manifest`);
  }
  for (const sequence of exported.sequences) {
    const own = table.columns.find((column) => column.sequence === sequence.name);
    if (!own) throw new TransferError(`${table.name} has no sequence ${sequence.name} here`);
    await session.run("select setval($1::text::regclass, $2::text::bigint, $3::boolean)", [
      sequence.name,
      sequence.lastValue,
      sequence.isCalled,
    ]);
  }
}

/** All or nothing, in one transaction. Migrates the target first. Throws `TransferError`. */
export async function importTables(open: OpenDatabase, folder: string): Promise<ExportManifest> {
  const manifest = readManifest(folder);
  await migrateDatabase(open);
  const tables = await describeTables(open);
  assertSameShape(manifest, tables);
  await withTransferSession(open, "write", async (session) => {
    const names = tables.map((table) => quoteName(table.name)).join(", ");
    // A server that starts meanwhile must not load its demo school in between.
    await session.run(`lock table ${names} in exclusive mode`);
    await assertEmpty(session, tables);
    await session.run("set constraints all deferred", []);
    for (const table of tables) {
      const exported = manifest.tables.find((candidate) => candidate.name === table.name);
      if (exported) await importTable(session, table, exported, folder);
    }
  });
  return manifest;
}
