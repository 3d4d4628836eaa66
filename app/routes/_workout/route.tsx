import { Outlet } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";

/** Layout of wide pages: at most 1430 px, with the usual navbar and footer. */
export default function WorkoutLayout() {
  return (
    <SiteShell>
      <div className="workout-pages">
        <Outlet />
      </div>
    </SiteShell>
  );
}
