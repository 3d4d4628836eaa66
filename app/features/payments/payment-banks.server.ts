/**
 * New payments go to one bank. What another holds is settled, called off and given back there, as long as its keys are
 * in the settings: after a change of banks nobody's money is left between them.
 */
import type { PaymentContext } from "./payment-rows.server";

/** The same school dealing with the bank of this name; null where it has no keys for it. */
export function atBank<Context extends PaymentContext>(context: Context, provider: string): Context | null {
  if (context.bank.provider === provider) return context;
  const bank = context.otherBanks.find((one) => one.provider === provider);
  if (!bank) return null;
  return { ...context, bank, otherBanks: [context.bank, ...context.otherBanks.filter((one) => one !== bank)] };
}

/** The names of all banks the school has keys for. */
export function knownBanks({ bank, otherBanks }: PaymentContext): string[] {
  return [bank, ...otherBanks].map(({ provider }) => provider);
}
