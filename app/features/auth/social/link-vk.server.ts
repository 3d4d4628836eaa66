/** Binds, moves and unbinds the VK page of a logged-in user. */
import { and, eq, ne } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { isUniqueViolation } from "~/db/errors.server";
import { users } from "~/db/schema/accounts.server";
import type { Takeover } from "~/features/auth/takeover";
import type { UserActor } from "~/shared/actor";
import { refuse, type Outcome } from "~/shared/result";
import { rememberSocialLink } from "./remember-social-link.server";

/** The caller must have proved the user's identity again: a bound page is a way to log in. */
export async function linkVk(
  context: AppContext,
  input: { actor: UserActor; vkId: string },
): Promise<Outcome<object, "vk-taken">> {
  return storeVk(context, { ...input, isForced: false });
}

/** «Перепривязать»: moves the page from the account it was bound to. */
export async function relinkVk(
  context: AppContext,
  input: { actor: UserActor; vkId: string },
): Promise<Outcome<object, "vk-taken">> {
  return storeVk(context, { ...input, isForced: true });
}

async function storeVk(
  context: AppContext,
  { actor, vkId, isForced }: { actor: UserActor; vkId: string; isForced: boolean },
): Promise<Outcome<object, "vk-taken">> {
  const { userId } = actor;
  const updatedAt = context.clock.now();
  try {
    await context.db.transaction(async (tx) => {
      if (isForced) {
        const left = await tx
          .update(users)
          .set({ vkId: null, updatedAt })
          .where(and(eq(users.vkId, vkId), ne(users.id, userId)))
          .returning({ userId: users.id });
        for (const former of left) {
          await rememberSocialLink(context, tx, { provider: "vk", externalId: vkId, ...former });
        }
      }
      await tx.update(users).set({ vkId, updatedAt }).where(eq(users.id, userId));
      await rememberSocialLink(context, tx, { provider: "vk", externalId: vkId, userId });
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_vk_id")) return refuse("vk-taken");
    throw error;
  }
  context.log.info({ event: "vk.linked", userId, vkId, isForced }, "VK page linked");
  context.events.emit({ name: "social.linked", actor, userId, network: "vk" });
  return { ok: true };
}

export async function unlinkVk(context: AppContext, { userId }: { userId: number }): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [before] = await tx.select({ vkId: users.vkId }).from(users).where(eq(users.id, userId));
    if (!before?.vkId) return;
    await rememberSocialLink(context, tx, { provider: "vk", externalId: before.vkId, userId });
    await tx.update(users).set({ vkId: null, updatedAt: context.clock.now() }).where(eq(users.id, userId));
  });
  context.log.info({ event: "vk.unlinked", userId }, "VK page unlinked");
}

export type SocialLinks = {
  vkId: string | null;
  tgId: string | null;
  /** What was removed when the phone was proved. */
  takeover: Takeover | null;
};

export async function readSocialLinks(context: Pick<AppContext, "db">, userId: number): Promise<SocialLinks> {
  const [user] = await context.db
    .select({ vkId: users.vkId, tgId: users.tgId, takeover: users.takeover })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? { vkId: null, tgId: null, takeover: null };
}
