/** The logged-in user as they may see themselves. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { makeSupportChatId, usersToJoin } from "~/features/core/accounts/user-rows.server";
import { signSupportChatId } from "./support-chat.server";

export type Me = {
  publicId: string;
  avatar: string | null;
  hasPassword: boolean;
  /** The user's name in the support chat, and the signature that proves it. */
  supportChatId: string;
  supportChatHash: string;
  referralCode: string;
  referredBy: { referralCode: string } | null;
};

export type Profile = {
  phone: string;
  firstName: string | null;
  lastName: string | null;
  patronymic: string | null;
  address: string | null;
  parentFirstName: string | null;
  parentLastName: string | null;
  parentPatronymic: string | null;
  parentPhone: string | null;
  parentAddress: string | null;
  referralCampaignSlug: string | null;
  tgId: string | null;
  isAdAllowed: boolean;
};

export async function readUser(
  context: Pick<AppContext, "db" | "env" | "secrets">,
  userId: number,
): Promise<{ me: Me; profile: Profile }> {
  const own = usersToJoin(context.db, "own");
  const referrer = usersToJoin(context.db, "referrer");
  const [row] = await context.db
    .select({ user: own._.selectedFields, referrerCode: referrer.referralCode })
    .from(own)
    .leftJoin(referrer, eq(referrer.id, own.referredByUserId))
    .where(eq(own.id, userId));
  if (!row) throw new Error(`No user ${userId}`);
  const { user, referrerCode } = row;
  const supportChatId = user.supportChatId ?? (await makeSupportChatId(context.db, userId));
  return {
    me: {
      publicId: user.publicId,
      avatar: user.avatar,
      hasPassword: user.passwordHash !== null,
      supportChatId,
      supportChatHash: signSupportChatId(context, supportChatId),
      referralCode: user.referralCode,
      referredBy: referrerCode === null ? null : { referralCode: referrerCode },
    },
    profile: {
      phone: user.phone,
      firstName: user.firstName,
      lastName: user.lastName,
      patronymic: user.patronymic,
      address: user.address,
      parentFirstName: user.parentFirstName,
      parentLastName: user.parentLastName,
      parentPatronymic: user.parentPatronymic,
      parentPhone: user.parentPhone,
      parentAddress: user.parentAddress,
      referralCampaignSlug: user.referralCampaignSlug,
      tgId: user.tgId,
      isAdAllowed: user.isAdAllowed,
    },
  };
}
