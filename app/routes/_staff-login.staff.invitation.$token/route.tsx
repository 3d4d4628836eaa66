import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffKeyPath } from "~/features/admin/shell/staff-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { acceptInvitation, readInvitation } from "~/features/admin/staff/invitations.server";
import { STAFF_REFUSALS } from "~/features/admin/staff/staff-messages";
import { STAFF_SECRET_FIELDS, staffJoinSchema } from "~/features/admin/staff/staff-schema.server";
import { StaffJoinPage, type StaffJoinView } from "~/features/admin/staff/StaffJoinPage";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { readDevice } from "~/visit/device.server";
import { writeStaffCookie } from "~/visit/staff.server";
import { formatPhone } from "~/shared/phone";

export const handle = { permission: "login" } satisfies StaffRouteHandle;

async function describeInvitation({ params, context }: LoaderFunctionArgs): Promise<StaffJoinView> {
  const invitation = await readInvitation(context, params.token ?? "");
  if (!invitation) return { state: "over" };
  const { account, roles } = invitation;
  const phone = formatPhone(invitation.phone);
  if (account === "no-password") return { state: "no-password", phone };
  const rules = describeForm(staffJoinSchema(account));
  return { state: "open", phone, roles, hasAccount: account === "password", rules };
}

export async function loader(args: LoaderFunctionArgs) {
  const view = await describeInvitation(args);
  return data(view, { status: view.state === "over" ? 404 : 200 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const invitation = await readInvitation(context, token);
  const submission = await readForm(request, staffJoinSchema(invitation?.account ?? "none"));
  if (submission.status !== "success") return refuseForm(submission, { hideFields: STAFF_SECRET_FIELDS });
  const { ip, userAgent } = context.visit;
  const deviceHash = await readDevice(request, context);
  const joined = await acceptInvitation(context, token, { ...submission.value, ip, userAgent, deviceHash });
  if (!joined.ok)
    return refuseForm(submission, { refusal: STAFF_REFUSALS[joined.reason], hideFields: STAFF_SECRET_FIELDS });
  const headers = { "Set-Cookie": await writeStaffCookie(context, joined.token) };
  return redirect(staffKeyPath(), { status: 303, headers });
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function StaffInvitationRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StaffJoinPage view={view} answer={answer ?? null} />;
}
