/**
 * E-mails of the demo: one line each in DATA_DIR/outbox/mail.jsonl. The log only says that there is one: an address is
 * personal data, even in a demo.
 */
import path from "node:path";
import type { Logger } from "~/integrations/log.server";
import { appendLine } from "~/integrations/append-line.server";
import type { MailPort } from "~/integrations/ports";

export const MAIL_OUTBOX_FILE = path.join("outbox", "mail.jsonl");

export function createMailOutbox({ dataDir, log }: { dataDir: string; log: Pick<Logger, "info"> }): MailPort {
  const file = path.join(dataDir, MAIL_OUTBOX_FILE);
  return {
    provider: "outbox",
    async send({ pictures = [], ...email }, now) {
      const shown = pictures.map(({ cid, png }) => ({ cid, png: png.toString("base64") }));
      await appendLine(file, JSON.stringify({ at: now.toISOString(), ...email, pictures: shown }));
      log.info({ event: "mail.demo", subject: email.subject, messageId: email.messageId }, "demo e-mail");
      return { ok: true };
    },
  };
}
