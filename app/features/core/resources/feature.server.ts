import { siteSettings } from "~/db/schema/resources.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "core/resources",
  tables: [siteSettings],
};
