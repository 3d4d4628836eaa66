import type { RequestContext } from "~/app-context.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { listInvitations } from "~/features/admin/staff/invitations.server";
import { listMembers } from "~/features/admin/staff/member-rows.server";
import type { StaffPeopleView } from "~/features/admin/staff/StaffPeoplePage";
import type { StaffVisit } from "~/visit/staff.server";
import { dayAndMonth } from "~/shared/months";
import { moscowTime } from "~/shared/moscow";
import { maskPhone } from "~/shared/phone";

export async function describePeople(
  context: RequestContext,
  { userId: ownId, roles: ownRoles, isFactorRecent }: StaffVisit,
): Promise<Omit<StaffPeopleView, "rules">> {
  const [members, invitations] = await Promise.all([listMembers(context.db), listInvitations(context)]);
  return {
    people: members.map(({ userId, name, roles, totpSecret }) => ({
      ...{ userId, name, roles, hasFactor: totpSecret !== null, isYou: userId === ownId },
    })),
    invitations: invitations.map(({ id, phone, roles, expiresAt }) => ({
      ...{ id, phone: maskPhone(phone), roles, until: `${dayAndMonth(expiresAt)}, ${moscowTime(expiresAt)}` },
    })),
    isFactorRecent,
    mayManage: mayStaff(ownRoles, "staff.manage"),
  };
}
