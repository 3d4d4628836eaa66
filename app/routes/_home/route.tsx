import { Outlet } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";

/** Layout «index» of specification §2: the large footer; the sticky promo banner stands where its page sets it. */
export default function HomeLayout() {
  return (
    <SiteShell footer="large">
      <Outlet />
    </SiteShell>
  );
}
