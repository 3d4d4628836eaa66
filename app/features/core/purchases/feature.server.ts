import { purchases } from "~/db/schema/purchases.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "core/purchases",
  tables: [purchases],
};
