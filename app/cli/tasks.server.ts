/**
 * `npm run tasks`: the task bank in files. `import` takes JSON lines and themes files, all or nothing; `--dry-run` only
 * says what would happen. `export` prints the tasks in use as such lines. `report` counts them. On the embedded engine
 * the server must be stopped for these. `sheet` prints files of tasks without their keys, for a second reader; `agree`
 * compares their answers with the keys and marks in the files where they agree. `complaints` lists what pupils say
 * about explanations (task-complaints.server.ts).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { migrateDatabase } from "~/db/migrate.server";
import type { OpenDatabase } from "~/db/open-database.server";
import type { Env } from "~/env/env.server";
import { exportTasks } from "~/features/learning/task-bank/export-tasks.server";
import { importTasks } from "~/features/learning/task-bank/import-tasks.server";
import { prepareTasks } from "~/features/learning/task-bank/prepare-tasks.server";
import { formatReport, reportTasks } from "~/features/learning/task-bank/report-tasks.server";
import { SameTaskError } from "~/features/learning/task-bank/store-bank.server";
import { compareReadings, readReadings, writeSheetLine } from "~/features/learning/task-bank/second-reader";
import {
  formatFault,
  type NamedText,
  type PlacedTask,
  readTaskFile,
  writeTaskLine,
} from "~/features/learning/task-bank/task-file";
import { runComplaints } from "./task-complaints.server";
import {
  parseArguments,
  readClock,
  Refusal,
  runOperatorCommand,
  withOperatorDatabase,
} from "./operator-command.server";

const USAGE =
  "npm run tasks -- import FILE… --themes FILE… [--dry-run] | export | report | sheet FILE… | agree FILE… --readings FILE | complaints";
/** More would scroll the first ones out of sight. */
const MOST_FAULTS = 50;

type Options = { command: string; files: string[]; themes: string[]; readings: string | null; isDryRun: boolean };

/** Every file after `--themes` is a themes file. */
function readOptions(args: readonly string[]): Options {
  const at = args.indexOf("--themes");
  const options = { "dry-run": { type: "boolean" }, readings: { type: "string" } } as const;
  const parse = (part: readonly string[]) =>
    parseArguments({ args: [...part], options, allowPositionals: true }, USAGE);
  const own = parse(at === -1 ? args : args.slice(0, at));
  const rest = parse(at === -1 ? [] : args.slice(at + 1));
  const [command = "", ...files] = own.positionals;
  const isDryRun = own.values["dry-run"] === true || rest.values["dry-run"] === true;
  return { command, files, themes: rest.positionals, readings: own.values.readings ?? null, isDryRun };
}

function readText(file: string): NamedText {
  try {
    return { name: basename(file), text: readFileSync(file, "utf8") };
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function withTaskBank(env: Env, work: (open: OpenDatabase) => Promise<void>): Promise<void> {
  await withOperatorDatabase(env, async (open) => {
    await migrateDatabase(open);
    await work(open);
  });
}

async function runImport(env: Env, { files, themes, isDryRun }: Options): Promise<void> {
  if (files.length === 0 || themes.length === 0) throw new Refusal(USAGE);
  const prepared = prepareTasks({ tasks: files.map(readText), themes: themes.map(readText) });
  if (!prepared.ok) {
    const shown = prepared.faults.slice(0, MOST_FAULTS).map(formatFault);
    const rest = prepared.faults.length - shown.length;
    throw new Refusal([...shown, ...(rest > 0 ? [`and ${rest} more`] : []), "Nothing was imported."].join("\n"));
  }
  const clock = readClock(env);
  await withTaskBank(env, async ({ db }) => {
    const stored = await importTasks(db, prepared.bank, { now: clock.now(), isDryRun }).catch((error: unknown) => {
      throw error instanceof SameTaskError ? new Refusal(`${error.message}\nNothing was imported.`) : error;
    });
    const { added, changed, unchanged, left } = stored;
    console.log(`${added} added, ${changed} changed, ${unchanged} as before, ${left} left the bank`);
    if (isDryRun) console.log("Nothing is stored yet. If so: the same without --dry-run");
  });
}

function readTasks(file: string): PlacedTask[] {
  const { tasks, faults } = readTaskFile(readText(file));
  if (faults.length > 0) throw new Refusal(faults.map(formatFault).join("\n"));
  return tasks;
}

function runAgree({ files, readings: from }: Options): void {
  if (files.length === 0 || from === null) throw new Refusal(USAGE);
  const { readings, faults } = readReadings(readText(from));
  if (faults.length > 0) throw new Refusal(faults.map(formatFault).join("\n"));
  const compared = files.map((file) => ({ file, ...compareReadings(readTasks(file), readings) }));
  for (const { file, records } of compared)
    writeFileSync(file, records.map((record) => `${writeTaskLine(record)}\n`).join(""));
  const differ = compared.flatMap((one) => one.differ);
  for (const { key, right, given, note } of differ)
    console.log(`${key}: the key is ${right}, the reader says ${given}${note === undefined ? "" : ` (${note})`}`);
  const held = new Set(compared.flatMap(({ records }) => records.map(({ key }) => key)));
  for (const { key } of readings.filter((one) => !held.has(one.key))) console.log(`${key}: no file holds this task`);
  const count = (lists: readonly (readonly string[])[]) => lists.reduce((all, list) => all + list.length, 0);
  const agreed = count(compared.map((one) => one.agreed));
  const unread = count(compared.map((one) => one.unread));
  console.log(`${agreed} agreed, ${differ.length} differ, ${unread} not read`);
}

await runOperatorCommand(async (env, args) => {
  const [first, ...rest] = args;
  if (first === "complaints") return runComplaints(env, rest);
  const options = readOptions(args);
  if (options.command === "import") return runImport(env, options);
  if (options.command === "agree") return runAgree(options);
  if (options.command === "sheet") {
    if (options.files.length === 0) throw new Refusal(USAGE);
    for (const { record } of options.files.flatMap(readTasks)) console.log(writeSheetLine(record));
    return;
  }
  if (options.files.length > 0 || options.themes.length > 0) throw new Refusal(USAGE);
  if (options.command === "export")
    return withTaskBank(env, async ({ db }) => {
      for (const line of await exportTasks(db)) console.log(line);
    });
  if (options.command === "report")
    return withTaskBank(env, async ({ db }) => console.log(formatReport(await reportTasks(db))));
  throw new Refusal(USAGE);
});
