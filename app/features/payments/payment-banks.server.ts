/**
 * New payments go to one bank. Payments at another bank are settled, canceled and refunded there as long as its keys
 * are configured, so that no money is lost when the bank is changed.
 */
import type { PaymentContext } from "./payment-rows.server";

/** The same context with the bank of this name; null without keys for it. */
export function atBank<Context extends PaymentContext>(context: Context, provider: string): Context | null {
  if (context.bank.provider === provider) return context;
  const bank = context.otherBanks.find((one) => one.provider === provider);
  if (!bank) return null;
  return { ...context, bank, otherBanks: [context.bank, ...context.otherBanks.filter((one) => one !== bank)] };
}

/** The names of all configured banks. */
export function knownBanks({ bank, otherBanks }: PaymentContext): string[] {
  return [bank, ...otherBanks].map(({ provider }) => provider);
}
