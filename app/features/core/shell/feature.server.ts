import type { FeatureDescription } from "~/features/feature-description.server";
import { CHAT_PATIENCE } from "./open-support-chat";

export const feature: FeatureDescription = {
  name: "core/shell",
  limits: `
CHAT_PATIENCE | ${CHAT_PATIENCE.seconds} | seconds | then the form stands in for the support chat
`,
  closedToCrawlers: ["/cookies/"],
};
