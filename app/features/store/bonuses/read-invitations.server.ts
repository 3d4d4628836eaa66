import { and, desc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { findOthersCodes, findUser, usersToJoin } from "~/features/core/accounts/user-rows.server";
import { personalCodes } from "~/features/store/orders/personal-codes.server";
import { bonusesToJoin } from "~/features/core/referral/bonus-rows.server";
import { listClicks, type ReferralClick } from "~/features/core/referral/referral-rule";
import { dateInWords, dayAndMonth } from "~/shared/months";
import { CANCEL_MESSAGES, type BonusCancelReason, maskFirstName } from "./bonus-rule";
import type { InvitationRow, OwnReferral } from "./referral-view";
import { settleBonuses } from "./settle-bonuses.server";

/** The latest first; enough for a class and its parallel. */
const ROWS_SHOWN = 100;

/**
 * The user's own link and the users who registered by it; brings the ledger up to date first. Three queries, four after
 * a link.
 */
export async function readInvitations(
  context: Pick<AppContext, "db" | "clock" | "log">,
  userId: number,
  click: ReferralClick | null,
): Promise<OwnReferral> {
  await settleBonuses(context, { referrerUserId: userId });
  const user = await findUser(context.db, { id: userId });
  if (!user) throw new Error(`No user ${userId}`);
  const codes = personalCodes(context.db);
  const bonuses = bonusesToJoin(context.db);
  const invited = usersToJoin(context.db, "invited");
  const rows = await context.db
    .select({
      bonus: bonuses._.selectedFields,
      firstName: invited.firstName,
      code: codes.code,
      endsAt: codes.endsAt,
      isUsed: sql<boolean>`coalesce(${codes.isUsed}, false)`,
    })
    .from(bonuses)
    .innerJoin(invited, eq(invited.id, bonuses.referredUserId))
    .leftJoin(codes, and(eq(codes.ownerUserId, userId), sql`${codes.code} like 'BONUS' || ${bonuses.id} || '-%'`))
    .where(eq(bonuses.referrerUserId, userId))
    .orderBy(desc(bonuses.createdAt), desc(bonuses.id))
    .limit(ROWS_SHOWN);
  const described = rows.map(({ bonus, firstName, code, endsAt, isUsed }): InvitationRow => {
    const isConfirmed = bonus.state === "confirmed";
    const isOver = endsAt !== null && context.clock.now() > endsAt;
    const until = endsAt === null ? "" : `до ${dateInWords(endsAt)} года`;
    return {
      bonusId: bonus.id,
      name: maskFirstName(firstName),
      invitedOn: dayAndMonth(bonus.createdAt),
      amount: bonus.amount,
      state: bonus.state,
      note: bonus.state === "cancelled" ? sayReason(bonus.reason) : null,
      personalCode:
        isConfirmed && code !== null ? { code, endsAt: endsAt?.toISOString() ?? null, until, isUsed, isOver } : null,
    };
  });
  return {
    referralCode: user.referralCode,
    rows: described,
    available: described.filter(canBeSpent).reduce((sum, { amount }) => sum + amount, 0),
    maySetReferrer: user.referredByUserId === null,
    offeredCode: user.referredByUserId === null ? await findOfferedCode(context, userId, click) : null,
  };
}

/**
 * The latest invitation link the user followed that is not their own: links hide the code, so it is filled in for them.
 */
async function findOfferedCode(
  { db }: Pick<AppContext, "db">,
  userId: number,
  click: ReferralClick | null,
): Promise<string | null> {
  const codes = listClicks(click).map(({ referralCode }) => referralCode);
  if (codes.length === 0) return null;
  const others = await findOthersCodes(db, userId, codes);
  return codes.find((code) => others.includes(code)) ?? null;
}

const canBeSpent = ({ state, personalCode }: InvitationRow): boolean =>
  state === "confirmed" && !personalCode?.isUsed && !personalCode?.isOver;

function sayReason(reason: string | null): string {
  return CANCEL_MESSAGES[reason as BonusCancelReason] ?? "отменён";
}
