/** The table of users. Other features find and change a user here and never name the table. */
import { and, eq, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "~/db/open-database.server";
import { users } from "~/db/schema/accounts.server";
import type { E164 } from "~/shared/phone";

type Selecting = Pick<Database, "select">;
type Updating = Pick<Database, "update">;

export type UserRow = typeof users.$inferSelect;
type UserChange = Partial<Omit<UserRow, "id" | "publicId" | "phone" | "createdAt">>;
type UserKey = { id: number } | { publicId: string } | { phone: E164 } | { vkId: string } | { referralCode: string };

function isUser(key: UserKey): SQL {
  if ("id" in key) return eq(users.id, key.id);
  if ("publicId" in key) return eq(users.publicId, key.publicId);
  if ("phone" in key) return eq(users.phone, key.phone);
  if ("vkId" in key) return eq(users.vkId, key.vkId);
  return eq(users.referralCode, key.referralCode);
}

export async function findUser(db: Selecting, key: UserKey): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(isUser(key));
  return user ?? null;
}

/** Held to the end of the transaction. */
export async function lockUser(tx: Transaction, userId: number): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user ?? null;
}

/** All users, to be joined by `id`; `name` distinguishes two joins of one statement. */
export function usersToJoin<Name extends string>(db: Selecting, name: Name) {
  return db.select().from(users).as(name);
}

/** A part of a statement: whether the phone has an account; an unknown phone has none. */
export function hasAccount(phone: E164 | null): SQL<boolean> {
  return sql<boolean>`exists (select 1 from users where phone = ${phone})`;
}

/** Null if the phone has an account by now, or another user has the referral code. */
export async function insertUser(
  tx: Transaction,
  {
    now,
    ...user
  }: Pick<UserRow, "publicId" | "phone" | "referralCode"> & Partial<Pick<UserRow, "attribution">> & { now: Date },
): Promise<number | null> {
  // A conflict must not raise an error: that would abort the whole transaction.
  const [made] = await tx
    .insert(users)
    .values({ ...user, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made?.id ?? null;
}

export async function changeUser(db: Updating, userId: number, change: UserChange): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, userId));
}

/** Never replaces a page the account has. Null: it has one. */
export async function giveFirstVkPage(
  tx: Transaction,
  { userId, vkId, now }: { userId: number; vkId: string; now: Date },
): Promise<Pick<UserRow, "firstName" | "lastName"> | null> {
  const [given] = await tx
    .update(users)
    .set({ vkId, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.vkId)))
    .returning({ firstName: users.firstName, lastName: users.lastName });
  return given ?? null;
}

/** Takes the page from every other account. Answers whose it was. */
export async function claimVkPage(
  tx: Transaction,
  { userId, vkId, now }: { userId: number; vkId: string; now: Date },
): Promise<{ userId: number }[]> {
  return tx
    .update(users)
    .set({ vkId: null, updatedAt: now })
    .where(and(eq(users.vkId, vkId), ne(users.id, userId)))
    .returning({ userId: users.id });
}

/** False: the account has another Telegram, which must be unlinked first. */
export async function giveTelegram(
  tx: Transaction,
  { userId, tgId, now }: { userId: number; tgId: string; now: Date },
): Promise<boolean> {
  const isFree = or(isNull(users.tgId), eq(users.tgId, tgId));
  const given = await tx
    .update(users)
    .set({ tgId, updatedAt: now })
    .where(and(eq(users.id, userId), isFree))
    .returning({ id: users.id });
  return given.length > 0;
}

/** False: the user has a referrer by now. */
export async function setReferrer(
  tx: Transaction,
  {
    userId,
    referrerId,
    campaignSlug,
    now,
  }: { userId: number; referrerId: number; campaignSlug: string | null; now: Date },
): Promise<boolean> {
  const set = await tx
    .update(users)
    .set({
      referredByUserId: referrerId,
      updatedAt: now,
      ...(campaignSlug !== null && { referralCampaignSlug: campaignSlug }),
    })
    .where(and(eq(users.id, userId), isNull(users.referredByUserId)))
    .returning({ id: users.id });
  return set.length > 0;
}

/**
 * The campaign belongs to the invitation: once there is a referrer it is fixed; repeating the same value is no change.
 * False: it is another one.
 */
export async function setCampaign(tx: Transaction, userId: number, campaignSlug: string | null): Promise<boolean> {
  const isUnchanged = sql`${users.referralCampaignSlug} is not distinct from ${campaignSlug}`;
  const stored = await tx
    .update(users)
    .set({ referralCampaignSlug: campaignSlug })
    .where(and(eq(users.id, userId), or(isNull(users.referredByUserId), isUnchanged)))
    .returning({ id: users.id });
  return stored.length > 0;
}

/** Those of the referral codes that belong to somebody else than this user; to anybody, for a guest. */
export async function findOthersCodes(
  db: Selecting,
  userId: number | null,
  codes: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ code: users.referralCode })
    .from(users)
    .where(and(inArray(users.referralCode, [...codes]), userId === null ? undefined : ne(users.id, userId)));
  return rows.map(({ code }) => code);
}

/** The user's random name in the support chat, made on first use; two simultaneous requests return the same name. */
export async function makeSupportChatId(db: Updating, userId: number): Promise<string> {
  const [row] = await db
    .update(users)
    .set({ supportChatId: sql`coalesce(${users.supportChatId}, ${randomUUID()})` })
    .where(eq(users.id, userId))
    .returning({ supportChatId: users.supportChatId });
  if (!row?.supportChatId) throw new Error(`No user ${userId}`);
  return row.supportChatId;
}
