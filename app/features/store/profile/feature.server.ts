import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "store/profile",
  closedToCrawlers: ["/profile/"],
};
