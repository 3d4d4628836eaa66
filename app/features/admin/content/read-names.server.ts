import type { Database } from "~/db/open-database.server";
import { listMembers } from "~/features/admin/staff/member-rows.server";

export const FORMER_MEMBER = "бывший сотрудник";

/** The names of these people of the staff; one whose roles have all been taken is «бывший сотрудник». */
export async function readNames(
  db: Pick<Database, "select">,
  userIds: readonly number[],
): Promise<(userId: number) => string> {
  const members = userIds.length > 0 ? await listMembers(db) : [];
  return (userId) => members.find((member) => member.userId === userId)?.name ?? FORMER_MEMBER;
}
