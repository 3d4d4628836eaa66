/** Every table, in one object for Drizzle. */
import * as accounts from "./schema/accounts.server";
import * as analytics from "./schema/analytics.server";
import * as bonuses from "./schema/bonuses.server";
import * as cabinet from "./schema/cabinet.server";
import * as catalog from "./schema/catalog.server";
import * as leads from "./schema/leads.server";
import * as orders from "./schema/orders.server";
import * as outbox from "./schema/outbox.server";
import * as payer from "./schema/payer.server";
import * as platform from "./schema/platform.server";
import * as practice from "./schema/practice.server";
import * as refunds from "./schema/refunds.server";
import * as site from "./schema/site.server";
import * as taskBank from "./schema/task-bank.server";
import * as workouts from "./schema/workouts.server";

export const schema = {
  ...accounts,
  ...analytics,
  ...bonuses,
  ...cabinet,
  ...catalog,
  ...leads,
  ...orders,
  ...outbox,
  ...payer,
  ...platform,
  ...practice,
  ...refunds,
  ...site,
  ...taskBank,
  ...workouts,
};
