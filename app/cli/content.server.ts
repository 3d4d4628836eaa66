/**
 * `npm run content`: the site's content as a folder of files (decision 0101). `export` writes it, `import` takes it, all
 * or nothing; `--dry-run` only says what would happen. On the embedded engine the server must be stopped.
 */
import { migrateDatabase } from "~/db/migrate.server";
import type { Env } from "~/env/env.server";
import {
  type FileFault,
  nameOf,
  readContentFolder,
  writeContentFolder,
} from "~/features/admin/content/files/content-folder.server";
import { exportContent } from "~/features/admin/content/files/export-content.server";
import { importContent, type ImportedItem } from "~/features/admin/content/files/import-content.server";
import { writeImages } from "~/features/admin/content/files/folder-images.server";
import { RESOURCES } from "~/features/admin/content/resources.server";
import { chooseFiles } from "~/integrations/files/choose-files.server";
import { IMAGE_FILES } from "~/integrations/files/file-key";
import {
  parseArguments,
  readClock,
  Refusal,
  runOperatorCommand,
  withOperatorDatabase,
} from "./operator-command.server";

const USAGE = "npm run content -- export FOLDER [--force] | import FOLDER [--dry-run] [--force]";
/** More would scroll the first ones out of sight. */
const MOST_FAULTS = 50;

function refuseFaults(faults: readonly FileFault[], end: string): never {
  const shown = faults.slice(0, MOST_FAULTS).map(({ file, line, message }) => `${file}:${line}: ${message}`);
  const rest = faults.length - shown.length;
  throw new Refusal([...shown, ...(rest > 0 ? [`and ${rest} more`] : []), end].join("\n"));
}

async function runExport(env: Env, folder: string, isForced: boolean): Promise<void> {
  const present = readContentFolder(folder);
  if (present.faults.length > 0) refuseFaults(present.faults, "Nothing was written.");
  await withOperatorDatabase(env, async (open) => {
    await migrateDatabase(open);
    const images = chooseFiles(env, IMAGE_FILES);
    const made = await exportContent({ db: open.db, clock: readClock(env), images }, RESOURCES, present, { isForced });
    if (!made.ok) return refuseFaults(made.faults, "Nothing was written.");
    await writeImages(images, folder, made.images);
    writeContentFolder(folder, made);
    console.log(`${made.written.length} written, ${made.unchanged} as before, ${made.gone.length} deleted`);
  });
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

function printImported({ file, isNew, changes }: ImportedItem): void {
  if (isNew) return console.log(`${file}: new`);
  for (const { label, was, became } of changes)
    console.log(`${file}: ${label}: ${onOneLine(was)} → ${onOneLine(became)}`);
}

async function runImport(env: Env, folder: string, options: { isDryRun: boolean; isForced: boolean }): Promise<void> {
  const present = readContentFolder(folder);
  if (present.faults.length > 0) refuseFaults(present.faults, "Nothing was imported.");
  if (present.files.length === 0) throw new Refusal(`${folder} holds no files of content.`);
  await withOperatorDatabase(env, async (open) => {
    await migrateDatabase(open);
    const context = { db: open.db, clock: readClock(env), images: chooseFiles(env, IMAGE_FILES) };
    const done = await importContent(context, RESOURCES, present, options);
    if (!done.ok) return refuseFaults(done.faults, "Nothing was imported.");
    for (const item of done.imported) printImported(item);
    console.log(`${done.imported.length} changed, ${done.unchanged} as before`);
    if (options.isDryRun) return console.log("Nothing is stored yet. If so: the same without --dry-run");
    writeContentFolder(folder, { written: done.rewritten, gone: [], manifest: done.manifest });
    for (const file of done.rewritten) console.log(`${nameOf(file)}: rewritten with the content of the site`);
  });
}

await runOperatorCommand(async (env, args) => {
  const options = { "dry-run": { type: "boolean" }, force: { type: "boolean" } } as const;
  const { values, positionals } = parseArguments({ args: [...args], options, allowPositionals: true }, USAGE);
  const [command, folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw new Refusal(USAGE);
  const [isDryRun, isForced] = [values["dry-run"] === true, values.force === true];
  if (command === "export" && !isDryRun) return runExport(env, folder, isForced);
  if (command === "import") return runImport(env, folder, { isDryRun, isForced });
  throw new Refusal(USAGE);
});
