import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { StaffBoundary } from "~/features/admin/shell/StaffBoundary";
import { StaffShell } from "~/features/admin/shell/StaffShell";
import staffCss from "~/features/admin/shell/staff.css?url";
import type { StaffShellView } from "~/features/admin/shell/staff-view";
import { titleWithSchool } from "~/features/core/school/page-meta";
import { requireStaff } from "~/visit/staff.server";
import { isLost } from "~/shared/form-answer";
import { moscowTime } from "~/shared/moscow";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: staffCss }];

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("Базовый лагерь", matches),
  { name: "robots", content: "noindex, nofollow" },
];

/** Layout of the back office: only staff come here, and each route requires its own permission. */
export async function loader(args: LoaderFunctionArgs): Promise<StaffShellView> {
  const { name, roles, session } = await requireStaff(args, "camp.enter");
  return { name, roles, until: moscowTime(session.endsAt) };
}

export { retryLoader as clientLoader } from "~/entry/connection";

/** The end of the login moves with each request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => !isLost(actionResult);

export default function StaffLayout() {
  const view = useLoaderData<typeof loader>();
  return (
    <StaffShell view={view}>
      <Outlet />
    </StaffShell>
  );
}

export function ErrorBoundary() {
  return <StaffBoundary view={useRouteLoaderData<StaffShellView | undefined>("routes/_staff")} />;
}
