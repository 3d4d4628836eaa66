/** Choices of a payer and a pupil about each other. Either may end it, without the other. */
import type { AppContext } from "~/app-context.server";
import { permit } from "~/features/core/access/may";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { readSettledPayments } from "~/features/store/payments/paid-history.server";
import { refuse } from "~/shared/result";
import { openPage, type PayerAddress } from "./open-page.server";
import { type PairKey, storeChoice } from "./payer-rows.server";

type Changer = Pick<AppContext, "db" | "clock" | "secrets">;

export type PayerChoice = "ask-report" | "end-report" | "close";

/** A choice of the payer, whose address is the proof. */
export async function choosePayer(context: Changer, address: PayerAddress, choice: PayerChoice) {
  const opened = await openPage(context, address);
  if (!opened.ok) return opened;
  const { key } = opened.page;
  if (!key) return refuse("unclaimed");
  const now = context.clock.now();
  switch (choice) {
    case "ask-report":
      await storeChoice(context.db, key, { reportAskedAt: now }, now);
      break;
    case "end-report":
      await storeChoice(context.db, key, { reportAskedAt: null }, now);
      break;
    case "close":
      await closePair(context, key, "payer");
      break;
  }
  return { ok: true as const };
}

function closePair({ db, clock }: Changer, key: PairKey, closedBy: "pupil" | "payer"): Promise<void> {
  const now = clock.now();
  return storeChoice(db, key, { closedAt: now, closedBy, reportAskedAt: null, reportAllowedAt: null }, now);
}

export type PupilChoice = "allow-report" | "forbid-report" | "close";

/** Identifies a payer to this pupil. Signed, so that a guessed address cannot be checked against it. */
export const payerKeyOf = ({ secrets }: Pick<AppContext, "secrets">, { userId, email }: PairKey): string =>
  secrets.sign("payer-key", `${userId}:${email}`);

/** A choice of the pupil. Staff acting in their name may revoke, never allow. */
export async function choosePupil(
  context: Changer,
  viewer: Viewer,
  { payerKey, choice }: { payerKey: string; choice: PupilChoice },
) {
  if (choice === "allow-report") {
    const permitted = permit(viewer.actor, "give-consent");
    if (!permitted.ok) return permitted;
  }
  const paid = await readSettledPayments(context.db, viewer.id);
  const email = paid
    .filter(({ isThirdParty }) => isThirdParty)
    .map(({ receiptEmail }) => receiptEmail.toLowerCase())
    .find((one) => payerKeyOf(context, { userId: viewer.id, email: one }) === payerKey);
  if (email === undefined) return refuse("unknown-payer");
  const key = { userId: viewer.id, email };
  const now = context.clock.now();
  if (choice === "close") await closePair(context, key, "pupil");
  else await storeChoice(context.db, key, { reportAllowedAt: choice === "allow-report" ? now : null }, now);
  return { ok: true as const };
}
