/**
 * Events of a school without an analytics host: one line each in DATA_DIR/outbox/events.jsonl. A full file is renamed
 * to `events.1.jsonl`, replacing the previous one, so that the two never exceed twice the limit.
 */
import { rename } from "node:fs/promises";
import path from "node:path";
import { appendLine } from "~/integrations/append-line.server";
import type { StreamPort } from "~/integrations/ports";

export const EVENTS_FILE = path.join("outbox", "events.jsonl");
const FULL_FILE = path.join("outbox", "events.1.jsonl");
export const MAX_EVENTS_BYTES = 16 * 1024 * 1024;

class FileFullError extends Error {}

export function createStreamFile({
  dataDir,
  maxBytes = MAX_EVENTS_BYTES,
}: {
  dataDir: string;
  maxBytes?: number;
}): StreamPort {
  const file = path.join(dataDir, EVENTS_FILE);
  const refuse = (bytes: number): void => {
    if (bytes > maxBytes) throw new FileFullError();
  };
  return {
    provider: "file",
    async deliver(events) {
      const lines = events.map((event) => JSON.stringify(event)).join("\n");
      try {
        await appendLine(file, lines, refuse);
      } catch (error) {
        if (!(error instanceof FileFullError)) throw error;
        await rename(file, path.join(dataDir, FULL_FILE));
        await appendLine(file, lines);
      }
      return { ok: true };
    },
  };
}
