import { payerPages } from "~/db/schema/payer.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { PROLONGATIONS_PER_PAYMENT } from "./prolong-for-pupil.server";
import { REPORT_FROM_HOUR, REPORT_UNTIL_HOUR } from "./payer-pair";
import { sendWeekReports } from "./send-week-reports.server";

export const feature: FeatureDescription = {
  name: "learning/payer",
  tables: [payerPages],
  jobs: [{ name: "week-reports", turns: { every: { hours: 1 }, past: { minutes: 13 } }, work: sendWeekReports }],
  limits: `
PROLONGATIONS_PER_PAYMENT | ${PROLONGATIONS_PER_PAYMENT.points} | per hour | orders that a payer's «продлить» makes: one a click
REPORT_FROM_HOUR | ${REPORT_FROM_HOUR} | o'clock | weekly reports leave on Sunday evening
REPORT_UNTIL_HOUR | ${REPORT_UNTIL_HOUR} | o'clock | on Monday, if the server was away the evening before
`,
  closedToCrawlers: ["/payer/"],
};
