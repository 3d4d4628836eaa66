import { Outlet } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";

/** Layout «static» of specification §2: its pages are 1300 px wide at most. */
export default function StaticLayout() {
  return (
    <SiteShell>
      <div className="static-pages">
        <Outlet />
      </div>
    </SiteShell>
  );
}
