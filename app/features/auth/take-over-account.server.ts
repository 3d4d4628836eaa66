/**
 * Proof of the phone takes over the account (decision 0029). An account created from VK's data has an unproven phone;
 * the first code typed in shows whose phone it is. Whatever was set before that goes, and what went is recorded for the
 * owner to see.
 */
import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { consents, sessions, users } from "~/db/schema/accounts.server";
import { referralBonuses } from "~/db/schema/bonuses.server";
import { documentVersion } from "~/features/documents/documents";
import { forgetOtherDevices } from "./password/known-devices.server";
import { endOtherSessions } from "./session/session-tokens.server";
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
  context: Pick<AppContext, "clock" | "secrets" | "log">,
  tx: Transaction,
  { userId, isNew, ip }: { userId: number; isNew: boolean; ip: string },
): Promise<RemovedPart[]> {
  const now = context.clock.now();
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user || user.phoneProvenAt !== null) return [];
  if (isNew) {
    await tx.update(users).set({ phoneProvenAt: now }).where(eq(users.id, userId));
    return [];
  }
  const [session] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(1);
  const parts: Record<RemovedPart, boolean> = {
    vk: user.vkId !== null,
    telegram: user.tgId !== null,
    names: Object.keys(NO_NAMES).some((name) => user[name as keyof typeof NO_NAMES] !== null),
    password: user.passwordHash !== null,
    sessions: session !== undefined,
  };
  const removed = (Object.keys(parts) as RemovedPart[]).filter((part) => parts[part]);
  if (user.vkId !== null) await rememberSocialLink(context, tx, { provider: "vk", externalId: user.vkId, userId });
  if (user.tgId !== null)
    await rememberSocialLink(context, tx, { provider: "telegram", externalId: user.tgId, userId });
  await tx
    .update(users)
    .set({
      ...NO_NAMES,
      ...{ vkId: null, tgId: null, passwordHash: null, supportChatId: null, isAdAllowed: false },
      phoneProvenAt: now,
      updatedAt: now,
      ...(removed.length > 0 && { takeover: { at: now.toISOString(), removed } }),
    })
    .where(eq(users.id, userId));
  await endOtherSessions(tx, userId, null);
  await forgetOtherDevices(tx, userId, null);
  await forgetInvitation(tx, userId);
  if (user.isAdAllowed) {
    const version = documentVersion("advertising-consent");
    const { phone } = user;
    await tx.insert(consents).values({ userId, phone, kind: "advertising", version, isGiven: false, givenAt: now, ip });
  }
  context.log.warn(
    { event: "account.taken_over", userId, removed: removed.join(",") },
    "account taken over by proof of its phone",
  );
  return removed;
}

/** An invitation without a paid bonus was accepted by a stranger, so it goes; a paid one stays. */
async function forgetInvitation(tx: Transaction, userId: number): Promise<void> {
  const forgotten = await tx
    .delete(referralBonuses)
    .where(and(eq(referralBonuses.referredUserId, userId), eq(referralBonuses.state, "pending")))
    .returning({ id: referralBonuses.id });
  if (forgotten.length > 0)
    await tx.update(users).set({ referredByUserId: null, referralCampaignSlug: null }).where(eq(users.id, userId));
}

/** A logged-in user has typed in the code of their own phone: session and phone belong to one person. */
export async function markPhoneProven(tx: Transaction, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const [user] = await tx.select({ phoneProvenAt: users.phoneProvenAt }).from(users).where(eq(users.id, userId));
  if (user?.phoneProvenAt === null) await tx.update(users).set({ phoneProvenAt: now }).where(eq(users.id, userId));
}
