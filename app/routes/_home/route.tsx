import { Outlet } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";
import type { PageHandle } from "~/entry/page-handle";

export const handle: PageHandle = { hidesChat: true };

/** Layout of the front pages: the large footer; each page places its own sticky promo banner. */
export default function HomeLayout() {
  return (
    <SiteShell footer="large">
      <Outlet />
    </SiteShell>
  );
}
