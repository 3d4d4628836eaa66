import { Outlet, useLocation } from "@remix-run/react";
import { useRootView } from "~/entry/root-view";
import { SiteShell } from "~/entry/SiteShell";
import { PromoBanner } from "~/features/content/PromoBanner";
import { promoAudience } from "~/features/content/promo-offers";
import { schoolSeason } from "~/features/content/school-season";
import { parentsPath } from "~/shared/paths";

/** Layout «index» of specification §2: the large footer and the sticky promo banner, which the page sets into its flow. */
export default function HomeLayout() {
  const { pathname, search } = useLocation();
  const audience = promoAudience({
    isForParents: pathname === parentsPath(),
    exam: new URLSearchParams(search).get("exam"),
  });
  const root = useRootView();
  // Without the server's date the page is an error page, which shows no banner.
  const season = root ? schoolSeason(new Date(root.serverDate)) : "year";
  return (
    <SiteShell footer="large">
      <Outlet context={<PromoBanner audience={audience} season={season} />} />
    </SiteShell>
  );
}
