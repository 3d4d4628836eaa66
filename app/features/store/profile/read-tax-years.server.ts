import type { AppContext } from "~/app-context.server";
import { maskEmail } from "~/shared/email";
import { readUser } from "./read-profile.server";
import { taxPaymentOf } from "./settled-payment";
import { readPaidHistory } from "./settled-payments.server";
import { type PayerYear, sumPayerYears } from "./tax-years";

export type TaxView = {
  years: PayerYear[];
  /** The pupil and the likely payer by their names in the profile; null if no name is given. */
  pupil: string | null;
  parent: string | null;
};

export async function readTaxYears(
  context: Pick<AppContext, "db" | "env" | "secrets">,
  userId: number,
): Promise<TaxView> {
  const [{ profile }, { payments }] = await Promise.all([readUser(context, userId), readPaidHistory(context, userId)]);
  return {
    years: sumPayerYears(payments.map(taxPaymentOf)).map(({ year, payers }) => ({
      year,
      // The address is masked for the pupil; its first letter is enough for the payer to recognise it.
      payers: payers.map((sums) => ({ ...sums, payer: sums.payer && maskEmail(sums.payer) })),
    })),
    pupil: joinName(profile.lastName, profile.firstName, profile.patronymic),
    parent: joinName(profile.parentLastName, profile.parentFirstName, profile.parentPatronymic),
  };
}

function joinName(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(" ") || null;
}
