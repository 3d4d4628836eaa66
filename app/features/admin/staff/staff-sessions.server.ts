/**
 * Sessions of the back office: apart from those of the shop, 30 minutes without a visit, 8 hours in all. A session that
 * has shown only the password leads nowhere but to the second factor.
 */
import { and, desc, eq, gt, isNotNull, lt, ne } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { staffInvitations, staffMembers, staffSessions } from "~/db/schema/staff.server";
import { readStaffRoles } from "~/features/core/access/staff-roles";
import { hashToken, makeToken } from "~/integrations/secrets.server";
import type { StaffRole } from "~/shared/column-values";
import { addDuration, toMilliseconds } from "~/shared/duration";
import { judgeSessionEnd, type SessionEnd } from "./session-end";

export const STAFF_IDLE = { minutes: 30 } as const;
export const STAFF_SESSION_LIFETIME = { hours: 8 } as const;
/** From the password to the second factor, which a first login also sets up. */
export const STAFF_PASSWORD_LIFETIME = { minutes: 20 } as const;
/** For this long after the second factor, roles, tables and money do not ask for it again. */
export const STAFF_FACTOR_RECENT = { minutes: 10 } as const;
/** The idle end moves at most this often, so that reading pages seldom writes. */
const TOUCH_INTERVAL = { minutes: 1 } as const;

type Where = { ip: string; userAgent: string | null; now: Date };

export type StaffSession = {
  tokenHash: string;
  userId: number;
  name: string;
  roles: StaffRole[];
  /** When the second factor was last shown; null: only the password was. */
  confirmedAt: Date | null;
  endsAt: Date;
  /** Sealed. */
  enrolment: string | null;
  hasFactor: boolean;
};

/** After the password. Returns the token, which is not stored anywhere. */
export async function openStaffSession(db: Database | Transaction, input: Where & { userId: number }): Promise<string> {
  const token = makeToken();
  const { userId, ip, userAgent, now } = input;
  const endsAt = addDuration(now, STAFF_PASSWORD_LIFETIME);
  await db.insert(staffSessions).values({
    ...{ tokenHash: hashToken(token), userId, ip, userAgent },
    ...{ createdAt: now, lastSeenAt: now, expiresAt: endsAt, endsAt },
  });
  return token;
}

/** After the second factor: a new session in place of the one that had only the password. */
export async function confirmStaffSession(
  tx: Transaction,
  input: Where & { tokenHash: string; userId: number },
): Promise<string> {
  const token = makeToken();
  const { userId, ip, userAgent, now } = input;
  await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, input.tokenHash));
  await tx.insert(staffSessions).values({
    ...{ tokenHash: hashToken(token), userId, ip, userAgent, confirmedAt: now },
    ...{ createdAt: now, lastSeenAt: now },
    expiresAt: addDuration(now, STAFF_IDLE),
    endsAt: addDuration(now, STAFF_SESSION_LIFETIME),
  });
  return token;
}

/** The second factor was shown once more. */
export async function renewFactor(tx: Transaction, tokenHash: string, now: Date): Promise<void> {
  await tx.update(staffSessions).set({ confirmedAt: now }).where(eq(staffSessions.tokenHash, tokenHash));
}

export async function storeEnrolment(
  db: Database | Transaction,
  tokenHash: string,
  enrolment: string | null,
): Promise<void> {
  await db.update(staffSessions).set({ enrolment }).where(eq(staffSessions.tokenHash, tokenHash));
}

/** Null: no such session, it has ended, or its person has no role any more. */
export const findStaffSession = (
  context: Pick<AppContext, "db" | "clock">,
  token: string,
): Promise<StaffSession | null> => findByHash(context, hashToken(token));

/** By what a preview knows of it. */
export async function findStaffSessionById(
  context: Pick<AppContext, "db" | "clock" | "secrets">,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<StaffSession | null> {
  const sessions = await listStaffSessions(context, userId);
  const known = sessions.find(({ tokenHash }) => staffSessionId(context, tokenHash) === sessionId);
  return known ? findByHash(context, known.tokenHash) : null;
}

async function findByHash(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tokenHash: string,
): Promise<StaffSession | null> {
  const now = clock.now();
  const [row] = await db
    .select({ session: staffSessions, member: staffMembers })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.userId, staffSessions.userId))
    .where(
      and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now), gt(staffSessions.endsAt, now)),
    );
  const roles = readStaffRoles(row?.member.roles ?? []);
  if (!row || roles.length === 0) return null;
  const { session, member } = row;
  const { userId, confirmedAt, endsAt, enrolment } = session;
  if (confirmedAt !== null && now.getTime() - session.lastSeenAt.getTime() >= toMilliseconds(TOUCH_INTERVAL))
    await db
      .update(staffSessions)
      .set({ lastSeenAt: now, expiresAt: addDuration(now, STAFF_IDLE) })
      .where(eq(staffSessions.tokenHash, tokenHash));
  const hasFactor = member.totpSecret !== null;
  return { tokenHash, userId, name: member.name, roles, confirmedAt, endsAt, enrolment, hasFactor };
}

/** Null: it lasts, or nothing is known of it; a session that had only the password is none to miss. */
export async function findSessionEnd(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  token: string,
): Promise<SessionEnd | null> {
  const [row] = await db
    .select({ expiresAt: staffSessions.expiresAt, endsAt: staffSessions.endsAt })
    .from(staffSessions)
    .where(and(eq(staffSessions.tokenHash, hashToken(token)), isNotNull(staffSessions.confirmedAt)));
  return row ? judgeSessionEnd(row, clock.now()) : null;
}

export const isFactorRecent = ({ confirmedAt }: { confirmedAt: Date | null }, now: Date): boolean =>
  confirmedAt !== null && now < addDuration(confirmedAt, STAFF_FACTOR_RECENT);

export async function endStaffSession(db: Database | Transaction, tokenHash: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}

/** All of a person's sessions, or all but one. */
export async function endStaffSessionsOf(
  tx: Database | Transaction,
  userId: number,
  keepTokenHash: string | null = null,
): Promise<void> {
  const isOther = keepTokenHash === null ? undefined : ne(staffSessions.tokenHash, keepTokenHash);
  await tx.delete(staffSessions).where(and(eq(staffSessions.userId, userId), isOther));
}

/** Signed with our key: what a page or the audit says of a session does not lead to its row. */
export const staffSessionId = ({ secrets }: Pick<AppContext, "secrets">, tokenHash: string): string =>
  secrets.sign("staff-session", tokenHash).slice(0, 22);

/** The sessions that have shown the second factor and last, the newest first. */
export async function listStaffSessions({ db, clock }: Pick<AppContext, "db" | "clock">, userId: number) {
  const now = clock.now();
  return db
    .select({
      tokenHash: staffSessions.tokenHash,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
      ip: staffSessions.ip,
      userAgent: staffSessions.userAgent,
    })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.userId, userId),
        isNotNull(staffSessions.confirmedAt),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.endsAt, now),
      ),
    )
    .orderBy(desc(staffSessions.createdAt));
}

/** One that ended without a visit stays until its last hour, so that the login can say why it has ended. */
export async function pruneStaffSessions(db: Database, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.endsAt, now));
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, now));
}
