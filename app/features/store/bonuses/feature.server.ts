import { promotions, takenPromotions } from "~/db/schema/bonuses.server";
import { EVERY_MINUTE, type FeatureDescription } from "~/features/feature-description.server";
import { REFERRAL_LOOKUPS_PER_IP } from "./look-up-referrer.server";
import { PERSONAL_CODE_LENGTH } from "./promotion-rule";
import { BONUS_CODE_LIFETIME } from "./bonus-rule";
import { PROLONG_COOKIE_LIFETIME } from "./prolong-dot";
import { RECENT_ORDERS, ROWS_PER_TURN, settleBonuses } from "./settle-bonuses.server";

export const feature: FeatureDescription = {
  name: "store/bonuses",
  tables: [promotions, takenPromotions],
  jobs: [{ name: "settle-bonuses", turns: EVERY_MINUTE, work: settleBonuses }],
  limits: `
REFERRAL_LOOKUPS_PER_IP | ${REFERRAL_LOOKUPS_PER_IP.points} | codes per minute | guessing does not find the owner of a code
PERSONAL_CODE_LENGTH | ${PERSONAL_CODE_LENGTH} | characters | after the prefix: 31⁸ codes
BONUS_CODE_LIFETIME | ${BONUS_CODE_LIFETIME.days} | days | of a bonus made into a code
PROLONG_COOKIE_LIFETIME | ${PROLONG_COOKIE_LIFETIME.days} | days | until the attention dot returns
RECENT_ORDERS | ${RECENT_ORDERS.minutes} | minutes | an order changed since then settles its bonus at once
ROWS_PER_TURN | ${ROWS_PER_TURN} | bonuses | bonuses looked at per minute, in turns
`,
  closedToCrawlers: ["/promotions/", "/prolong/"],
};
