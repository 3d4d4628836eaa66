import { Outlet } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";

/** Layout of plain pages, at most 1300 px wide. */
export default function StaticLayout() {
  return (
    <SiteShell>
      <div className="static-pages">
        <Outlet />
      </div>
    </SiteShell>
  );
}
