/** Purchases to Yandex Metrika as offline conversions: a CSV file by its Management API. */
import type { Env } from "~/env/env.server";
import type { PurchaseReceiver } from "~/integrations/ports";
import { toMilliseconds } from "~/shared/duration";

const LONGEST_ANSWER = { seconds: 15 } as const;
/** The counter's goal for purchases. */
const TARGET = "purchase";

type Settings = Pick<Env, "METRIKA_COUNTER" | "METRIKA_OAUTH_TOKEN" | "METRIKA_BASE_URL">;

/** Null: only the browser reports to Yandex, if anything does. */
export function createMetrika(env: Settings): PurchaseReceiver | null {
  const { METRIKA_COUNTER: counter, METRIKA_OAUTH_TOKEN: token, METRIKA_BASE_URL: base } = env;
  if (counter === undefined || token === undefined) return null;
  const address = `${base.replace(/\/+$/, "")}/management/v1/counter/${counter}/offline_conversions/upload`;
  return {
    provider: "metrika",
    async send(purchases) {
      const rows = purchases.map(({ clientId, event }) => {
        const seconds = Math.floor(new Date(event.at).getTime() / 1000);
        return [clientId, TARGET, seconds, event.value, event.currency].join(",");
      });
      const csv = ["ClientId,Target,DateTime,Price,Currency", ...rows].join("\n");
      const body = new FormData();
      body.set("file", new Blob([csv], { type: "text/csv" }), "purchases.csv");
      const signal = AbortSignal.timeout(toMilliseconds(LONGEST_ANSWER));
      const headers = { Authorization: `OAuth ${token}` };
      const response = await fetch(address, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return response.ok ? { ok: true } : { ok: false, problem: `answered ${response.status}` };
    },
  };
}
