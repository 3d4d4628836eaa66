import { redirects } from "~/db/schema/redirects.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "site/redirects",
  tables: [redirects],
};
