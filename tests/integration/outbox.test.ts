/** Files that others read by lines: a torn line corrupts no other. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { appendLine } from "~/integrations/append-line.server";
import { createLogger } from "~/integrations/log.server";
import { createMailOutbox, MAIL_OUTBOX_FILE } from "~/integrations/mail/mail-outbox.server";
import { createSmsOutbox, OUTBOX_FILE } from "~/integrations/sms/sms-outbox.server";
import { asE164 } from "~/shared/phone";
import { readLines } from "../setup/json-lines";

const AT = new Date("2026-11-20T09:00:00Z");
let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), "vershina-outbox-"))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const log = createLogger({ LOG_LEVEL: "silent" });
const sms = (code: string) => ({
  channel: "sms" as const,
  phone: asE164("+79265550101"),
  text: code,
  code,
  at: AT,
  ip: null,
  deadlineAt: AT,
});

it("an SMS written after a torn line gets its own line", async () => {
  const outbox = createSmsOutbox({ dataDir, log });
  await outbox.send(sms("1111"));
  appendFileSync(path.join(dataDir, OUTBOX_FILE), '{"at":"2026-11-20T09:00:00.000Z","phone":"+7926');
  await outbox.send(sms("2222"));
  expect(readLines(path.join(dataDir, OUTBOX_FILE)).map(({ code }) => code)).toEqual(["1111", "2222"]);
});

it("an e-mail written after a torn line gets its own line", async () => {
  const outbox = createMailOutbox({ dataDir, log });
  const email = { to: "a@example.com", subject: "Тема", text: "Текст", messageId: "1" };
  await outbox.send(email as Parameters<typeof outbox.send>[0], AT);
  appendFileSync(path.join(dataDir, MAIL_OUTBOX_FILE), '{"at":');
  await outbox.send({ ...email, messageId: "2" } as Parameters<typeof outbox.send>[0], AT);
  expect(readLines(path.join(dataDir, MAIL_OUTBOX_FILE)).map(({ messageId }) => messageId)).toEqual(["1", "2"]);
});

it("simultaneous lines stay whole and in order", async () => {
  const file = path.join(dataDir, "lines.jsonl");
  const long = "я".repeat(50_000);
  await Promise.all(Array.from({ length: 20 }, (_, number) => appendLine(file, JSON.stringify({ number, long }))));
  expect(readLines(file).map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(readFileSync(file, "utf8").endsWith("\n")).toBe(true);
});

it("a file at its size limit stays unchanged", async () => {
  const file = path.join(dataDir, "lines.jsonl");
  await appendLine(file, "one");
  const refuse = (bytes: number) => {
    if (bytes > 6) throw new Error("full");
  };
  await expect(appendLine(file, "two", refuse)).rejects.toThrow("full");
  expect(readFileSync(file, "utf8")).toBe("one\n");
});
