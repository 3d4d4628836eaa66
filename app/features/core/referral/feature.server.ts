import { referralBonuses } from "~/db/schema/referral.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { LONGEST_REFERRAL_CODE } from "./referral-rule";

export const feature: FeatureDescription = {
  name: "core/referral",
  tables: [referralBonuses],
  limits: `
LONGEST_REFERRAL_CODE | ${LONGEST_REFERRAL_CODE} | characters | a longer one belongs to no account
`,
};
