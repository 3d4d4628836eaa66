import { calendarAddresses } from "~/db/schema/cabinet.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "learning/cabinet",
  tables: [calendarAddresses],
  closedToCrawlers: ["/my/"],
};
