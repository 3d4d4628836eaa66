/**
 * `tsx app/cli/make-demo-bank.server.ts`: makes, checks and renders the demo's tasks into `build/seed-bank.jsonl.gz`,
 * unless they are there and nothing that makes them has changed. Part of the build.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findProjectRoot } from "~/db/project-root.server";
import { ALL_GENERATORS } from "~/demo/bank/generators/all-generators";
import { collectAll } from "~/demo/bank/generators/collect-tasks.server";
import { locateDemoBank, writeBankFile } from "~/features/task-bank/bank-file.server";
import { prepareRecords } from "~/features/task-bank/prepare-tasks.server";
import { isRead } from "~/features/task-bank/second-reader";
import { formatFault, type NamedText, readTaskFile, readThemesFile } from "~/features/task-bank/task-file";

const ROOT = findProjectRoot();
const SOURCES = ["app/demo/bank", "app/features/task-bank", "app/features/subjects", "app/shared"];
const LIBRARIES = ["marked", "temml", "fraction.js"];

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Changes with anything that the tasks are made by or from. */
function fingerprintSources(): string {
  const hash = createHash("sha256");
  const require = createRequire(join(ROOT, "package.json"));
  for (const name of LIBRARIES) hash.update(`${name} ${readVersion(dirname(require.resolve(name)))}\n`);
  for (const file of SOURCES.flatMap((folder) => listFiles(join(ROOT, folder))))
    hash.update(`${file.slice(ROOT.length)}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

/** The version of the package that contains this folder: not every package exports its `package.json`. */
function readVersion(folder: string): string {
  const file = join(folder, "package.json");
  const version = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { version?: string }).version
    : undefined;
  return version ?? readVersion(dirname(folder));
}

function readFolder(folder: string, ending: string): NamedText[] {
  return listFiles(join(ROOT, "app", "demo", "bank", folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: file.slice(ROOT.length + 1), text: readFileSync(file, "utf8") }));
}

function makeDemoBank(): void {
  const file = locateDemoBank();
  const stamp = `${file}.fingerprint`;
  const fingerprint = fingerprintSources();
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, "utf8").trim() === fingerprint) {
    console.log(`The demo's tasks are up to date: ${file}`);
    return;
  }
  const made = collectAll(ALL_GENERATORS).map((record, at) => ({ file: record.author, line: at + 1, record }));
  const read = readFolder("tasks", ".jsonl").map(readTaskFile);
  const themes = readFolder("themes", ".json").map(readThemesFile);
  const written = read.flatMap((one) => one.tasks);
  const tasks = [...made, ...written.filter(({ record }) => isRead(record))];
  const prepared = prepareRecords(
    tasks,
    themes.flatMap((one) => one.themes),
  );
  const faults = [...[...read, ...themes].flatMap((one) => one.faults), ...(prepared.ok ? [] : prepared.faults)];
  if (!prepared.ok || faults.length > 0) {
    for (const fault of faults) console.error(formatFault(fault));
    process.exitCode = 1;
    return;
  }
  const { bytes } = writeBankFile(file, prepared.bank);
  writeFileSync(stamp, `${fingerprint}\n`);
  const waiting = made.length + written.length - tasks.length;
  const note = waiting === 0 ? "" : `; ${waiting} written ones wait for their second reader`;
  console.log(`Made the demo's tasks: ${tasks.length} in ${file}, ${Math.round(bytes / 1024)} kB${note}`);
}

makeDemoBank();
