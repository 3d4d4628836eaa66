import { Outlet } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";

/** Layout of the front pages: the large footer; each page places its own sticky promo banner. */
export default function HomeLayout() {
  return (
    <SiteShell footer="large">
      <Outlet />
    </SiteShell>
  );
}
