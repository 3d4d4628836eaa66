import { pageViews, purchaseEvents } from "~/db/schema/analytics.server";
import { deliverDue } from "~/features/core/outbox/deliver.server";
import { EVERY_MINUTE, type FeatureDescription } from "~/features/feature-description.server";
import { EVENTS_WAIT, MOST_BATCH_BYTES } from "./send-events";
import { MOST_EVENTS } from "./event-catalogue";
import { MAX_EVENTS_BODY_BYTES } from "./event-schema.server";
import { EVENTS_PER_IP, MAX_WAITING_EVENTS } from "./receive-events.server";
import { MOST_COUNTED_PAGES } from "./view-counter";
import { EVENTS, PATIENCE_WITH_REFUSAL, STREAM_BATCH } from "./deliver-events.server";
import { PURCHASES, UNPAID_VISIT_LIFETIME } from "./purchases.server";
import { pruneAnalytics, SENT_EVENT_LIFETIME, SENT_PURCHASE_LIFETIME } from "./prune-analytics.server";
import { PAGE_VIEWS_LIFETIME, storeViews } from "./store-views.server";
import { BUYER_RETURNS, GA4_PURCHASES, METRIKA_PURCHASES, TAG_WINDOWS, reportToTags } from "./report-to-tags.server";

export const feature: FeatureDescription = {
  name: "insights/analytics",
  tables: [pageViews, purchaseEvents],
  prune: [pruneAnalytics],
  jobs: [
    { name: "tell-tags", turns: EVERY_MINUTE, work: reportToTags },
    {
      name: "upload-purchases",
      // At four in the morning in Moscow.
      turns: { every: { hours: 24 }, past: { hours: 1 } },
      work: (context) => deliverDue(context, METRIKA_PURCHASES),
    },
  ],
  // Page views are counted in the memory of a copy; a crash loses those of the last minute.
  copyJobs: [{ name: "store-views", every: { minutes: 1 }, isRunAtStop: true, work: storeViews }],
  outbox: [EVENTS, PURCHASES, GA4_PURCHASES, METRIKA_PURCHASES],
  limits: `
MOST_BATCH_BYTES | ${MOST_BATCH_BYTES} | bytes | of events that a page sends at once
EVENTS_WAIT | ${EVENTS_WAIT.milliseconds} | ms | of a page's events for more of them
MOST_EVENTS | ${MOST_EVENTS} | events | a browser sends in one request
MAX_EVENTS_BODY_BYTES | ${MAX_EVENTS_BODY_BYTES} | bytes | of such a request
EVENTS_PER_IP | ${EVENTS_PER_IP.points} | events per hour | of browsers in one network
MAX_WAITING_EVENTS | ${MAX_WAITING_EVENTS} | events | wait for their receiver; with more, those of browsers are dropped
STREAM_BATCH | ${STREAM_BATCH} | events | go to the receiver in one call
PATIENCE_WITH_REFUSAL | ${PATIENCE_WITH_REFUSAL.days} | days | an event whose content the receiver refuses is tried
SENT_EVENT_LIFETIME | ${SENT_EVENT_LIFETIME.days} | days | a sent event is known by its id
SENT_PURCHASE_LIFETIME | ${SENT_PURCHASE_LIFETIME.days} | days | the message of a purchase stays; its mark stays for ever
BUYER_RETURNS | ${BUYER_RETURNS.minutes} | minutes | then the server tells tags of a purchase
TAG_WINDOWS.ga4 | ${TAG_WINDOWS.ga4.days} | days | Google takes a purchase
TAG_WINDOWS.metrika | ${TAG_WINDOWS.metrika.days} | days | Yandex takes a purchase
UNPAID_VISIT_LIFETIME | ${UNPAID_VISIT_LIFETIME.days} | days | the client ids of a buyer who has not paid
MOST_COUNTED_PAGES | ${MOST_COUNTED_PAGES} | pages | counted in memory between two storings
PAGE_VIEWS_LIFETIME | ${PAGE_VIEWS_LIFETIME.days} | days | counts of page views
`,
};
