import { type BankSettings, formerBanks } from "~/env/env-banks.server";
import type { Env } from "~/env/env.server";

/** Where the form that starts a payment may end: the bank's pages, and the pages they redirect to. */
const USUAL: Record<Env["PAYMENT_PROVIDER"], readonly string[]> = {
  demo: [],
  yookassa: [
    "https://yoomoney.ru",
    "https://*.yoomoney.ru",
    "https://yookassa.ru",
    "https://*.yookassa.ru",
    "https://qr.nspk.ru",
    "https://*.sberbank.ru",
    "https://*.sber.ru",
  ],
  tbank: ["https://securepay.tinkoff.ru", "https://*.tinkoff.ru", "https://*.tbank.ru", "https://qr.nspk.ru"],
};

/** Includes former banks: a payment begun there is still paid there. */
export function paymentPageOrigins(env: BankSettings & Pick<Env, "PAYMENT_PAGE_ORIGINS">): readonly string[] {
  if (env.PAYMENT_PAGE_ORIGINS.length > 0) return env.PAYMENT_PAGE_ORIGINS;
  return [...new Set([env.PAYMENT_PROVIDER, ...formerBanks(env)].flatMap((name) => USUAL[name]))];
}
