/** Turns a confirmed bonus into a promocode of its owner, once; it is spent through the price ladder like any other. */
import type { AppContext } from "~/app-context.server";
import { findDrawnCode } from "~/features/store/orders/personal-codes.server";
import { lockBonus } from "~/features/core/referral/bonus-rows.server";
import { addDuration } from "~/shared/duration";
import { type Outcome, refuse } from "~/shared/result";
import { BONUS_CODE_LIFETIME } from "./bonus-rule";
import { bonusCodePrefix, settleBonuses } from "./settle-bonuses.server";
import { makePersonalCode, type TakenCode } from "./accept-promotion.server";

export async function acceptBonusCode(
  context: Pick<AppContext, "db" | "clock" | "log">,
  input: { bonusId: number; userId: number },
): Promise<Outcome<Omit<TakenCode, "isUsed">, "unknown-bonus" | "not-confirmed">> {
  const { bonusId, userId } = input;
  // The order may have been refunded a moment ago.
  await settleBonuses(context, { referrerUserId: userId });
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const bonus = await lockBonus(tx, { bonusId, referrerUserId: userId });
    if (!bonus) return refuse("unknown-bonus");
    if (bonus.state !== "confirmed") return refuse("not-confirmed");
    const prefix = bonusCodePrefix(bonusId);
    const known = await findDrawnCode(tx, { ownerUserId: userId, prefix });
    if (known) return { ok: true, ...known };
    const endsAt = addDuration(now, BONUS_CODE_LIFETIME);
    const code = await makePersonalCode(tx, prefix, {
      title: "Бонус за приглашение",
      kind: "amount",
      value: bonus.amount,
      endsAt,
      ownerUserId: userId,
    });
    return { ok: true, code, endsAt };
  });
}
