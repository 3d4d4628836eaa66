/** The tables of staff and their recovery codes. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { staffMembers, staffRecoveryCodes } from "~/db/schema/staff.server";
import { usersToJoin } from "~/features/core/accounts/user-rows.server";
import { hashToken } from "~/integrations/secrets.server";
import { normaliseCode } from "./totp.server";

export type StaffMember = typeof staffMembers.$inferSelect;

export async function findMember(db: Pick<Database, "select">, userId: number): Promise<StaffMember | null> {
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.userId, userId));
  return member ?? null;
}

/** Held to the end of the transaction. */
export async function lockMember(tx: Transaction, userId: number): Promise<StaffMember | null> {
  const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.userId, userId)).for("update");
  return member ?? null;
}

/** All of them, in one order: two owners who remove each other take turns. */
export function lockMembers(tx: Transaction): Promise<StaffMember[]> {
  return tx.select().from(staffMembers).orderBy(asc(staffMembers.userId)).for("update");
}

/** Everybody with a role, by name, with the phone of their account. */
export async function listMembers(db: Pick<Database, "select">) {
  const user = usersToJoin(db, "account");
  const rows = await db
    .select({ member: staffMembers, phone: user.phone })
    .from(staffMembers)
    .innerJoin(user, eq(user.id, staffMembers.userId))
    .orderBy(asc(staffMembers.name), asc(staffMembers.userId));
  return rows.map(({ member, phone }) => ({ ...member, phone })).filter(({ roles }) => roles.length > 0);
}

/** The names of everybody with a role, for a join. */
export const memberNames = (db: Pick<Database, "select">) =>
  db
    .select({ userId: staffMembers.userId, name: staffMembers.name })
    .from(staffMembers)
    .where(sql`${staffMembers.roles} <> '[]'`)
    .as("member");

export async function changeMember(
  tx: Transaction,
  userId: number,
  change: Partial<Omit<StaffMember, "userId" | "createdAt">>,
): Promise<void> {
  await tx.update(staffMembers).set(change).where(eq(staffMembers.userId, userId));
}

/** A person who comes back sets up a new second factor. */
export async function storeMember(
  tx: Transaction,
  member: Pick<StaffMember, "userId" | "name" | "roles" | "createdAt">,
): Promise<void> {
  const { name, roles } = member;
  await tx
    .insert(staffMembers)
    .values(member)
    .onConflictDoUpdate({
      target: staffMembers.userId,
      set: { name, roles, totpSecret: null, totpStep: null },
    });
  await replaceRecoveryCodes(tx, member.userId, []);
}

const hashOf = (code: string): string => hashToken(normaliseCode(code));

export async function replaceRecoveryCodes(tx: Transaction, userId: number, codes: readonly string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId));
  if (codes.length > 0)
    await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
}

/** Whether it was one of the person's, and unused until now. */
export async function spendRecoveryCode(
  tx: Transaction,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.userId, userId),
        eq(staffRecoveryCodes.codeHash, hashOf(code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ one: sql`1` });
  return used.length > 0;
}

export function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  return db.$count(staffRecoveryCodes, and(eq(staffRecoveryCodes.userId, userId), isNull(staffRecoveryCodes.usedAt)));
}
