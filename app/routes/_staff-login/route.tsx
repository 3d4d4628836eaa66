import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { StaffBoundary } from "~/features/admin/shell/StaffBoundary";
import staffCss from "~/features/admin/shell/staff.css?url";
import { titleWithSchool } from "~/features/core/school/page-meta";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: staffCss }];

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("Вход для сотрудников", matches),
  { name: "robots", content: "noindex, nofollow" },
];

/** Layout of the steps that lead into the back office: it has no sections yet. */
export default function StaffLoginLayout() {
  return (
    <div className="staff staff-alone">
      <Outlet />
    </div>
  );
}

export function ErrorBoundary() {
  return <StaffBoundary view={undefined} />;
}
