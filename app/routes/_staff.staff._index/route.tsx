import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { mayStaff } from "~/features/core/access/staff-roles";
import { listOpeningSteps } from "~/features/admin/content/list-opening-steps.server";
import { listPending } from "~/features/admin/content/list-pending.server";
import type { StaffRouteHandle, StaffShellView } from "~/features/admin/shell/staff-view";
import { listWork } from "~/features/admin/shell/today/list-work.server";
import todayCss from "~/features/admin/shell/today/today.css?url";
import { TodayPage, type TodayView } from "~/features/admin/shell/today/TodayPage";
import { requireStaff } from "~/visit/staff.server";
import { capitalise } from "~/shared/capitalise";
import { moscowTime } from "~/shared/moscow";
import { inMoscow } from "~/shared/moscow.server";

export const handle = { permission: "camp.enter" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: todayCss }];

export async function loader(args: LoaderFunctionArgs): Promise<TodayView> {
  const { context } = args;
  const { roles, userId } = await requireStaff(args, handle.permission);
  const now = context.clock.now();
  const [work, opening, pending] = await Promise.all([
    listWork(context, roles),
    mayStaff(roles, "content.edit") ? listOpeningSteps(context) : [],
    mayStaff(roles, "content.view") ? listPending(context, userId) : null,
  ]);
  const today = capitalise(inMoscow(now).setLocale("ru").toFormat("cccc, d MMMM"));
  return { today, time: moscowTime(now), ...work, opening, pending };
}

export default function StaffHomeRoute() {
  const view = useLoaderData<typeof loader>();
  const shell = useRouteLoaderData<StaffShellView>("routes/_staff");
  return shell ? <TodayPage shell={shell} view={view} /> : null;
}
