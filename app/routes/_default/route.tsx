import { Outlet } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";

/** The default layout. */
export default function DefaultLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
