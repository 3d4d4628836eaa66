import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { logDemoCode } from "~/features/admin/staff/second-factor.server";
import { staffCodeSchema } from "~/features/admin/staff/staff-schema.server";
import { StaffCodePage } from "~/features/admin/staff/StaffCodePage";
import { describeForm } from "~/web/forms/describe-form.server";
import { answerStaffCode } from "~/visit/staff-code.server";
import { readReturn, requireStaff } from "~/visit/staff.server";

/** Asks a logged-in person for the second factor once more. */
export const handle = { permission: "camp.enter" } satisfies StaffRouteHandle;

const RULES = describeForm(staffCodeSchema);

export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requireStaff(args, handle.permission);
  await logDemoCode(args.context, session);
  return { rules: RULES, redirectTo: readReturn(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args, handle.permission);
  return answerStaffCode(args);
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function StaffConfirmRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StaffCodePage {...view} isAgain answer={answer ?? null} />;
}
