/**
 * Login tokens: opaque, 256 bits, stored only as a hash; 14 days sliding, 90 days at most. A logout or a new password
 * ends them here, on the server.
 */
import { and, eq, exists, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { sessions } from "~/db/schema/auth.server";
import { findUser, usersToJoin } from "~/features/core/accounts/user-rows.server";
import { hashToken, makeToken } from "~/integrations/secrets.server";
import { type UserActor, userActor } from "~/shared/actor";
import { addDuration, toMilliseconds } from "~/shared/duration";
import type { E164 } from "~/shared/phone";

export const TOKEN_LIFETIME = { days: 14 } as const;
export const TOKEN_ABSOLUTE_LIFETIME = { days: 90 } as const;
/** The sliding end moves at most this often, so that reading pages does not write to the database. */
const TOUCH_INTERVAL = { hours: 12 } as const;

/** The logged-in user as pages need it; never sent to a browser whole. */
export type Viewer = {
  id: number;
  publicId: string;
  phone: E164;
  firstName: string | null;
  isAdAllowed: boolean;
  hasPassword: boolean;
  /** A code has shown that the phone is this person's. */
  isPhoneProven: boolean;
  tokenHash: string;
  actor: UserActor;
};

/** Starts a session for this user and returns the token, which is not stored anywhere. */
export async function issueToken(
  db: Database | Transaction,
  input: {
    userId: number;
    userAgent: string | null;
    now: Date;
    /** The staff member acting as the user, and until when. */
    impersonatorId?: string | null;
    endsAt?: Date;
    /** The login on the other host that this one came from. */
    parentHash?: string;
  },
): Promise<string> {
  const token = makeToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    parentHash: input.parentHash ?? null,
    userId: input.userId,
    createdAt: input.now,
    lastSeenAt: input.now,
    expiresAt: addDuration(input.now, TOKEN_LIFETIME),
    endsAt: input.endsAt ?? addDuration(input.now, TOKEN_ABSOLUTE_LIFETIME),
    userAgent: input.userAgent,
    impersonatorId: input.impersonatorId ?? null,
  });
  return token;
}

/** A login that was handed over lasts as long as the one it came from. */
const parents = alias(sessions, "parent");
const hasItsParent = (db: Database | Transaction, now: Date) =>
  or(
    isNull(sessions.parentHash),
    exists(
      db
        .select({ one: sql`1` })
        .from(parents)
        .where(and(eq(parents.tokenHash, sessions.parentHash), gt(parents.expiresAt, now))),
    ),
  );

export async function findViewer(context: Pick<AppContext, "db" | "clock">, tokenHash: string): Promise<Viewer | null> {
  const now = context.clock.now();
  const user = usersToJoin(context.db, "viewer");
  const [row] = await context.db
    .select({
      id: user.id,
      publicId: user.publicId,
      phone: user.phone,
      firstName: user.firstName,
      isAdAllowed: user.isAdAllowed,
      passwordHash: user.passwordHash,
      phoneProvenAt: user.phoneProvenAt,
      impersonatorId: sessions.impersonatorId,
      lastSeenAt: sessions.lastSeenAt,
      parentHash: sessions.parentHash,
    })
    .from(sessions)
    .innerJoin(user, eq(user.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.endsAt, now),
        hasItsParent(context.db, now),
      ),
    );
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > toMilliseconds(TOUCH_INTERVAL)) {
    await context.db
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: addDuration(now, TOKEN_LIFETIME) })
      .where(inArray(sessions.tokenHash, row.parentHash === null ? [tokenHash] : [tokenHash, row.parentHash]));
  }
  const { passwordHash, phoneProvenAt, lastSeenAt: _, parentHash: __, impersonatorId, ...viewer } = row;
  const actor = userActor(row.id, impersonatorId);
  return { ...viewer, hasPassword: passwordHash !== null, isPhoneProven: phoneProvenAt !== null, tokenHash, actor };
}

/** The user as a member of staff looks at their pages; null: there is none. */
export async function viewAs({ db }: Pick<AppContext, "db">, userId: number, staffId: string): Promise<Viewer | null> {
  const user = await findUser(db, { id: userId });
  if (!user) return null;
  const { id, publicId, phone, firstName, isAdAllowed, passwordHash, phoneProvenAt } = user;
  return {
    ...{ id, publicId, phone, firstName, isAdAllowed, hasPassword: passwordHash !== null },
    ...{ isPhoneProven: phoneProvenAt !== null, tokenHash: "", actor: userActor(id, staffId) },
  };
}

/** Whether a refused token was once valid and has expired; known as long as its row exists. */
export async function hasTokenEnded(context: Pick<AppContext, "db">, tokenHash: string): Promise<boolean> {
  return (await context.db.$count(sessions, eq(sessions.tokenHash, tokenHash))) > 0;
}

export async function hasSession(tx: Transaction, userId: number): Promise<boolean> {
  const ofUser = tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.userId, userId));
  return (await ofUser.limit(1)).length > 0;
}

/** Includes the logins that were handed over from it. */
export async function endSession(db: Database | Transaction, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.parentHash, tokenHash)));
}

/** A logout on either host ends the login on both. */
export async function endLogin(db: Database | Transaction, tokenHash: string): Promise<void> {
  const [row] = await db
    .select({ parentHash: sessions.parentHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  await endSession(db, row?.parentHash ?? tokenHash);
}

/** After a new password all other sessions of the user end. */
export async function endOtherSessions(
  db: Database | Transaction,
  userId: number,
  keepTokenHash: string | null,
): Promise<void> {
  const others = keepTokenHash
    ? and(eq(sessions.userId, userId), ne(sessions.tokenHash, keepTokenHash))
    : eq(sessions.userId, userId);
  await db.delete(sessions).where(others);
}

export async function pruneSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
