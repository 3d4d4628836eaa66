import type { FeatureDescription } from "~/features/feature-description.server";
import { REFUND_REQUESTS_PER_AUTHOR } from "./request-refund.server";

export const feature: FeatureDescription = {
  name: "store/refunds",
  limits: `
REFUND_REQUESTS_PER_AUTHOR | ${REFUND_REQUESTS_PER_AUTHOR.points} | requests per day | each is a lead and an e-mail
`,
};
