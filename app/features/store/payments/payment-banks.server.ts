/**
 * New payments go to one bank. Payments at another bank are settled, canceled and refunded there as long as its keys
 * are configured, so that no money is lost when the bank is changed.
 */
import type { BankPort } from "~/integrations/ports";
import type { PaymentContext } from "./payment-rows.server";

/** The bank of this name; null if there are no keys for it. */
export function findBank({ bank, otherBanks }: PaymentContext, provider: string): BankPort | null {
  return [bank, ...otherBanks].find((one) => one.provider === provider) ?? null;
}

/** The names of all configured banks. */
export function knownBanks({ bank, otherBanks }: PaymentContext): string[] {
  return [bank, ...otherBanks].map(({ provider }) => provider);
}
