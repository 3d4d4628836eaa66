/**
 * `tsx app/cli/make-demo-task-bank.server.ts`: makes, checks and renders the demo's tasks into `build/seed-bank.jsonl.gz`,
 * unless they are there and nothing that makes them has changed. Part of the build.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findProjectRoot } from "~/db/project-root.server";
import { locateDemoTaskBank, writeTaskBankFile } from "~/features/learning/task-bank/bank-file.server";
import { prepareRecords } from "~/features/learning/task-bank/prepare-tasks.server";
import { isRead } from "~/features/learning/task-bank/second-reader";
import { formatFault, type NamedText, readTaskFile, readThemesFile } from "~/features/learning/task-bank/task-file";
import { fingerprintDemoTasks } from "./demo-tasks.mjs";

const ROOT = findProjectRoot();
/** A package of its own: its tasks come as lines of JSON, like those of any file (decision 0054). */
const PACKAGE = join(ROOT, "app", "demo-tasks");
const SOURCES = ["app/features/learning/task-bank", "app/features/core/subjects", "app/shared"];
const LIBRARIES = ["marked", "temml"];
const LARGEST_OUTPUT = 256 * 1024 * 1024;

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Changes with anything that the tasks are made by or from. */
function fingerprintSources(): string {
  const hash = createHash("sha256").update(`${fingerprintDemoTasks()}\n`);
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
  return listFiles(join(PACKAGE, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: file.slice(ROOT.length + 1), text: readFileSync(file, "utf8") }));
}

/** Output of the package's generators, which take longer than all that follows: cached until the package changes. */
function makeGenerated(): NamedText {
  const file = join(ROOT, "build", "seed-tasks.jsonl");
  const fingerprint = fingerprintDemoTasks();
  if (!isStamped(file, fingerprint)) {
    const tsx = join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
    const output = execFileSync(process.execPath, [tsx, join(PACKAGE, "print-generated.ts")], {
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: LARGEST_OUTPUT,
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, output);
    writeFileSync(`${file}.fingerprint`, `${fingerprint}\n`);
  }
  return { name: file.slice(ROOT.length + 1), text: readFileSync(file, "utf8") };
}

const isStamped = (file: string, fingerprint: string) =>
  existsSync(file) &&
  existsSync(`${file}.fingerprint`) &&
  readFileSync(`${file}.fingerprint`, "utf8").trim() === fingerprint;

function makeDemoTaskBank(): void {
  const file = locateDemoTaskBank();
  const fingerprint = fingerprintSources();
  if (isStamped(file, fingerprint)) {
    console.log(`The demo's tasks are up to date: ${file}`);
    return;
  }
  const made = readTaskFile(makeGenerated());
  const read = readFolder("tasks", ".jsonl").map(readTaskFile);
  const themes = readFolder("themes", ".json").map(readThemesFile);
  const written = read.flatMap((one) => one.tasks);
  const tasks = [...made.tasks, ...written.filter(({ record }) => isRead(record))];
  const prepared = prepareRecords(
    tasks,
    themes.flatMap((one) => one.themes),
  );
  const faults = [...[made, ...read, ...themes].flatMap((one) => one.faults), ...(prepared.ok ? [] : prepared.faults)];
  if (!prepared.ok || faults.length > 0) {
    for (const fault of faults) console.error(formatFault(fault));
    process.exitCode = 1;
    return;
  }
  const { bytes } = writeTaskBankFile(file, prepared.bank);
  writeFileSync(`${file}.fingerprint`, `${fingerprint}\n`);
  const waiting = made.tasks.length + written.length - tasks.length;
  const note = waiting === 0 ? "" : `; ${waiting} written ones wait for their second reader`;
  console.log(`Made the demo's tasks: ${tasks.length} in ${file}, ${Math.round(bytes / 1024)} kB${note}`);
}

makeDemoTaskBank();
