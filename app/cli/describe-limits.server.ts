/** The text of `app/limits.md`, made from the constants: `npm run limits` writes it. */
import {
  BACKGROUND_POOL_SIZE,
  MAX_WAITING,
  POOL_SIZE,
  PROBE_DEADLINE,
  REQUEST_SILENCE_DEADLINE,
  REQUEST_STATEMENT_DEADLINE,
  REQUEST_WAIT_DEADLINE,
  SHED_AFTER,
} from "~/db/deadlines.server";
import { FEATURES } from "~/features/registry.server";
import { MAX_EVENTS_BYTES } from "~/integrations/analytics/stream-file.server";
import { LONGEST_STREAM_ANSWER } from "~/integrations/analytics/stream-webhook.server";
import { PAGE_SIZE } from "~/shared/paginate";
import { SPRING_FLOW_SECONDS } from "~/visit/spring-flow.server";
import { LONGEST_AFFILIATE_UID, LONGEST_CLICK_ID, LONGEST_CLIENT_ID, LONGEST_LABEL } from "~/shared/attribution";
import { IDEMPOTENCY_KEY_LIFETIME, MAX_IDEMPOTENCY_KEYS } from "~/db/idempotency-keys.server";
import { MAX_BODY_BYTES, MAX_ITEM_BYTES } from "~/web/remix-handler.server";
import { FORWARDING_NOTE_PAUSE, MAX_FORWARDING_NOTES } from "~/web/ignored-forwarding.server";
import { METRICS_REOPENED } from "~/web/metrics/metrics-server.server";
import { LEVELS_FRESH, LEVELS_PATIENCE } from "~/web/metrics/read-levels.server";
import { PAGE_FRESH, PAGE_PATIENCE, PAGE_STALE, PAGES_MAX_BYTES } from "~/web/page-cache/cached-pages.server";
import { BROWSER_ERRORS_PER_NETWORK, BROWSER_ERRORS_PER_SITE } from "~/web/browser-errors.server";
import { PICTURES_AT_ONCE, PICTURES_WAITING } from "~/web/captcha-picture.server";
import { ATTRIBUTION_SECONDS } from "~/visit/attribution.server";
import { DEVICE_COOKIE_SECONDS } from "~/visit/device.server";
import { GUEST_CARTS_PER_IP } from "~/visit/guards.server";
import { PROOF_LIFETIME } from "~/visit/identity-proof.server";
import { PENDING_LIFETIME } from "~/visit/pending-auth.server";
import { SESSION_LIFETIME } from "~/visit/session.server";
import { VK_VISIT_LIFETIME, VK_WAITING_LIFETIME } from "~/visit/vk-visit.server";
import { LONGEST_ERROR_TEXT } from "~/integrations/errors/error-event";
import {
  ERROR_PATIENCE,
  ERRORS_OF_A_KIND,
  ERRORS_PER_MINUTE,
  LONGEST_ERROR_PAUSE,
  MAX_ERROR_FILE_BYTES,
  MAX_QUEUED_ERRORS,
} from "~/integrations/errors/error-reports.server";
import { MOST_FRAMES } from "~/integrations/errors/stack-frames";
import { MAX_ERROR_BODY_BYTES, MOST_ERRORS_PER_PAGE } from "~/shared/browser-errors";
import { LONGEST_SMS_ANSWER } from "~/integrations/sms/ask-sms-provider.server";
import { TELEGRAM_LOGIN_LIFETIME } from "~/integrations/telegram/telegram-login.server";
import { VK_TIMEOUT } from "~/integrations/vk/vk-client.server";
import { COSTLY_READS_PER_NETWORK } from "~/web/reading-pace.server";
import { SEARCHES_PER_NETWORK } from "~/web/search-pace.server";
import { MAX_UPLOAD_BYTES } from "~/web/upload.server";
import { FLAGS_PATIENCE, FLAGS_PAUSE, FLAGS_TRIES, MAX_FLAGS_BYTES } from "~/integrations/flags/fetch-features.server";
import { REMEMBERED_EXPOSURES } from "~/integrations/flags/open-flags.server";
import { toMilliseconds } from "~/shared/duration";

/** Those of the layers around the features. Name, value, unit and meaning of each. */
const OUTSIDE_FEATURES = `
SESSION_LIFETIME | ${SESSION_LIFETIME.days} | days | life of the session cookie, sliding
FLAGS_TRIES | ${FLAGS_TRIES} | tries | of one refresh of the feature flags
FLAGS_PAUSE | ${FLAGS_PAUSE.milliseconds} | milliseconds | between two tries at the CDN of the flags
FLAGS_PATIENCE | ${FLAGS_PATIENCE.seconds} | seconds | for the whole answer of one try: a background job waits, never a page
MAX_FLAGS_BYTES | ${MAX_FLAGS_BYTES} | bytes | a payload above it is refused
REMEMBERED_EXPOSURES | ${REMEMBERED_EXPOSURES} | exposures | per copy: a browser that loses its cookie does not count again
DEVICE_COOKIE_SECONDS | ${DEVICE_COOKIE_SECONDS} | seconds | 400 days, the longest a browser keeps a cookie
PROOF_LIFETIME | ${PROOF_LIFETIME.minutes} | minutes | after a person has proved who they are
PICTURES_AT_ONCE | ${PICTURES_AT_ONCE} | drawings | threads serve the database first
PICTURES_WAITING | ${PICTURES_WAITING} | pictures | beyond them the answer is 503 for two seconds
LONGEST_SMS_ANSWER | ${LONGEST_SMS_ANSWER.seconds} | seconds | then the next provider is asked
VK_VISIT_LIFETIME | ${VK_VISIT_LIFETIME.minutes} | minutes | state and verifier, each used once
VK_WAITING_LIFETIME | ${VK_WAITING_LIFETIME.minutes} | minutes | a VK page waits for a phone or an answer
VK_TIMEOUT | ${VK_TIMEOUT.seconds} | seconds | of each of the two calls
TELEGRAM_LOGIN_LIFETIME | ${TELEGRAM_LOGIN_LIFETIME.minutes} | minutes | a signed confirmation, used once
PENDING_LIFETIME | ${PENDING_LIFETIME.minutes} | minutes | from step 1 to step 2
GUEST_CARTS_PER_IP | ${GUEST_CARTS_PER_IP.points} | new carts per hour | so that the disk is not filled
MAX_UPLOAD_BYTES | ${MAX_UPLOAD_BYTES} | bytes | of the form with photos; three more than allowed still get an answer in words
COSTLY_READS_PER_NETWORK | ${COSTLY_READS_PER_NETWORK.points} | per ten minutes | pages and calls of the bank, plans, the reference of the API; more than a class or a crawler reads
SEARCHES_PER_NETWORK | ${SEARCHES_PER_NETWORK.points} | per minute | pages of the search and suggestions; a class that types
ATTRIBUTION_SECONDS | ${ATTRIBUTION_SECONDS} | seconds | cookies of source and invitation: 30 days
LONGEST_LABEL | ${LONGEST_LABEL} | characters | of a mark of advertising; a longer one is cut
LONGEST_CLICK_ID | ${LONGEST_CLICK_ID} | characters | a longer one is left out
LONGEST_AFFILIATE_UID | ${LONGEST_AFFILIATE_UID} | characters | of a partner's visitor; a longer one is left out
LONGEST_CLIENT_ID | ${LONGEST_CLIENT_ID} | characters | of analytics; a longer one is left out
IDEMPOTENCY_KEY_LIFETIME | ${IDEMPOTENCY_KEY_LIFETIME.days} | days | of the answer to a repeated order POST
MAX_IDEMPOTENCY_KEYS | ${MAX_IDEMPOTENCY_KEYS} | answers per person | per person; the oldest are dropped
MAX_BODY_BYTES | ${MAX_BODY_BYTES} | bytes | of any other form or API body, else 413
MAX_ITEM_BYTES | ${MAX_ITEM_BYTES} | bytes | of the form of an item of the back office, else 413
FORWARDING_NOTE_PAUSE | ${FORWARDING_NOTE_PAUSE.hours} | hours | before an untrusted forwarder is named in the log again
MAX_FORWARDING_NOTES | ${MAX_FORWARDING_NOTES} | addresses | named in that time by one copy
REQUEST_STATEMENT_DEADLINE | ${toMilliseconds(REQUEST_STATEMENT_DEADLINE)} | ms | PostgreSQL cancels a statement that a visitor waits for
REQUEST_SILENCE_DEADLINE | ${toMilliseconds(REQUEST_SILENCE_DEADLINE)} | ms | then its connection is given up
REQUEST_WAIT_DEADLINE | ${toMilliseconds(REQUEST_WAIT_DEADLINE)} | ms | for a free connection to PostgreSQL
SHED_AFTER | ${toMilliseconds(SHED_AFTER)} | ms | a queue for connections that has not moved for so long refuses newcomers
PROBE_DEADLINE | ${toMilliseconds(PROBE_DEADLINE)} | ms | silence on a new connection too: PostgreSQL is away
POOL_SIZE | ${POOL_SIZE} | connections | of one copy for visitors, to PostgreSQL
BACKGROUND_POOL_SIZE | ${BACKGROUND_POOL_SIZE} | connections | of one copy for its jobs
MAX_WAITING | ${MAX_WAITING} | statements | wait for the database; the next is refused
PAGE_PATIENCE | ${PAGE_PATIENCE.seconds} | seconds | a cached page that is not rendered by then is given up
PAGE_FRESH | ${PAGE_FRESH.seconds} | seconds | a cached page counts as fresh
PAGE_STALE | ${PAGE_STALE.minutes} | minutes | a stale page is served while the next one is rendered
LEVELS_FRESH | ${LEVELS_FRESH.seconds} | seconds | between two readings of the database for metrics, however many scrapers there are
LEVELS_PATIENCE | ${LEVELS_PATIENCE.seconds} | seconds | after it a scrape is answered without the database
METRICS_REOPENED | ${METRICS_REOPENED.seconds} | seconds | until a taken port of the metrics is tried again
PAGES_MAX_BYTES | ${PAGES_MAX_BYTES} | bytes | cached pages of one copy
PAGE_SIZE | ${PAGE_SIZE} | courses per page | of the catalog and the API by default
SPRING_FLOW_SECONDS | ${SPRING_FLOW_SECONDS} | seconds | the picker remembers answers and choice
LONGEST_STREAM_ANSWER | ${LONGEST_STREAM_ANSWER.seconds} | seconds | for the receiver's answer
MAX_EVENTS_BYTES | ${MAX_EVENTS_BYTES} | bytes | of a file of events; the one before is kept
MAX_QUEUED_ERRORS | ${MAX_QUEUED_ERRORS} | reports | of errors that wait for their service
ERRORS_PER_MINUTE | ${ERRORS_PER_MINUTE} | reports per minute | accepted from the server and its pages together
ERRORS_OF_A_KIND | ${ERRORS_OF_A_KIND} | reports per minute | a loud failure leaves room for others
ERROR_PATIENCE | ${ERROR_PATIENCE.seconds} | seconds | for an answer of the service, and for the last reports of a server that stops
LONGEST_ERROR_PAUSE | ${LONGEST_ERROR_PAUSE.hours} | hours | that the service may ask for
LONGEST_ERROR_TEXT | ${LONGEST_ERROR_TEXT} | characters | of one text in an error report
MOST_FRAMES | ${MOST_FRAMES} | frames | of the stack of an error
MAX_ERROR_FILE_BYTES | ${MAX_ERROR_FILE_BYTES} | bytes | of error reports without a service; one older file is kept
MOST_ERRORS_PER_PAGE | ${MOST_ERRORS_PER_PAGE} | errors | that one document tells
MAX_ERROR_BODY_BYTES | ${MAX_ERROR_BODY_BYTES} | bytes | of one error of a page
BROWSER_ERRORS_PER_NETWORK | ${BROWSER_ERRORS_PER_NETWORK.points} | errors per 10 minutes | five of a page, on a dozen pages
BROWSER_ERRORS_PER_SITE | ${BROWSER_ERRORS_PER_SITE.points} | errors per minute | half of what may leave is for the server's own
`;

const HEAD = `# Limits

Generated from the constants by \`npm run limits\`; a test compares the two. An address is an IP address; a network is
an IPv4 address or a /64 of IPv6; a copy is one running server.

| constant | value | unit | meaning |
| --- | ---: | --- | --- |
`;

export function describeLimits(): string {
  const texts = [...FEATURES.map(({ limits = "" }) => limits), OUTSIDE_FEATURES];
  const rows = texts.flatMap((text) => text.split("\n")).filter((row) => row !== "");
  return `${HEAD}${rows.map((row) => `| ${row.replace(/^\S+/, "`$&`")} |\n`).join("")}`;
}
