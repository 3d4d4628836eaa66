/**
 * The demo's answers: a line `{at, challenge, answer}` in DATA_DIR/outbox/captcha.jsonl for each picture drawn, so that
 * a program can use the pages as a visitor without scripts. A live server never writes it.
 */
import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";

const CAPTCHA_OUTBOX_FILE = path.join("outbox", "captcha.jsonl");

export type CaptchaLine = { at: string; challenge: string; answer: string };

export async function writeCaptchaAnswer(dataDir: string, line: CaptchaLine): Promise<void> {
  const file = path.join(dataDir, CAPTCHA_OUTBOX_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}
