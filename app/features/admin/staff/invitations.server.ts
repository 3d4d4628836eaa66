/** One-time links by which people become staff: an owner or a command makes one, the invited person opens it. */
import { and, desc, eq, gt } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { staffInvitations } from "~/db/schema/staff.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { mayStaff, readStaffRoles } from "~/features/core/access/staff-roles";
import { changeUser, findUser } from "~/features/core/accounts/user-rows.server";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { isCommonPassword } from "~/features/people/auth/password/common-passwords.server";
import { checkPassword, type LoginRefusal } from "~/features/people/auth/password/log-in.server";
import { hashPassword } from "~/features/people/auth/password/password-hash.server";
import { judgePassword, type PasswordReason } from "~/features/people/auth/password/password-policy";
import { hashToken, makeToken } from "~/integrations/secrets.server";
import { type Actor, staffActor } from "~/shared/actor";
import type { StaffRole } from "~/shared/column-values";
import { addDuration } from "~/shared/duration";
import type { E164 } from "~/shared/phone";
import { type Outcome, refuse, type Refusal } from "~/shared/result";
import { findMember, storeMember } from "./member-rows.server";
import { endStaffSessionsOf, openStaffSession } from "./staff-sessions.server";

export const STAFF_INVITATION_LIFETIME = { days: 3 } as const;

type Inviting = { phone: E164; roles: readonly StaffRole[]; origin: string | null };

const mayManage = (actor: Actor): boolean =>
  actor.kind === "system" || (actor.kind === "staff" && mayStaff(actor.roles, "staff.manage"));

/** Returns the token of the link, which is not stored anywhere. A newer link replaces the one before. */
export async function inviteStaff(
  context: AppContext,
  actor: Actor,
  { phone, roles, origin }: Inviting,
): Promise<Outcome<{ token: string; expiresAt: Date }, "not-allowed" | "no-role" | "already-staff">> {
  if (!mayManage(actor)) return refuse("not-allowed");
  if (roles.length === 0) return refuse("no-role");
  const now = context.clock.now();
  const token = makeToken();
  const expiresAt = addDuration(now, STAFF_INVITATION_LIFETIME);
  return context.db.transaction(async (tx) => {
    const user = await findUser(tx, { phone });
    const member = user && (await findMember(tx, user.id));
    if (member && member.roles.length > 0) return refuse("already-staff");
    await tx.delete(staffInvitations).where(eq(staffInvitations.phone, phone));
    const [made] = await tx
      .insert(staffInvitations)
      .values({ tokenHash: hashToken(token), phone, roles: readStaffRoles(roles), createdAt: now, expiresAt })
      .returning({ id: staffInvitations.id });
    await recordAudit(tx, {
      ...{ actor, origin, action: "staff.invited", now },
      ...{ resource: { kind: "staff-invitation", id: String(made?.id) }, before: null, after: { roles } },
    });
    return { ok: true, token, expiresAt };
  });
}

/** Those that still work, the newest first. */
export function listInvitations({ db, clock }: Pick<AppContext, "db" | "clock">) {
  return db
    .select()
    .from(staffInvitations)
    .where(gt(staffInvitations.expiresAt, clock.now()))
    .orderBy(desc(staffInvitations.id));
}

export async function withdrawInvitation(
  context: AppContext,
  actor: Actor,
  { id, origin }: { id: number; origin: string },
): Promise<Outcome<object, "not-allowed" | "unknown-invitation">> {
  if (!mayManage(actor)) return refuse("not-allowed");
  return context.db.transaction(async (tx) => {
    const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
    if (!gone) return refuse("unknown-invitation");
    await recordAudit(tx, {
      ...{ actor, origin, action: "staff.invitation-withdrawn", now: context.clock.now() },
      ...{ resource: { kind: "staff-invitation", id: String(id) }, before: { roles: gone.roles }, after: null },
    });
    return { ok: true };
  });
}

/** `account`: whether the phone has one, and whether it can be entered by a password. */
export type OpenInvitation = { phone: E164; roles: StaffRole[]; account: "none" | "password" | "no-password" };

/** Null: it was used, replaced or withdrawn, it is too old, or there never was one. */
export async function readInvitation(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  token: string,
): Promise<OpenInvitation | null> {
  const isOpen = and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, clock.now()));
  const [invitation] = await db.select().from(staffInvitations).where(isOpen);
  if (!invitation) return null;
  const user = await findUser(db, { phone: invitation.phone });
  const account = user === null ? "none" : user.passwordHash === null ? "no-password" : "password";
  return { phone: invitation.phone, roles: readStaffRoles(invitation.roles), account };
}

type Accepting = { name: string; password: string; ip: string; userAgent: string | null; deviceHash: string | null };
export type AcceptRefusal = Refusal<PasswordReason | "invitation-over" | "no-password"> | LoginRefusal;

/**
 * Makes the person staff and returns the token of a session that leads to the second factor. The link does not prove
 * that the phone is theirs: an account that is already there is entered by its own password.
 */
export async function acceptInvitation(
  context: AppContext,
  token: string,
  { name, password, ip, userAgent, deviceHash }: Accepting,
): Promise<{ ok: true; token: string } | AcceptRefusal> {
  const invitation = await readInvitation(context, token);
  if (!invitation) return refuse("invitation-over");
  const { phone, account } = invitation;
  if (account === "no-password") return refuse("no-password");
  const proved =
    account === "password"
      ? await checkPassword(context, { phone, password, ip, userAgent, deviceHash })
      : judgePassword(password, isCommonPassword);
  if (!proved.ok) return proved;
  // Outside the transaction: it is slow.
  const passwordHash = account === "none" ? await hashPassword(password) : null;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const [used] = await tx
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, now)))
      .returning();
    if (!used) return refuse("invitation-over");
    const user = await findOrCreateUser(tx, { phone, now });
    // Somebody registered the phone a moment ago: the password here is not of that account.
    if (user.isNew !== (account === "none")) return refuse("invitation-over");
    if (passwordHash !== null) await changeUser(tx, user.id, { passwordHash, updatedAt: now });
    const roles = readStaffRoles(used.roles);
    await storeMember(tx, { userId: user.id, name, roles, createdAt: now });
    await endStaffSessionsOf(tx, user.id);
    await recordAudit(tx, {
      ...{ actor: staffActor(user.id, roles), origin: ip, action: "staff.joined", now },
      ...{ resource: { kind: "staff-member", id: String(user.id) }, before: null, after: { roles } },
    });
    return { ok: true, token: await openStaffSession(tx, { userId: user.id, ip, userAgent, now }) };
  });
}
