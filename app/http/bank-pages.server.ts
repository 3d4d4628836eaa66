import type { Env } from "~/env.server";

/** Where the form that starts a payment may end: the bank's pages, and those it leads on to by redirects. */
const USUAL: Record<Env["PAYMENT_PROVIDER"], readonly string[]> = {
  demo: [],
  yookassa: [
    ...["https://yoomoney.ru", "https://*.yoomoney.ru", "https://yookassa.ru", "https://*.yookassa.ru"],
    ...["https://qr.nspk.ru", "https://*.sberbank.ru", "https://*.sber.ru"],
  ],
  tbank: [...["https://securepay.tinkoff.ru", "https://*.tinkoff.ru", "https://*.tbank.ru", "https://qr.nspk.ru"]],
};

export function bankPageOrigins(env: Pick<Env, "PAYMENT_PROVIDER" | "PAYMENT_PAGE_ORIGINS">): readonly string[] {
  return env.PAYMENT_PAGE_ORIGINS.length > 0 ? env.PAYMENT_PAGE_ORIGINS : USUAL[env.PAYMENT_PROVIDER];
}
