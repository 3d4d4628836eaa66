import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffKeyPath, staffLoginPath } from "~/features/admin/shell/staff-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { logDemoCode } from "~/features/admin/staff/second-factor.server";
import { staffCodeSchema } from "~/features/admin/staff/staff-schema.server";
import { StaffCodePage } from "~/features/admin/staff/StaffCodePage";
import { describeForm } from "~/web/forms/describe-form.server";
import { answerStaffCode } from "~/visit/staff-code.server";
import { readReturn, readStaffSession } from "~/visit/staff.server";

export const handle = { permission: "login" } satisfies StaffRouteHandle;

const RULES = describeForm(staffCodeSchema);

export async function loader(args: LoaderFunctionArgs) {
  const redirectTo = readReturn(args.request);
  const session = await readStaffSession(args);
  if (session === null) throw redirect(staffLoginPath(redirectTo), 303);
  if (session.confirmedAt !== null) throw redirect(redirectTo, 303);
  if (!session.hasFactor) throw redirect(staffKeyPath(redirectTo), 303);
  await logDemoCode(args.context, session);
  return { rules: RULES, redirectTo };
}

export const action = (args: ActionFunctionArgs) => answerStaffCode(args);

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function StaffCodeRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StaffCodePage {...view} answer={answer ?? null} />;
}
