/**
 * Logs a guest in by a full VK payload. One phone is one account: an unknown VK page creates an account only with a
 * phone that VK names and no account has. Otherwise a code must prove the phone first.
 */
import type { AppContext } from "~/app-context.server";
import { isUniqueViolation } from "~/db/errors.server";
import type { Transaction } from "~/db/open-database.server";
import { spendSignature } from "~/db/spent-signatures.server";
import { recordConsents } from "~/features/core/accounts/consents.server";
import { changeUser, findUser, giveFirstVkPage } from "~/features/core/accounts/user-rows.server";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { describeSource } from "~/features/people/auth/registration-source";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import type { ReferralClick } from "~/features/core/referral/referral-rule";
import type { VkPerson } from "~/integrations/ports";
import { hashToken } from "~/integrations/secrets.server";
import { type UserActor, userActor } from "~/shared/actor";
import type { Attribution } from "~/shared/attribution";
import type { E164 } from "~/shared/phone";
import { refuse, type Outcome } from "~/shared/result";
import { rememberSocialLink } from "./remember-social-link.server";

export type VkLoginInput = {
  person: VkPerson;
  ip: string;
  userAgent: string | null;
  referral: ReferralClick | null;
  /** Attribution of the person, stored and logged if an account is created now. */
  attribution: Attribution | null;
};

export async function logInByVk(
  context: AppContext,
  input: VkLoginInput,
): Promise<Outcome<{ token: string; userId: number; isNew: boolean }, "vk-phone-needed">> {
  const { person, ip, userAgent } = input;
  const entered = await enter(context, input);
  if (!entered) return refuse("vk-phone-needed");
  const { userId, isNew } = entered;
  const token = await issueToken(context.db, { userId, userAgent, now: context.clock.now() });
  if (isNew) {
    const source = describeSource(isNew, input.attribution);
    context.log.info(
      { event: "account.registered_by_vk", userId, ip, vkId: person.vkId, ...source },
      "registered by VK",
    );
  }
  const actor = userActor(userId);
  if (isNew) context.events.emit({ name: "user.registered", actor, userId, way: "vk" });
  context.events.emit({ name: "user.logged-in", actor, userId, way: "vk" });
  return { ok: true, token, userId, isNew };
}

async function enter(context: AppContext, input: VkLoginInput): Promise<{ userId: number; isNew: boolean } | null> {
  const { vkId, phone } = input.person;
  const known = await findUser(context.db, { vkId });
  if (known) return { userId: known.id, isNew: false };
  if (phone === null) return null;
  try {
    const userId = await context.db.transaction((tx) => register(context, tx, { ...input, phone }));
    return userId === null ? null : { userId, isNew: true };
  } catch (error) {
    // The same person came twice at once; the first request's account is theirs.
    if (!isUniqueViolation(error, "users_vk_id")) throw error;
    const made = await findUser(context.db, { vkId });
    return made && { userId: made.id, isNew: false };
  }
}

/** Null if the phone has an account: being listed at VK does not prove that the visitor owns it. */
async function register(
  context: AppContext,
  tx: Transaction,
  { person, phone, ip, referral, attribution }: VkLoginInput & { phone: E164 },
): Promise<number | null> {
  const now = context.clock.now();
  const { id: userId, isNew } = await findOrCreateUser(tx, { phone, now, referral, attribution });
  if (!isNew) return null;
  const { vkId, firstName, lastName } = person;
  await changeUser(tx, userId, { vkId, firstName, lastName });
  await rememberSocialLink(context, tx, { provider: "vk", externalId: vkId, userId });
  await recordConsents(context, tx, { userId, phone, kinds: ["offer", "personal-data"], ip, now });
  return userId;
}

/**
 * Joins a waiting VK page to the account of a user who has proved a phone and agreed. It never replaces a page the
 * account already has, nor takes one from another account.
 */
export async function joinWaitingVk(
  context: AppContext,
  input: { actor: UserActor; person: Pick<VkPerson, "vkId" | "firstName" | "lastName"> },
): Promise<"joined" | "left"> {
  const { actor, person } = input;
  const { userId } = actor;
  const now = context.clock.now();
  try {
    const joined = await context.db.transaction(async (tx) => {
      const before = await giveFirstVkPage(tx, { userId, vkId: person.vkId, now });
      if (!before) return "left";
      await rememberSocialLink(context, tx, { provider: "vk", externalId: person.vkId, userId });
      if (before.firstName === null && before.lastName === null) {
        const { firstName, lastName } = person;
        await changeUser(tx, userId, { firstName, lastName });
      }
      context.log.info({ event: "vk.linked_at_login", userId, vkId: person.vkId }, "VK page linked at login");
      return "joined";
    });
    if (joined === "joined") context.events.emit({ name: "social.linked", actor, userId, network: "vk" });
    return joined;
  } catch (error) {
    if (isUniqueViolation(error, "users_vk_id")) return "left";
    throw error;
  }
}

/** For clients that return the sealed text themselves: `key` is that text, and it joins only once. */
export async function joinContinuedVk(
  context: AppContext,
  input: Parameters<typeof joinWaitingVk>[1] & { key: string; until: Date },
): Promise<"joined" | "left"> {
  const { key, until, ...join } = input;
  const isFirst = await spendSignature(context.db, `vk-continuation:${hashToken(key)}`, until);
  return isFirst ? joinWaitingVk(context, join) : "left";
}
