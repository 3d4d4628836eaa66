/** Asks each provider of SMS for the balance of the account. */
import type { Env } from "~/env/env.server";
import { type Check, Trouble } from "~/integrations/ask-service.server";
import { createSmsRu, type PaidSmsPort } from "./sms-ru.server";
import { createSmsc } from "./smsc.server";

export function checkSms(env: Env, patience: number): Check[] {
  return env.SMS_PROVIDER.map((name) => ({
    service: `SMS (${name})`,
    look: async () => {
      if (name === "outbox") return { demo: "codes are written to DATA_DIR/outbox/sms.jsonl" };
      const [port, settings]: [PaidSmsPort, string] =
        name === "smsru"
          ? [createSmsRu(env, patience), "SMSRU_API_ID"]
          : [createSmsc(env, patience), "SMSC_LOGIN, SMSC_PASSWORD or SMSC_API_KEY"];
      const balance = await port.readBalance().catch((error: unknown) => {
        throw new Trouble(`${settings}: ${error instanceof Error ? error.message : "no answer"}`);
      });
      if (balance <= 0) throw new Trouble(`${settings}: the account is right and empty, ${balance} ₽`);
      return `balance ${balance} ₽`;
    },
  }));
}
