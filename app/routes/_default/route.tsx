import { Outlet } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";

/** Layout «default» of specification §2. */
export default function DefaultLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
