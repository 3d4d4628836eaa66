/** An owner's changes to other people: their roles, and a second factor that they have lost. */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { mayStaff, readStaffRoles } from "~/features/core/access/staff-roles";
import type { Actor } from "~/shared/actor";
import type { StaffRole } from "~/shared/column-values";
import { type Outcome, refuse } from "~/shared/result";
import { changeMember, lockMember, lockMembers, replaceRecoveryCodes } from "./member-rows.server";
import { judgeRoles, type RoleReason } from "./staff-rules";
import { endStaffSessionsOf } from "./staff-sessions.server";

type Managing = { userId: number; origin: string | null; reason?: string | null };
export type ManageReason = RoleReason | "not-allowed" | "unknown-member" | "own-factor" | "no-factor";

const mayManage = (actor: Actor): boolean =>
  actor.kind === "system" || (actor.kind === "staff" && mayStaff(actor.roles, "staff.manage"));

const idOf = (actor: Actor): string => (actor.kind === "staff" ? actor.staffId : "");

/** No role left: the person has left the school. A role taken away ends their sessions. */
export async function setStaffRoles(
  context: AppContext,
  actor: Actor,
  { userId, origin, reason = null, roles }: Managing & { roles: readonly StaffRole[] },
): Promise<Outcome<{ isRevoking: boolean }, ManageReason>> {
  if (!mayManage(actor)) return refuse("not-allowed");
  return context.db.transaction(async (tx) => {
    const members = await lockMembers(tx);
    const member = members.find((one) => one.userId === userId);
    if (!member) return refuse("unknown-member");
    const before = readStaffRoles(member.roles);
    const after = readStaffRoles(roles);
    const owners = members.filter((one) => one.roles.includes("owner")).length;
    const judged = judgeRoles({ actorId: idOf(actor), userId, before, after, owners });
    if (!judged.ok) return judged;
    await changeMember(tx, userId, { roles: after });
    if (judged.isRevoking) await endStaffSessionsOf(tx, userId);
    await recordAudit(tx, {
      ...{ actor, origin, reason, action: "staff.roles-changed", now: context.clock.now() },
      ...{ resource: { kind: "staff-member", id: String(userId) }, before: { roles: before }, after: { roles: after } },
    });
    return judged;
  });
}

/** The person sets up a new one after their next password; their sessions end now. */
export async function resetFactor(
  context: AppContext,
  actor: Actor,
  { userId, origin, reason = null }: Managing,
): Promise<Outcome<object, ManageReason>> {
  if (!mayManage(actor)) return refuse("not-allowed");
  // Their own they replace on their own page, with the old one in their hand.
  if (idOf(actor) === String(userId)) return refuse("own-factor");
  return context.db.transaction(async (tx: Transaction) => {
    const member = await lockMember(tx, userId);
    if (!member || member.roles.length === 0) return refuse("unknown-member");
    if (member.totpSecret === null) return refuse("no-factor");
    await changeMember(tx, userId, { totpSecret: null, totpStep: null });
    await replaceRecoveryCodes(tx, userId, []);
    await endStaffSessionsOf(tx, userId);
    await recordAudit(tx, {
      ...{ actor, origin, reason, action: "second-factor.reset", now: context.clock.now() },
      ...{ resource: { kind: "staff-member", id: String(userId) } },
      ...{ before: { hasFactor: true }, after: { hasFactor: false } },
    });
    return { ok: true };
  });
}
