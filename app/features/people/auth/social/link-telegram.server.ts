/** Links Telegram to a logged-in user's account and unlinks it. */
import type { AppContext } from "~/app-context.server";
import { isUniqueViolation } from "~/db/errors.server";
import { spendSignature } from "~/db/spent-signatures.server";
import { changeUser, findUser, giveTelegram } from "~/features/core/accounts/user-rows.server";
import type { TelegramFields } from "~/integrations/ports";
import type { UserActor } from "~/shared/actor";
import { refuse, type Outcome } from "~/shared/result";
import { rememberSocialLink } from "./remember-social-link.server";

export type TelegramReason =
  "telegram-off" | "telegram-forged" | "telegram-stale" | "telegram-used" | "telegram-taken" | "telegram-second";

/** The caller must have proved the user's identity again: a linked account is a way to log in. */
export async function linkTelegram(
  context: AppContext,
  { actor, fields }: { actor: UserActor; fields: TelegramFields },
): Promise<Outcome<{ tgId: string }, TelegramReason>> {
  if (!context.telegram) return refuse("telegram-off");
  const { userId } = actor;
  const now = context.clock.now();
  const checked = context.telegram.check(fields, now);
  if (!checked.ok) {
    context.log.warn({ event: "telegram.refused", userId, reason: checked.reason }, "Telegram not linked");
    return checked;
  }
  const { tgId, until } = checked;
  // A payload seen in a history or a log cannot link a second time.
  if (!(await spendSignature(context.db, `telegram:${fields.hash.toLowerCase()}`, until)))
    return refuse("telegram-used");
  try {
    const isLinked = await context.db.transaction(async (tx) => {
      // A linked account is not replaced silently; it must be unlinked first.
      if (!(await giveTelegram(tx, { userId, tgId, now }))) return false;
      await rememberSocialLink(context, tx, { provider: "telegram", externalId: tgId, userId });
      return true;
    });
    if (!isLinked) return refuse("telegram-second");
  } catch (error) {
    if (isUniqueViolation(error, "users_tg_id")) return refuse("telegram-taken");
    throw error;
  }
  context.log.info({ event: "telegram.linked", userId, tgId }, "Telegram linked");
  context.events.emit({ name: "social.linked", actor, userId, network: "telegram" });
  return { ok: true, tgId };
}

export async function unlinkTelegram(context: AppContext, { userId }: { userId: number }): Promise<void> {
  await context.db.transaction(async (tx) => {
    const before = await findUser(tx, { id: userId });
    if (!before?.tgId) return;
    await rememberSocialLink(context, tx, { provider: "telegram", externalId: before.tgId, userId });
    await changeUser(tx, userId, { tgId: null, updatedAt: context.clock.now() });
  });
  context.log.info({ event: "telegram.unlinked", userId }, "Telegram unlinked");
}
