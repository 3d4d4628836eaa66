/** Makes a one-time link, or withdraws one. */
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { staffInvitationPath, staffPeoplePath } from "~/features/admin/shell/staff-paths";
import { inviteStaff, withdrawInvitation } from "~/features/admin/staff/invitations.server";
import { STAFF_REFUSALS } from "~/features/admin/staff/staff-messages";
import { staffPeopleSchema } from "~/features/admin/staff/staff-schema.server";
import type { InviteAnswer } from "~/features/admin/staff/StaffPeoplePage";
import { readStaffRoles } from "~/features/core/access/staff-roles";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { requireRecentFactor, type StaffVisit } from "~/visit/staff.server";
import { redirectWithToast } from "~/visit/toast.server";

export async function answerPeopleForm({ request, context }: ActionFunctionArgs, visit: StaffVisit) {
  const submission = await readForm(request, staffPeopleSchema);
  const { actor, origin } = visit;
  // Ticks that came are shown again.
  const ticked = readStaffRoles([submission.payload.roles].flat().map(String));
  if (submission.status !== "success")
    return refuseForm<{ roles: typeof ticked }>(submission, { extra: { roles: ticked } });
  const asked = submission.value;
  if (asked.intent === "withdraw") {
    const done = await withdrawInvitation(context, actor, { id: asked.id, origin });
    const toast = done.ok
      ? ({ kind: "ok", text: "Приглашение отозвано" } as const)
      : ({ kind: "bad", text: "Этого приглашения уже нет" } as const);
    return redirectWithToast(staffPeoplePath(), toast, context);
  }
  requireRecentFactor(visit);
  const made = await inviteStaff(context, actor, { phone: asked.phone, roles: asked.roles, origin });
  if (!made.ok)
    return refuseForm<{ roles: typeof ticked }>(submission, {
      refusal: STAFF_REFUSALS[made.reason],
      extra: { roles: ticked },
    });
  const link = new URL(staffInvitationPath(made.token), context.visit.origin).href;
  return data<InviteAnswer>({ ...submission.reply({ resetForm: true }), link });
}
