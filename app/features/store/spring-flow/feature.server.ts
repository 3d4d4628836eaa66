import type { FeatureDescription } from "~/features/feature-description.server";
import { FLOW_PAGE_SIZE } from "./flow-state";

export const feature: FeatureDescription = {
  name: "store/spring-flow",
  limits: `
FLOW_PAGE_SIZE | ${FLOW_PAGE_SIZE} | courses | in the list of the course picker
`,
  closedToCrawlers: ["/spring-flow/topics/", "/spring-flow/tariff/", "/spring-flow/landing/"],
};
