/** Who may give and take roles, beside the permission itself. */
import type { StaffRole } from "~/shared/column-values";
import { type Outcome, refuse } from "~/shared/result";

export type RoleChange = {
  actorId: string;
  userId: number;
  before: readonly StaffRole[];
  after: readonly StaffRole[];
  /** People with the role of an owner, this one included. */
  owners: number;
};

export type RoleReason = "own-role" | "last-owner" | "nothing-changed";

/**
 * Nobody gives themselves a role, though everybody may give one up; the last owner stays an owner. `isRevoking`: a role
 * is taken away, which ends the person's sessions.
 */
export function judgeRoles(change: RoleChange): Outcome<{ isRevoking: boolean }, RoleReason> {
  const { actorId, userId, before, after, owners } = change;
  const added = after.filter((role) => !before.includes(role));
  const removed = before.filter((role) => !after.includes(role));
  if (added.length === 0 && removed.length === 0) return refuse("nothing-changed");
  if (actorId === String(userId) && added.length > 0) return refuse("own-role");
  if (removed.includes("owner") && owners <= 1) return refuse("last-owner");
  return { ok: true, isRevoking: removed.length > 0 };
}
