/** The refusals of the back office in the audit log. */
import type { AppContext } from "~/app-context.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import type { StaffPermission } from "~/features/core/access/staff-roles";
import type { Actor } from "~/shared/actor";

type Refused = { actor: Actor; origin: string; permission: StaffPermission; method: string; path: string };

/** Somebody of the staff asked for what none of their roles may. */
export async function noteStaffRefusal(
  context: Pick<AppContext, "db" | "clock">,
  { actor, origin, permission, method, path }: Refused,
): Promise<void> {
  await context.db.transaction((tx) =>
    recordAudit(tx, {
      ...{ actor, origin, action: "access.refused", resource: { kind: "staff-page", id: path } },
      ...{ before: null, after: { method, permission }, now: context.clock.now() },
    }),
  );
}
