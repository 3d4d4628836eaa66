import { orderLines, orders, promocodes, promocodeUses } from "~/db/schema/orders.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { PASSING_NOTICE_LIFETIME } from "./order-notice";
import { GUEST_CART_LIFETIME } from "./order-rows.server";

export const feature: FeatureDescription = {
  name: "store/orders",
  tables: [orderLines, orders, promocodes, promocodeUses],
  limits: `
PASSING_NOTICE_LIFETIME | ${PASSING_NOTICE_LIFETIME.minutes} | minutes | the cart says what the last press has added
GUEST_CART_LIFETIME | ${GUEST_CART_LIFETIME.days} | days | of a cart whose visitor has not returned
`,
};
