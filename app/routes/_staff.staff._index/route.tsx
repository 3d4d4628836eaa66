import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { mayStaff } from "~/features/core/access/staff-roles";
import { listOpeningSteps } from "~/features/admin/content/list-opening-steps.server";
import { listPending } from "~/features/admin/content/list-pending.server";
import { StaffHomePage } from "~/features/admin/shell/StaffHomePage";
import type { StaffRouteHandle, StaffShellView } from "~/features/admin/shell/staff-view";
import { requireStaff } from "~/visit/staff.server";
import { inMoscow } from "~/shared/moscow.server";

export const handle = { permission: "camp.enter" } satisfies StaffRouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { roles, userId } = await requireStaff(args, handle.permission);
  const today = inMoscow(args.context.clock.now()).setLocale("ru").toFormat("cccc, d MMMM");
  const opening = mayStaff(roles, "content.edit") ? await listOpeningSteps(args.context) : [];
  const pending = mayStaff(roles, "content.view") ? await listPending(args.context, userId) : null;
  return { today: `${today.charAt(0).toUpperCase()}${today.slice(1)}`, opening, pending };
}

export default function StaffHomeRoute() {
  const { today, opening, pending } = useLoaderData<typeof loader>();
  const view = useRouteLoaderData<StaffShellView>("routes/_staff");
  return view ? <StaffHomePage {...{ view, today, opening, pending }} /> : null;
}
