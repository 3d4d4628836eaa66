/**
 * `npm run db:export -- <folder>`: writes all data, photos and images to files that `db:import` reads on either engine. On PostgreSQL the
 * server may keep running; the embedded engine serves one process, so there the server must be stopped.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { locateEmbedded } from "~/db/embedded/open-embedded.server";
import { exportTables } from "~/db/transfer/export-tables.server";
import { readExportedColumn } from "~/db/transfer/read-export.server";
import { noteExport } from "~/features/core/audit/note-export.server";
import { fileKeysOf } from "~/features/core/images/image-rules";
import { chooseFiles } from "~/integrations/files/choose-files.server";
import { type FileKind, IMAGE_FILES, PHOTO_FILES } from "~/integrations/files/file-key";
import { exportFiles } from "~/integrations/files/transfer-files.server";
import { commandActor } from "~/shared/actor";
import { readClock, Refusal, runOperatorCommand, withOperatorDatabase } from "./operator-command.server";

const ACTOR = commandActor("db:export");

async function* eachVersion(keys: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const key of keys) yield* fileKeysOf(key);
}

await runOperatorCommand(async (env, [folder]) => {
  if (!folder) throw new Refusal("Where to? npm run db:export -- <folder>");
  if (!env.DATABASE_URL && !existsSync(locateEmbedded(env.DATA_DIR))) {
    throw new Refusal(`There is no database in ${resolve(env.DATA_DIR)}: nothing to export.`);
  }
  const target = resolve(folder);
  const manifest = await withOperatorDatabase(env, async (open) => {
    const now = readClock(env).now();
    await noteExport(open.db, { actor: ACTOR, origin: null, what: "database", asked: {}, now });
    return exportTables(open, target);
  });
  const keysOf = (table: string) => readExportedColumn(target, manifest, { table, column: "file_key" });
  const take = (kind: FileKind, keys: AsyncIterable<string>) =>
    exportFiles(chooseFiles(env, kind), { kind, folder: target }, keys);
  const photos = await take(PHOTO_FILES, keysOf("solution_photos"));
  const images = await take(IMAGE_FILES, eachVersion(keysOf("images")));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Exported ${rows} rows of ${manifest.tables.length} tables, ${photos.files} photos and ${images.files} files of images to ${target}`,
  );
  const missing = [...photos.missing, ...images.missing];
  if (missing.length > 0) console.error(`Rows without a file: ${missing.join(", ")}`);
});
