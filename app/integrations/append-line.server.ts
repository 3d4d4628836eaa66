/**
 * Appends a line to a file that others read by lines; returns only once it is on the disk. A line torn by a crash or a
 * full disk does not corrupt any other: the next one starts on a line of its own. A torn one is cut off again if the
 * writer still lives.
 */
import { constants } from "node:fs";
import { mkdir, open, type FileHandle } from "node:fs/promises";
import path from "node:path";

const NEWLINE = Buffer.from("\n");

/** Appends to one file are serialised, so that a line is truncated only if it is the last. */
const turns = new Map<string, Promise<unknown>>();

/** Throws the disk's errors, and those of `mayGrowTo`, which receives the resulting file size. */
export function appendLine(file: string, line: string, mayGrowTo?: (bytes: number) => void): Promise<void> {
  const before = turns.get(file) ?? Promise.resolve();
  const done = before.then(() => append(file, Buffer.from(`${line}\n`), mayGrowTo));
  const settled = done
    .catch(() => undefined)
    .finally(() => {
      if (turns.get(file) === settled) turns.delete(file);
    });
  turns.set(file, settled);
  return done;
}

async function append(file: string, line: Buffer, mayGrowTo?: (bytes: number) => void): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(file, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, 0o600);
  let isNew = false;
  try {
    const { size } = await handle.stat();
    isNew = size === 0;
    mayGrowTo?.(size + line.byteLength);
    const whole = (await endsOpen(handle, size)) ? Buffer.concat([NEWLINE, line]) : line;
    try {
      // One call: a process killed meanwhile has written all of it or nothing, as far as the file system keeps its
      // word.
      const { bytesWritten } = await handle.write(whole);
      if (bytesWritten < whole.byteLength) throw new Error("The disk took only a part of a line");
      await handle.sync();
    } catch (error) {
      await handle.truncate(size).catch(() => undefined);
      throw error;
    }
  } finally {
    await handle.close();
  }
  if (isNew) await syncFolder(folder);
}

async function endsOpen(handle: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const tail = Buffer.alloc(1);
  await handle.read(tail, 0, 1, size - 1);
  return !tail.equals(NEWLINE);
}

/** A new name is on the disk only when its folder is; not every system supports syncing it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
