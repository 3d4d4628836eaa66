import { Outlet, useLocation } from "@remix-run/react";
import { SiteShell } from "~/entry/SiteShell";
import { PromoBanner } from "~/features/content/PromoBanner";
import { promoAudience } from "~/features/content/promo-offers";
import { parentsPath } from "~/shared/paths";

/** Layout «index» of specification §2: the large footer and the sticky promo banner, which the page sets into its flow. */
export default function HomeLayout() {
  const { pathname, search } = useLocation();
  const audience = promoAudience({
    isForParents: pathname === parentsPath(),
    exam: new URLSearchParams(search).get("exam"),
  });
  return (
    <SiteShell footer="large">
      <Outlet context={<PromoBanner audience={audience} />} />
    </SiteShell>
  );
}
