/** Changes a person's roles, or takes away a second factor that they have lost. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { staffPath, staffPeoplePath, staffPersonPath } from "~/features/admin/shell/staff-paths";
import { resetFactor, setStaffRoles } from "~/features/admin/staff/manage-staff.server";
import { STAFF_REFUSALS } from "~/features/admin/staff/staff-messages";
import { staffPersonSchema } from "~/features/admin/staff/staff-schema.server";
import type { StaffRole } from "~/shared/column-values";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { requireRecentFactor, type StaffVisit } from "~/visit/staff.server";
import { redirectWithToast } from "~/visit/toast.server";

export async function answerPersonForm(
  { request, context }: ActionFunctionArgs,
  visit: StaffVisit,
  { userId, name }: { userId: number; name: string },
) {
  requireRecentFactor(visit);
  const submission = await readForm(request, staffPersonSchema);
  if (submission.status !== "success") return refuseForm<{ roles?: StaffRole[] }>(submission);
  const { actor, origin } = visit;
  const form = submission.value;
  if (form.intent === "reset-factor") {
    const done = await resetFactor(context, actor, { userId, origin });
    if (!done.ok) return refuseForm<{ roles?: StaffRole[] }>(submission, { refusal: STAFF_REFUSALS[done.reason] });
    const text = `Второй ключ сброшен: ${name}`;
    return redirectWithToast(staffPersonPath(userId), { kind: "ok", text, note: "Входы закончены" }, context);
  }
  const { roles } = form;
  const done = await setStaffRoles(context, actor, { userId, origin, roles });
  if (!done.ok)
    return refuseForm<{ roles?: StaffRole[] }>(submission, {
      refusal: STAFF_REFUSALS[done.reason],
      extra: { roles },
    });
  const hasLeft = roles.length === 0;
  const to = userId === visit.userId ? staffPath() : hasLeft ? staffPeoplePath() : staffPersonPath(userId);
  const text = hasLeft ? `Больше не сотрудник: ${name}` : `Роли сохранены: ${name}`;
  const note = done.isRevoking ? { note: "Входы этого человека закончены" } : {};
  return redirectWithToast(to, { kind: "ok", text, ...note }, context);
}
