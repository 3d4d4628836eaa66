import type { FeatureDescription } from "~/features/feature-description.server";
import { COPY_LIFETIME, pruneCopies } from "./content-copy.server";
import { PREVIEW_LINK_LIFETIME, PREVIEW_REACH } from "./preview";

export const feature: FeatureDescription = {
  name: "admin/preview",
  prune: [pruneCopies],
  closedToCrawlers: ["/preview/"],
  limits: `
PREVIEW_LINK_LIFETIME | ${PREVIEW_LINK_LIFETIME.hours} | hours | of a link that shows the site as of another moment
PREVIEW_REACH | ${PREVIEW_REACH.days} | days | ahead, at most, that a preview shows
COPY_LIFETIME | ${COPY_LIFETIME.hours} | hours | until the copies of content made for a preview are dropped
`,
};
