/** The pupil's list of those who pay for them by a link. */
import type { AppContext } from "~/app-context.server";
import { readSettledPayments } from "~/features/store/payments/paid-history.server";
import { maskEmail } from "~/shared/email";
import { dateInWords } from "~/shared/months";
import { payerKeyOf } from "./change-pair.server";
import { isClosedFor, NEW_PAIR } from "./payer-pair";
import { readPairsOf } from "./payer-rows.server";
import type { PayerListItem } from "./payer-view";

/** The most recent payer comes first. */
export async function listPayers(
  { db, secrets }: Pick<AppContext, "db" | "secrets">,
  userId: number,
): Promise<PayerListItem[]> {
  const [paid, pairs] = await Promise.all([readSettledPayments(db, userId), readPairsOf(db, userId)]);
  const byEmail = new Map<string, typeof paid>();
  for (const payment of [...paid].reverse()) {
    if (!payment.isThirdParty || payment.boughtAt === null) continue;
    const email = payment.receiptEmail.toLowerCase();
    byEmail.set(email, [...(byEmail.get(email) ?? []), payment]);
  }
  return [...byEmail].map(([email, own]) => {
    const pair = pairs.find((one) => one.email === email) ?? NEW_PAIR;
    const last = own[0]?.boughtAt ?? new Date(0);
    return {
      payerKey: payerKeyOf({ secrets }, { userId, email }),
      email: maskEmail(email),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      lastPaidOn: dateInWords(last),
      isOpen: !isClosedFor(pair, last),
      isReportAsked: pair.reportAskedAt !== null,
      isReportAllowed: pair.reportAllowedAt !== null,
    };
  });
}
