import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { findMember } from "~/features/admin/staff/member-rows.server";
import { StaffPersonPage, type StaffPersonView } from "~/features/admin/staff/StaffPersonPage";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { requireStaff } from "~/visit/staff.server";
import { dateInWords } from "~/shared/months";
import { formatPhone } from "~/shared/phone";
import { answerPersonForm } from "./answer-person-form.server";

export const handle = { permission: "staff.manage" } satisfies StaffRouteHandle;

/** One of the staff by the number in the address; throws 404. */
async function readMember({ params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const userId = /^\d{1,15}$/.test(params.id ?? "") ? Number(params.id) : 0;
  const member = await findMember(context.db, userId);
  if (!member || member.roles.length === 0) throw data(null, { status: 404 });
  return member;
}

export async function loader(args: LoaderFunctionArgs): Promise<StaffPersonView> {
  const { userId: ownId, isFactorRecent } = await requireStaff(args, handle.permission);
  const { userId, name, roles, totpSecret, createdAt } = await readMember(args);
  const user = await findUser(args.context.db, { id: userId });
  return {
    ...{ userId, name, roles, isFactorRecent, isYou: userId === ownId, hasFactor: totpSecret !== null },
    phone: formatPhone(user?.phone ?? ""),
    since: dateInWords(createdAt),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireStaff(args, handle.permission);
  return answerPersonForm(args, visit, await readMember(args));
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function StaffPersonRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StaffPersonPage view={view} answer={answer ?? null} />;
}
