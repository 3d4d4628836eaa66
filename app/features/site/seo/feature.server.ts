import type { FeatureDescription } from "~/features/feature-description.server";
import { listStandingPages } from "./list-standing-pages.server";

export const feature: FeatureDescription = {
  name: "site/seo",
  sitemap: [{ name: "pages", list: listStandingPages }],
};
