import { documentVersions } from "~/db/schema/documents.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "core/documents",
  tables: [documentVersions],
};
