/** Which banks have keys in the settings, besides the one that receives new payments. */
export type BankSettings = {
  PAYMENT_PROVIDER: "demo" | "yookassa" | "tbank";
  YOOKASSA_SHOP_ID?: string;
  YOOKASSA_SECRET_KEY?: string;
  TBANK_TERMINAL_KEY?: string;
  TBANK_PASSWORD?: string;
  RECEIPT_TAX_SYSTEM?: number;
};
export type RealBank = "yookassa" | "tbank";

export const BANK_KEYS = {
  yookassa: ["YOOKASSA_SHOP_ID", "YOOKASSA_SECRET_KEY"],
  tbank: ["TBANK_TERMINAL_KEY", "TBANK_PASSWORD"],
} as const;
const REAL_BANKS = ["yookassa", "tbank"] as const;

/** Former banks: their payments are still settled, cancelled and refunded. */
export function formerBanks(env: BankSettings): RealBank[] {
  return REAL_BANKS.filter((name) => name !== env.PAYMENT_PROVIDER && BANK_KEYS[name].every((key) => env[key]));
}

/** The current bank needs its keys; any other needs all of them or none. */
export function findBankProblems(env: BankSettings): string[] {
  const problems: string[] = [];
  for (const name of REAL_BANKS) {
    const missing = BANK_KEYS[name].filter((key) => !env[key]);
    const isChosen = env.PAYMENT_PROVIDER === name;
    if (isChosen) problems.push(...missing.map((key) => `${key}: PAYMENT_PROVIDER=${name} needs it`));
    else if (missing.length === 1) problems.push(`${missing[0]}: the other key of ${name} is set without it`);
  }
  const isTbankKnown = env.PAYMENT_PROVIDER === "tbank" || formerBanks(env).includes("tbank");
  if (isTbankKnown && env.RECEIPT_TAX_SYSTEM === undefined)
    problems.push(
      `RECEIPT_TAX_SYSTEM: ${env.PAYMENT_PROVIDER === "tbank" ? "PAYMENT_PROVIDER=tbank needs" : "receipts of tbank need"} it`,
    );
  return problems;
}
