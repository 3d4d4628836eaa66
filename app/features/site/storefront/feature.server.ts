import { tariffInfoGroups } from "~/db/schema/storefront.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "site/storefront",
  tables: [tariffInfoGroups],
};
