import { socialLinks } from "~/db/schema/auth.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { VK_CODE_MARK_LIFETIME } from "./identify-vk-person.server";

export const feature: FeatureDescription = {
  name: "people/auth/social",
  tables: [socialLinks],
  limits: `
VK_CODE_MARK_LIFETIME | ${VK_CODE_MARK_LIFETIME.hours} | hours | VK is asked about a code once
`,
  closedToCrawlers: ["/demo-vk/"],
};
