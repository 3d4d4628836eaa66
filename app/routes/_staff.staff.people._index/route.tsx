import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { staffPeopleSchema } from "~/features/admin/staff/staff-schema.server";
import { StaffPeoplePage } from "~/features/admin/staff/StaffPeoplePage";
import { describeForm } from "~/web/forms/describe-form.server";
import { requireStaff } from "~/visit/staff.server";
import { answerPeopleForm } from "./answer-people-form.server";
import { describePeople } from "./describe-people.server";

export const handle = { permission: "staff.view" } satisfies StaffRouteHandle;

const RULES = describeForm(staffPeopleSchema, { intent: "invite" });

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireStaff(args, handle.permission);
  return data({ ...(await describePeople(args.context, visit)), rules: RULES });
}

export async function action(args: ActionFunctionArgs) {
  return answerPeopleForm(args, await requireStaff(args, "staff.manage"));
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function StaffPeopleRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StaffPeoplePage view={view} answer={answer ?? null} />;
}
