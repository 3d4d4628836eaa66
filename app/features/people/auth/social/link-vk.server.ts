/** Binds, moves and unbinds the VK page of a logged-in user. */
import type { AppContext } from "~/app-context.server";
import { isUniqueViolation } from "~/db/errors.server";
import { changeUser, findUser, claimVkPage } from "~/features/core/accounts/user-rows.server";
import type { Takeover } from "~/features/people/auth/takeover";
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
  const now = context.clock.now();
  try {
    await context.db.transaction(async (tx) => {
      if (isForced) {
        for (const former of await claimVkPage(tx, { userId, vkId, now })) {
          await rememberSocialLink(context, tx, { provider: "vk", externalId: vkId, ...former });
        }
      }
      await changeUser(tx, userId, { vkId, updatedAt: now });
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
    const before = await findUser(tx, { id: userId });
    if (!before?.vkId) return;
    await rememberSocialLink(context, tx, { provider: "vk", externalId: before.vkId, userId });
    await changeUser(tx, userId, { vkId: null, updatedAt: context.clock.now() });
  });
  context.log.info({ event: "vk.unlinked", userId }, "VK page unlinked");
}

export type SocialLinks = {
  vkId: string | null;
  tgId: string | null;
  /** Parts removed when the phone was proved. */
  takeover: Takeover | null;
};

export async function readSocialLinks(context: Pick<AppContext, "db">, userId: number): Promise<SocialLinks> {
  const user = await findUser(context.db, { id: userId });
  return { vkId: user?.vkId ?? null, tgId: user?.tgId ?? null, takeover: user?.takeover ?? null };
}
