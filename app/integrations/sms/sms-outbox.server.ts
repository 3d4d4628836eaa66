/**
 * SMS of the demo: a line `{at, channel, phone, text, code}` in DATA_DIR/outbox/sms.jsonl and in the log. A live server
 * never starts with it (`env.server.ts`), because readers of the log could read the code.
 */
import path from "node:path";
import type { Logger } from "~/integrations/log.server";
import { appendLine } from "~/integrations/append-line.server";
import type { SmsPort } from "~/integrations/ports";

export const OUTBOX_FILE = path.join("outbox", "sms.jsonl");

export function createSmsOutbox({ dataDir, log }: { dataDir: string; log: Logger }): SmsPort {
  const file = path.join(dataDir, OUTBOX_FILE);
  return {
    provider: "outbox",
    async send({ channel, phone, text, code, at }) {
      const line = JSON.stringify({ at: at.toISOString(), channel, phone, text, code });
      await appendLine(file, line);
      // One string: the log redacts fields called `phone` and `code`, which the reader of a demo's log is looking for.
      log.info({ event: "sms.demo", sms: line }, "demo SMS");
      return { providerId: null };
    },
  };
}
