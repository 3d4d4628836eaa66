/** Who visits a running server in a test, and what the demo school writes into its outbox for that visitor. */
import { createHash } from "node:crypto";
import path from "node:path";
import { readLines } from "./json-lines";

/** Second digits of Russian mobile codes with no unassigned numbers: +7 93x has gaps. */
const OPERATORS = [0, 1, 2, 5, 6, 8];

type SmsLine = { at: string; channel: "sms" | "phone_call"; phone: string; text: string; code: string };

type MailLine = { to: string; subject: string; text: string };

const digest = (key: string, purpose: string): Buffer => createHash("sha256").update(`${key} ${purpose}`).digest();

/** A network address and unique mobile numbers (`+79…`): the same for the same key, different for any two keys. */
export function identify(key: string): { address: string; freshPhone: () => string } {
  const [a, b, c] = digest(key, "address");
  let count = 0;
  return {
    address: `10.${a}.${b}.${c}`,
    freshPhone: () => {
      const bytes = digest(key, `phone ${count++}`);
      const operator = OPERATORS[bytes.readUInt8(6) % OPERATORS.length];
      return `+79${operator}${String(bytes.readUIntBE(0, 6) % 100_000_000).padStart(8, "0")}`;
    },
  };
}

const digitsOf = (phone: string) => phone.replace(/\D/g, "");
const linesOf = <Line>(dataDir: string, file: string) => readLines<Line>(path.join(dataDir, "outbox", file));

/** All texts and calls to the phone, oldest first. */
export function readSms(dataDir: string, phone: string): SmsLine[] {
  return linesOf<SmsLine>(dataDir, "sms.jsonl").filter((line) => digitsOf(line.phone) === digitsOf(phone));
}

/** The text of the last e-mail to this address with this in its subject. */
export function readMail(dataDir: string, to: string, subject: RegExp): string | undefined {
  return linesOf<MailLine>(dataDir, "mail.jsonl").findLast((line) => line.to === to && subject.test(line.subject))
    ?.text;
}

/** The digits of a drawn picture, which the demo writes down (README). */
export function readCaptcha(dataDir: string, challenge: string): string | undefined {
  const lines = linesOf<{ challenge: string; answer: string }>(dataDir, "captcha.jsonl");
  return lines.findLast((line) => line.challenge === challenge)?.answer;
}
