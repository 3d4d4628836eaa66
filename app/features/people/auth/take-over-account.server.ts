/**
 * Proof of the phone takes over the account (decision 0029). An account created from VK's data has an unproven phone;
 * the first code typed in shows whose phone it is. Whatever was set before that goes, and what went is recorded for the
 * owner to see.
 */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { recordConsents } from "~/features/core/accounts/consents.server";
import { changeUser, findUser, lockUser } from "~/features/core/accounts/user-rows.server";
import { forgetInvitation } from "~/features/core/referral/bonus-rows.server";
import { forgetOtherDevices } from "./password/known-devices.server";
import { endOtherSessions, hasSession } from "./session/session-tokens.server";
import { rememberSocialLink } from "./social/remember-social-link.server";
import type { RemovedPart } from "./takeover";

/** Everything a stranger may have written into the profile. */
const NO_NAMES = {
  firstName: null,
  lastName: null,
  patronymic: null,
  address: null,
  avatar: null,
  parentFirstName: null,
  parentLastName: null,
  parentPatronymic: null,
  parentPhone: null,
  parentAddress: null,
} as const;

/**
 * A guest has typed in the code of this phone. Returns what was removed: nothing if the phone was proved before or the
 * account was created just now.
 */
export async function takeOverByPhone(
  context: Pick<AppContext, "clock" | "secrets" | "log" | "documents">,
  tx: Transaction,
  { userId, isNew, ip }: { userId: number; isNew: boolean; ip: string },
): Promise<RemovedPart[]> {
  const now = context.clock.now();
  const user = await lockUser(tx, userId);
  if (!user || user.phoneProvenAt !== null) return [];
  if (isNew) {
    await changeUser(tx, userId, { phoneProvenAt: now });
    return [];
  }
  const parts: Record<RemovedPart, boolean> = {
    vk: user.vkId !== null,
    telegram: user.tgId !== null,
    names: Object.keys(NO_NAMES).some((name) => user[name as keyof typeof NO_NAMES] !== null),
    password: user.passwordHash !== null,
    sessions: await hasSession(tx, userId),
  };
  const removed = (Object.keys(parts) as RemovedPart[]).filter((part) => parts[part]);
  if (user.vkId !== null) await rememberSocialLink(context, tx, { provider: "vk", externalId: user.vkId, userId });
  if (user.tgId !== null)
    await rememberSocialLink(context, tx, { provider: "telegram", externalId: user.tgId, userId });
  await changeUser(tx, userId, {
    ...NO_NAMES,
    ...{ vkId: null, tgId: null, passwordHash: null, supportChatId: null, isAdAllowed: false },
    phoneProvenAt: now,
    updatedAt: now,
    ...(removed.length > 0 && { takeover: { at: now.toISOString(), removed } }),
  });
  await endOtherSessions(tx, userId, null);
  await forgetOtherDevices(tx, userId, null);
  await forgetInvitation(tx, userId);
  if (user.isAdAllowed) {
    await recordConsents(context, tx, { userId, phone: user.phone, kinds: ["advertising"], isGiven: false, ip, now });
  }
  context.log.warn(
    { event: "account.taken_over", userId, removed: removed.join(",") },
    "account taken over by proof of its phone",
  );
  return removed;
}

/** A logged-in user has typed in the code of their own phone: session and phone belong to one person. */
export async function markPhoneProven(tx: Transaction, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const user = await findUser(tx, { id: userId });
  if (user?.phoneProvenAt === null) await changeUser(tx, userId, { phoneProvenAt: now });
}
