import { scoreScales } from "~/db/schema/subjects.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "core/subjects",
  tables: [scoreScales],
};
