import { seoTexts } from "~/db/schema/seo.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { listStandingPages } from "./list-standing-pages.server";

export const feature: FeatureDescription = {
  name: "site/seo",
  tables: [seoTexts],
  sitemap: [{ name: "pages", list: listStandingPages }],
};
