import { webinars } from "~/db/schema/webinars.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { listWebinars } from "./list-sitemap.server";

export const feature: FeatureDescription = {
  name: "learning/webinars",
  tables: [webinars],
  sitemap: [{ name: "webinars", list: listWebinars }],
};
