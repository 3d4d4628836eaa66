/**
 * PAYMENT_PROVIDER decides where new payments go; every other bank whose keys are set is still listened to and asked.
 */
import type { Database } from "~/db/open-database.server";
import { formerBanks } from "~/env/env-banks.server";
import type { Env } from "~/env/env.server";
import type { BankPort } from "~/integrations/ports";
import { createDemoBank } from "./demo-bank.server";
import { createTbank } from "./tbank.server";
import { createYookassa } from "./yookassa.server";

export function chooseBanks(env: Env, db: Database): { bank: BankPort; otherBanks: BankPort[] } {
  const make = {
    demo: () => createDemoBank({ db }),
    yookassa: () => createYookassa(env),
    tbank: () => createTbank(env),
  };
  return { bank: make[env.PAYMENT_PROVIDER](), otherBanks: formerBanks(env).map((name) => make[name]()) };
}
