import type { FeatureDescription } from "~/features/feature-description.server";
import { MOST_SOURCES } from "./sources";

export const feature: FeatureDescription = {
  name: "insights/reports",
  limits: `
MOST_SOURCES | ${MOST_SOURCES} | lines | of a report; the other labels are one line
`,
};
