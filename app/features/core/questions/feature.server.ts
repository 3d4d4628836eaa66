import { questions } from "~/db/schema/questions.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "core/questions",
  tables: [questions],
};
