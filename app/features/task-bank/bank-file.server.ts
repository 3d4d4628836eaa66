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
import type { BankIndex, PreparedBank, PreparedTask } from "./prepare-tasks.server";

/** Beside the seed image: the build keeps it unless it is stale. */
export function locateDemoBank(): string {
  return join(findProjectRoot(), "build", "seed-bank.jsonl.gz");
}

export type BankFile = BankIndex & {
  /** Equal for equal content, whenever it was made. */
  fingerprint: string;
  tasks: AsyncIterable<PreparedTask>;
  close(): Promise<void>;
};

export function writeBankFile(
  file: string,
  { themes, index, tasks }: PreparedBank,
): { fingerprint: string; bytes: number } {
  const lines = tasks.map((task) => JSON.stringify(task));
  const head: BankIndex = { themes, index };
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
export async function openBankFile(file: string): Promise<BankFile | null> {
  if (!existsSync(file)) return null;
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error)).pipe(unpacked);
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const first = await lines.next();
  const { fingerprint, themes, index } = JSON.parse(first.done ? "{}" : first.value) as BankIndex & {
    fingerprint: string;
  };
  const tasks = (async function* () {
    for (let line = await lines.next(); !line.done; line = await lines.next())
      if (line.value !== "") yield JSON.parse(line.value) as PreparedTask;
  })();
  const close = async () => {
    source.destroy();
    unpacked.destroy();
  };
  return { fingerprint, themes, index, tasks, close };
}
