import type { AppContext } from "~/app-context.server";
import { readUser } from "./read-profile.server";
import { readPaidHistory, type SettledPayment } from "./settled-payments.server";
import { sumTaxYears, type TaxPayment, type TaxYear } from "./tax-years";

export type TaxView = {
  years: TaxYear[];
  /** Whose the lessons are and who may have paid, as the profile knows them; null where nothing is written there. */
  pupil: string | null;
  parent: string | null;
  hasThirdPartyPayments: boolean;
};

export async function readTaxYears(
  context: Pick<AppContext, "db" | "env" | "secrets">,
  userId: number,
): Promise<TaxView> {
  const [{ profile }, { payments }] = await Promise.all([readUser(context, userId), readPaidHistory(context, userId)]);
  return {
    years: sumTaxYears(payments.map(describePayment)),
    pupil: joinName(profile.lastName, profile.firstName, profile.patronymic),
    parent: joinName(profile.parentLastName, profile.parentFirstName, profile.parentPatronymic),
    hasThirdPartyPayments: payments.some(({ isThirdParty }) => isThirdParty),
  };
}

function joinName(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(" ") || null;
}

function describePayment({ paidAt, lines, units, refunds }: SettledPayment): TaxPayment {
  const revokedOf = (productId: number) =>
    units.filter((unit) => unit.productId === productId && !unit.isOwned).reduce((sum, { price }) => sum + price, 0);
  return { paidAt, refunds, lines: lines.map((line) => ({ ...line, revoked: revokedOf(line.productId) })) };
}
