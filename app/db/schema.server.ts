/** Every table, in one object for Drizzle. */
import * as accounts from "./schema/accounts.server";
import * as analytics from "./schema/analytics.server";
import * as audit from "./schema/audit.server";
import * as auth from "./schema/auth.server";
import * as banners from "./schema/banners.server";
import * as bonuses from "./schema/bonuses.server";
import * as cabinet from "./schema/cabinet.server";
import * as catalog from "./schema/catalog.server";
import * as content from "./schema/content.server";
import * as documents from "./schema/documents.server";
import * as images from "./schema/images.server";
import * as leads from "./schema/leads.server";
import * as notebook from "./schema/notebook.server";
import * as orders from "./schema/orders.server";
import * as outbox from "./schema/outbox.server";
import * as payer from "./schema/payer.server";
import * as payments from "./schema/payments.server";
import * as platform from "./schema/platform.server";
import * as progress from "./schema/progress.server";
import * as purchases from "./schema/purchases.server";
import * as questions from "./schema/questions.server";
import * as redirects from "./schema/redirects.server";
import * as referral from "./schema/referral.server";
import * as resources from "./schema/resources.server";
import * as review from "./schema/review.server";
import * as seo from "./schema/seo.server";
import * as solve from "./schema/solve.server";
import * as staff from "./schema/staff.server";
import * as storefront from "./schema/storefront.server";
import * as subjects from "./schema/subjects.server";
import * as taskBank from "./schema/task-bank.server";
import * as webinars from "./schema/webinars.server";
import * as workout from "./schema/workout.server";

export const schema = {
  ...accounts,
  ...analytics,
  ...audit,
  ...auth,
  ...banners,
  ...bonuses,
  ...cabinet,
  ...catalog,
  ...content,
  ...documents,
  ...images,
  ...leads,
  ...notebook,
  ...orders,
  ...outbox,
  ...payer,
  ...payments,
  ...platform,
  ...progress,
  ...purchases,
  ...questions,
  ...redirects,
  ...referral,
  ...resources,
  ...review,
  ...seo,
  ...solve,
  ...staff,
  ...storefront,
  ...subjects,
  ...taskBank,
  ...webinars,
  ...workout,
};
