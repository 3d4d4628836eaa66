import { banners } from "~/db/schema/banners.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "site/banners",
  tables: [banners],
};
