/** SMSC: texts and calls by `/sys/send.php`; the last four digits of a calling number are the code. */
import type { Env } from "~/env/env.server";
import type { SmsStatus } from "~/integrations/ports";
import { askSmsProvider, idOf, numberOf, plainPhone, type SmsAnswer } from "./ask-sms-provider.server";
import { SmsFailure } from "./sms-failure.server";
import type { PaidSmsPort } from "./sms-ru.server";

/** The number is malformed. After any other error another provider may still succeed. */
const WRONG_NUMBER = 7;
const DELIVERED = new Set([1, 2]);
const UNDELIVERED = new Set([3, 20, 22, 23, 24, 25]);

type Settings = Pick<Env, "SMSC_LOGIN" | "SMSC_PASSWORD" | "SMSC_API_KEY" | "SMSC_SENDER" | "SMSC_BASE_URL">;
type Fields = Record<string, string | undefined>;

export function createSmsc(env: Settings, patience?: number): PaidSmsPort {
  const base = env.SMSC_BASE_URL.replace(/\/$/, "");
  const identity: Fields = env.SMSC_API_KEY
    ? { apikey: env.SMSC_API_KEY }
    : { login: env.SMSC_LOGIN, psw: env.SMSC_PASSWORD };
  const ask = async (path: string, fields: Fields) => {
    const answer = await askSmsProvider(
      `${base}${path}`,
      { ...identity, fmt: "3", charset: "utf-8", ...fields },
      patience,
    );
    expectNoError(answer);
    return answer;
  };

  return {
    provider: "smsc",
    async send({ channel, phone, text }) {
      const isCall = channel === "phone_call";
      const words: Fields = isCall ? { mes: "code", call: "1" } : { mes: text, sender: env.SMSC_SENDER };
      const answer = await ask("/sys/send.php", { phones: plainPhone(phone), cost: "0", ...words });
      const providerId = idOf(answer.id);
      if (providerId === null) throw new SmsFailure("unknown", "the answer names no message");
      if (!isCall) return { providerId };
      const code = idOf(answer.code)?.slice(-4);
      if (!code || !/^\d{4}$/.test(code)) throw new SmsFailure("unknown", "the answer holds no code");
      return { providerId, code };
    },
    async readStatus({ providerId, phone }): Promise<SmsStatus> {
      const answer = await ask("/sys/status.php", { id: providerId, phone: plainPhone(phone) });
      const status = numberOf(answer.status);
      if (status !== null && DELIVERED.has(status)) return "delivered";
      return status !== null && UNDELIVERED.has(status) ? "undelivered" : "sent";
    },
    async readBalance() {
      const balance = numberOf((await ask("/sys/balance.php", {})).balance);
      if (balance === null) throw new SmsFailure("unknown", "the answer holds no balance");
      return balance;
    },
  };
}

function expectNoError(answer: SmsAnswer): void {
  const code = numberOf(answer.error_code);
  if (code === null && answer.error === undefined) return;
  throw new SmsFailure(code === WRONG_NUMBER ? "refused" : "unavailable", `answered error ${code ?? "without a code"}`);
}
