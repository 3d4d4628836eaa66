/**
 * Letters of the demo school: a line each in DATA_DIR/outbox/mail.jsonl. The log says only that there is one: an address
 * is personal data, also in a demo.
 */
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "~/integrations/log.server";
import type { MailPort } from "~/integrations/ports";

export const MAIL_OUTBOX_FILE = path.join("outbox", "mail.jsonl");

export function createMailOutbox({ dataDir, log }: { dataDir: string; log: Pick<Logger, "info"> }): MailPort {
  const file = path.join(dataDir, MAIL_OUTBOX_FILE);
  return {
    provider: "outbox",
    async send(letter, now) {
      await mkdir(path.dirname(file), { recursive: true });
      const handle = await open(file, "a", 0o600);
      try {
        await handle.appendFile(`${JSON.stringify({ at: now.toISOString(), ...letter })}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      log.info({ subject: letter.subject, messageId: letter.messageId }, "demo letter");
      return { ok: true };
    },
  };
}
