/**
 * A prepared bank as a file: the index in the first line, one rendered task in each further line, compressed. Read line
 * by line, because the server that stores it at start has little memory.
 */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip, gzipSync } from "node:zlib";
import { findProjectRoot } from "~/db/project-root.server";
import type { TaskBankIndex, PreparedTaskBank, PreparedTask } from "./prepare-tasks.server";

/** Beside the seed image: the build keeps it unless it is stale. */
export function locateDemoTaskBank(): string {
  return join(findProjectRoot(), "build", "seed-bank.jsonl.gz");
}

export type TaskBankFile = TaskBankIndex & {
  /** Equal for equal content, whenever it was made. */
  fingerprint: string;
  tasks: AsyncIterable<PreparedTask>;
  close(): void;
};

export function writeTaskBankFile(
  file: string,
  { themes, index, tasks }: PreparedTaskBank,
): { fingerprint: string; bytes: number } {
  const lines = tasks.map((task) => JSON.stringify(task));
  const head: TaskBankIndex = { themes, index };
  const hash = createHash("sha256").update(JSON.stringify(head));
  for (const line of lines) hash.update("\n").update(line);
  const fingerprint = hash.digest("hex");
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  const packed = gzipSync([JSON.stringify({ fingerprint, ...head }), ...lines, ""].join("\n"));
  writeFileSync(draft, packed);
  renameSync(draft, file);
  return { fingerprint, bytes: packed.byteLength };
}

/** Null if there is no file. The tasks can be read only once. */
export async function openTaskBankFile(file: string): Promise<TaskBankFile | null> {
  if (!existsSync(file)) return null;
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error)).pipe(unpacked);
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const first = await lines.next();
  const { fingerprint, themes, index } = JSON.parse(first.done ? "{}" : first.value) as TaskBankIndex & {
    fingerprint: string;
  };
  const tasks = (async function* () {
    for (let line = await lines.next(); !line.done; line = await lines.next())
      if (line.value !== "") yield JSON.parse(line.value) as PreparedTask;
  })();
  const close = () => {
    source.destroy();
    unpacked.destroy();
  };
  return { fingerprint, themes, index, tasks, close };
}
