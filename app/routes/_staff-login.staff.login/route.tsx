import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffCodePath, staffKeyPath } from "~/features/admin/shell/staff-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { logInStaff } from "~/features/admin/staff/log-in-staff.server";
import { STAFF_REFUSALS } from "~/features/admin/staff/staff-messages";
import { STAFF_SECRET_FIELDS, staffLoginSchema } from "~/features/admin/staff/staff-schema.server";
import { StaffLoginPage } from "~/features/admin/staff/StaffLoginPage";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { readDevice } from "~/visit/device.server";
import { readReturn, readSessionEnd, readStaffSession, staffReturn, writeStaffCookie } from "~/visit/staff.server";

export const handle = { permission: "login" } satisfies StaffRouteHandle;

const RULES = describeForm(staffLoginSchema);

export async function loader(args: LoaderFunctionArgs) {
  const redirectTo = readReturn(args.request);
  const session = await readStaffSession(args);
  if (session !== null && session.confirmedAt !== null) throw redirect(redirectTo, 303);
  return { rules: RULES, redirectTo, ended: session === null ? await readSessionEnd(args) : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readForm(request, staffLoginSchema);
  if (submission.status !== "success") return refuseForm(submission, { hideFields: STAFF_SECRET_FIELDS });
  const { phone, password, redirectTo } = submission.value;
  const { ip, userAgent } = context.visit;
  const deviceHash = await readDevice(request, context);
  const entered = await logInStaff(context, { phone, password, ip, userAgent, deviceHash });
  if (!entered.ok)
    return refuseForm(submission, { refusal: STAFF_REFUSALS[entered.reason], hideFields: STAFF_SECRET_FIELDS });
  const to = staffReturn(redirectTo);
  const headers = { "Set-Cookie": await writeStaffCookie(context, entered.token) };
  return redirect(entered.hasFactor ? staffCodePath(to) : staffKeyPath(to), { status: 303, headers });
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function StaffLoginRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StaffLoginPage {...view} answer={answer ?? null} />;
}
