/** The forms that take a code of the second factor. */
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { staffLoginPath } from "~/features/admin/shell/staff-paths";
import { finishEnrolment, proveFactor } from "~/features/admin/staff/second-factor.server";
import { STAFF_REFUSALS } from "~/features/admin/staff/staff-messages";
import { STAFF_SECRET_FIELDS, staffCodeSchema, staffKeySchema } from "~/features/admin/staff/staff-schema.server";
import { readForm } from "~/web/forms/read-form.server";
import { type AnySubmission, refuseForm } from "~/web/forms/refuse-form.server";
import { readStaffSession, staffReturn, writeStaffCookie } from "./staff.server";

type Proof = typeof proveFactor;

/** At a login and in the middle of the work. */
export async function answerStaffCode(args: ActionFunctionArgs) {
  const submission = await readForm(args.request, staffCodeSchema);
  if (submission.status !== "success") return refuseForm(submission, { hideFields: STAFF_SECRET_FIELDS });
  return take(args, submission, submission.value, proveFactor);
}

/** The first code of an app that was just set up. */
export async function answerStaffKey(args: ActionFunctionArgs) {
  const submission = await readForm(args.request, staffKeySchema);
  if (submission.status !== "success") return refuseForm(submission, { hideFields: STAFF_SECRET_FIELDS });
  return take(args, submission, submission.value, finishEnrolment);
}

async function take(
  args: ActionFunctionArgs,
  submission: AnySubmission,
  { code, redirectTo }: { code: string; redirectTo?: string },
  prove: Proof,
) {
  const { context } = args;
  const to = staffReturn(redirectTo);
  const session = await readStaffSession(args);
  if (session === null) throw redirect(staffLoginPath(to), 303);
  const { ip, userAgent } = context.visit;
  const proved = await prove(context, { session, code, ip, userAgent });
  if (!proved.ok)
    return refuseForm(submission, { refusal: STAFF_REFUSALS[proved.reason], hideFields: STAFF_SECRET_FIELDS });
  const headers = new Headers();
  if (proved.token !== null) headers.append("Set-Cookie", await writeStaffCookie(context, proved.token));
  return redirect(to, { status: 303, headers });
}
