/**
 * SMS of the demo school: a line `{at, channel, phone, text, code}` in DATA_DIR/outbox/sms.jsonl and in the log (issue 2 §3). A
 * live school never starts with it (`env.server.ts`), because here the code can be read by whoever reads the log.
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
      // One string: the log hides fields called `phone` and `code`, and here they are what the reader came for.
      log.info({ sms: line }, "demo SMS");
      return { providerId: null };
    },
  };
}
