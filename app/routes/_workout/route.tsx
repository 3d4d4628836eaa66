import { Outlet } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";

/** Layout «workout» of specification §2: its pages are 1430 px wide at most, navbar and footer as everywhere. */
export default function WorkoutLayout() {
  return (
    <SiteShell>
      <div className="workout-pages">
        <Outlet />
      </div>
    </SiteShell>
  );
}
