import { leads, leadTouches } from "~/db/schema/leads.server";
import { toSeconds } from "~/shared/duration";
import type { FeatureDescription } from "~/features/feature-description.server";
import { LEADS_PER_IP, LEADS_PER_PHONE, LEADS_PER_SITE, MAX_SPOOL_BYTES } from "./lead-limits.server";
import { JOIN_WINDOW } from "./store-lead.server";
import { LEAST_FILL_TIME } from "./lead-token.server";
import { LONGEST_MESSAGE, LONGEST_NAME } from "./schema.server";
import { LEADS, LONGEST_RETRY } from "./deliver-leads.server";
import { measureSpool, readSpoolBack } from "./lead-spool.server";
import { LEAD_CONSENT_LIFETIME, LEAD_LIFETIME, pruneLeadConsents, pruneLeads } from "./prune-leads.server";

export const feature: FeatureDescription = {
  name: "people/leads",
  tables: [leads, leadTouches],
  prune: [pruneLeads, pruneLeadConsents],
  // The spool is on a copy's own disk: no other copy can empty it.
  copyJobs: [{ name: "read-spool", every: { minutes: 1 }, isRunAtStart: true, work: readSpoolBack }],
  outbox: [LEADS],
  limits: `
LEADS_PER_PHONE | ${LEADS_PER_PHONE.points} | leads per hour | so that a stranger cannot have another person's phone rung
LEADS_PER_IP | ${LEADS_PER_IP.points} | leads per hour | 30 people behind one address
LEADS_PER_SITE | ${LEADS_PER_SITE.points} | leads per hour | circuit breaker for the whole site
JOIN_WINDOW | ${JOIN_WINDOW.hours} | hours | several touches of one phone are one lead
LEAST_FILL_TIME | ${toSeconds(LEAST_FILL_TIME)} | seconds | a form sent sooner is asked for again
LONGEST_RETRY | ${LONGEST_RETRY.hours} | hours | the longest pause before a failing CRM is tried again
LONGEST_NAME | ${LONGEST_NAME} | characters | of a person who leaves a lead
LONGEST_MESSAGE | ${LONGEST_MESSAGE} | characters | of a lead
MAX_SPOOL_BYTES | ${MAX_SPOOL_BYTES} | bytes | of leads that wait for the database
LEAD_LIFETIME | ${LEAD_LIFETIME.days} | days | after its last touch, as the privacy policy says
LEAD_CONSENT_LIFETIME | ${LEAD_CONSENT_LIFETIME.days} | days | the proof of consent is kept after the lead
`,
  closedToCrawlers: ["/leads/"],
  copyLevels: async ({ env }) => [
    { name: "vershina_leads_spool_bytes", labels: {}, value: await measureSpool(env.DATA_DIR) },
  ],
};
