/**
 * Spool of leads while the database is away: DATA_DIR/spool/leads.jsonl, one per line, flushed to the disk before the
 * visitor sees a success. Read back at the start and by a job; a line read twice is stored once (store-lead.server.ts).
 */
import { readdir, readFile, rename, stat, unlink } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import type { AppContext } from "~/app-context.server";
import { isDatabaseUnavailable } from "~/db/errors.server";
import { appendLine } from "~/integrations/append-line.server";
import { makePublicId } from "~/integrations/secrets.server";
import { MAX_SPOOL_BYTES } from "./lead-limits.server";
import { leadRecordSchema, type LeadRecord } from "./schema.server";
import { storeLead } from "./store-lead.server";

const FILE = "leads.jsonl";
const READING = /^leads\.jsonl\..+\.reading$/;

export const spoolFile = (dataDir: string): string => path.join(dataDir, "spool", FILE);

class SpoolFullError extends Error {
  constructor() {
    super("The spool of leads is full");
    this.name = "SpoolFullError";
  }
}

/** Serialises appending and claiming the file: a lead must not be appended to a file about to be deleted. */
const inTurn = pLimit(1);

function refuseFull(bytes: number): void {
  if (bytes > MAX_SPOOL_BYTES) throw new SpoolFullError();
}

/** Throws `SpoolFullError` or the disk's error. */
export function spoolLead(dataDir: string, record: LeadRecord): Promise<void> {
  return inTurn(() => appendLine(spoolFile(dataDir), JSON.stringify(record), refuseFull));
}

type Spooling = Pick<AppContext, "db" | "env" | "log">;

type Counted = { stored: number; rejected: number };

const readings = new Map<string, Promise<Counted>>();

/**
 * Stops if the database goes away again and continues the next time. A call during a long reading joins that reading.
 */
export function readSpoolBack(context: Spooling): Promise<Counted> {
  const file = spoolFile(context.env.DATA_DIR);
  const known = readings.get(file);
  if (known) return known;
  const reading = readAll(context).finally(() => readings.delete(file));
  readings.set(file, reading);
  return reading;
}

async function readAll(context: Spooling): Promise<Counted> {
  const file = spoolFile(context.env.DATA_DIR);
  const folder = path.dirname(file);
  await inTurn(async () => {
    if (await exists(file)) await rename(file, `${file}.${makePublicId()}.reading`);
  });
  const names = await readdir(folder).catch(() => []);
  const total = { stored: 0, rejected: 0 };
  for (const name of names.filter((one) => READING.test(one)).sort()) {
    const counted = await storeFile(context, path.join(folder, name)).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error;
      // One unreadable file must not hold up the other leads.
      context.log.error(
        { event: "lead.spool_read_failed", err: error, file: name },
        "a file of the lead spool could not be read",
      );
      return { stored: 0, rejected: 0 };
    });
    total.stored += counted.stored;
    total.rejected += counted.rejected;
  }
  if (total.stored + total.rejected > 0)
    context.log.warn({ event: "lead.spool_restored", ...total }, "leads were read back from the spool");
  return total;
}

/** Bytes that wait on this disk; lines that were set aside are not among them. */
export async function measureSpool(dataDir: string): Promise<number> {
  const folder = path.dirname(spoolFile(dataDir));
  const names = await readdir(folder).catch(() => []);
  const waiting = names.filter((name) => name === FILE || READING.test(name));
  const sizes = await Promise.all(
    waiting.map((name) =>
      stat(path.join(folder, name)).then(
        ({ size }) => size,
        // Read back meanwhile.
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function storeFile(context: Spooling, file: string): Promise<Counted> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    // Another process on the same folder was first.
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const rejected: string[] = [];
  let stored = 0;
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    if (await storeLine(context, line)) stored += 1;
    else rejected.push(line);
  }
  if (rejected.length > 0) {
    const aside = `${spoolFile(context.env.DATA_DIR)}.rejected`;
    await inTurn(() => appendLine(aside, rejected.join("\n"), refuseFull));
    context.log.error(
      { event: "lead.spool_rejected", lines: rejected.length, file: aside },
      "spooled leads could not be read: look at them by hand",
    );
  }
  await unlink(file).catch(() => undefined);
  return { stored, rejected: rejected.length };
}

/** False for a line of the spool that can never become a lead. Throws if the database is away. */
async function storeLine({ db, log }: Spooling, line: string): Promise<boolean> {
  let record: LeadRecord;
  try {
    record = leadRecordSchema.parse(JSON.parse(line));
  } catch {
    return false;
  }
  try {
    await storeLead(db, record);
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error(
      { event: "lead.spool_refused", err: error, touchId: record.touchId },
      "the database refused a spooled lead",
    );
    return false;
  }
}
