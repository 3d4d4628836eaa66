/** SMS.ru: texts by `/sms/send`, calls by `/code/call`, whose digits the provider chooses. */
import type { Env } from "~/env/env.server";
import type { SmsPort, SmsStatus } from "~/integrations/ports";
import { askSmsProvider, idOf, isRecord, numberOf, plainPhone, type SmsAnswer } from "./ask-sms-provider.server";
import { SmsFailure } from "./sms-failure.server";

const ACCEPTED = 100;
/**
 * A bad number, the stop list, a text that is always refused. The provider's limits for one number (230–233) bind no
 * other provider.
 */
const REFUSED_FOR_GOOD = new Set([202, 203, 205, 209]);
const DELIVERED = new Set([103, 110]);
const UNDELIVERED = new Set([104, 105, 106, 107, 108, 150]);

type Settings = Pick<Env, "SMSRU_API_ID" | "SMSRU_FROM" | "SMSRU_BASE_URL">;
type Fields = Record<string, string | undefined>;
export type PaidSmsPort = SmsPort & { readBalance(): Promise<number> };

export function createSmsRu(env: Settings, patience?: number): PaidSmsPort {
  const base = env.SMSRU_BASE_URL.replace(/\/$/, "");
  const ask = (path: string, fields: Fields) =>
    askSmsProvider(`${base}${path}`, { api_id: env.SMSRU_API_ID, json: "1", ...fields }, patience);

  async function sendText(phone: string, text: string, ip: string | null) {
    const to = plainPhone(phone);
    const answer = await ask("/sms/send", { to, msg: text, from: env.SMSRU_FROM, ip: ip ?? undefined });
    expectAccepted(answer);
    // The request as a whole may be accepted while this number is not.
    const ofNumber = isRecord(answer.sms) ? answer.sms[to] : null;
    if (!isRecord(ofNumber)) throw new SmsFailure("unknown", "the answer does not speak of the number");
    expectAccepted(ofNumber);
    return { providerId: idOf(ofNumber.sms_id) };
  }

  async function call(phone: string, ip: string | null) {
    // «-1»: the visitor's address is not known.
    const answer = await ask("/code/call", { phone: plainPhone(phone), ip: ip ?? "-1" });
    expectAccepted(answer);
    const code = idOf(answer.code)?.padStart(4, "0");
    if (!code || !/^\d{4}$/.test(code)) throw new SmsFailure("unknown", "the answer holds no code");
    return { providerId: idOf(answer.call_id), code };
  }

  return {
    provider: "smsru",
    send: ({ channel, phone, text, ip }) => (channel === "phone_call" ? call(phone, ip) : sendText(phone, text, ip)),
    async readStatus({ providerId }): Promise<SmsStatus> {
      const answer = await ask("/sms/status", { sms_id: providerId });
      expectAccepted(answer);
      const ofText = isRecord(answer.sms) ? answer.sms[providerId] : null;
      const status = isRecord(ofText) ? numberOf(ofText.status_code) : null;
      if (status !== null && DELIVERED.has(status)) return "delivered";
      return status !== null && UNDELIVERED.has(status) ? "undelivered" : "sent";
    },
    async readBalance() {
      const answer = await ask("/my/balance", {});
      expectAccepted(answer);
      const balance = numberOf(answer.balance);
      if (balance === null) throw new SmsFailure("unknown", "the answer holds no balance");
      return balance;
    },
  };
}

/** `/code/call` answers «OK» without a number. */
function expectAccepted(answer: SmsAnswer): void {
  const status = numberOf(answer.status_code);
  if (answer.status === "OK" && (status === null || status === ACCEPTED)) return;
  if (status === null)
    throw new SmsFailure(answer.status === "ERROR" ? "unavailable" : "unknown", "answered no status");
  throw new SmsFailure(REFUSED_FOR_GOOD.has(status) ? "refused" : "unavailable", `answered code ${status}`);
}
