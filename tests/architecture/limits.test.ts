import { expect, it } from "vitest";
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
import { EVENTS_WAIT, MOST_BATCH_BYTES } from "~/features/analytics/send-events";
import {
  NO_SCRIPT_PER_ADDRESS,
  NO_SCRIPT_PER_SITE,
  PICTURES_PER_ADDRESS,
  WORDS_PER_ADDRESS,
  WORDS_PER_SITE,
} from "~/features/auth/captcha/captcha-limits.server";
import { PATIENCE_WITH_REFUSAL, STREAM_BATCH } from "~/features/analytics/deliver-events.server";
import { MOST_EVENTS } from "~/features/analytics/event-catalogue";
import { MAX_EVENTS_BODY_BYTES } from "~/features/analytics/event-schema.server";
import { SENT_EVENT_LIFETIME, SENT_PURCHASE_LIFETIME } from "~/features/analytics/prune-analytics.server";
import { UNPAID_VISIT_LIFETIME } from "~/features/analytics/purchases.server";
import { PAGE_VIEWS_LIFETIME } from "~/features/analytics/store-views.server";
import { EVENTS_PER_IP, MAX_WAITING_EVENTS } from "~/features/analytics/take-events.server";
import { BUYER_RETURNS, TAG_WINDOWS } from "~/features/analytics/tell-tags.server";
import { MOST_COUNTED_PAGES } from "~/features/analytics/view-counter";
import { MAX_EVENTS_BYTES } from "~/integrations/analytics/stream-file.server";
import { LONGEST_STREAM_ANSWER } from "~/integrations/analytics/stream-webhook.server";
import { CAPTCHA_LIFETIME, PICTURE_DIGITS } from "~/features/auth/captcha/captcha-question";
import { HARDEST_PROOF_BITS, PROOF_BITS } from "~/features/auth/captcha/proof-of-work";
import { CODE_LIMITS } from "~/features/auth/code/code-limits";
import { SMS_CLAIM, STATUS_LIFETIME } from "~/features/auth/code/queue-sms.server";
import { SEND_LIMITS } from "~/features/auth/code/send-budget";
import { SEND_PATIENCE } from "~/features/auth/code/send-phone-code.server";
import { KNOWN_DEVICE_LIFETIME, MAX_KNOWN_DEVICES } from "~/features/auth/password/known-devices.server";
import { MAX_PARALLEL_HASHES } from "~/features/auth/password/password-hash.server";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "~/features/auth/password/password-policy";
import { REPORT_FROM_HOUR, REPORT_UNTIL_HOUR } from "~/features/payer/payer-pair";
import { PROLONGATIONS_PER_PAYMENT } from "~/features/payer/prolong-for-pupil.server";
import { HAND_OVER_LIFETIME, HAND_OVERS_PER_USER } from "~/features/auth/session/hand-over.server";
import { IMPERSONATION_LIFETIME, LEGACY_TOKEN_AGE } from "~/features/auth/session/log-in-by-legacy-jwt.server";
import { TOKEN_ABSOLUTE_LIFETIME, TOKEN_LIFETIME } from "~/features/auth/session/session-tokens.server";
import { VK_CODE_MARK_LIFETIME } from "~/features/auth/social/identify-vk-person.server";
import { TAKEOVER_NOTICE_LIFETIME } from "~/features/auth/takeover";
import { BONUS_CODE_LIFETIME } from "~/features/bonuses/bonus-rule";
import { REFERRAL_LOOKUPS_PER_IP } from "~/features/bonuses/look-up-referrer.server";
import { PROLONG_COOKIE_LIFETIME } from "~/features/bonuses/prolong-dot";
import { PERSONAL_CODE_LENGTH } from "~/features/bonuses/promotion-rule";
import { RECENT_ORDERS, ROWS_PER_TURN } from "~/features/bonuses/settle-bonuses.server";
import { SAME_CART_WINDOW, SNAPSHOT_LIFETIME } from "~/features/cart/cart-snapshot.server";
import {
  PROMOCODE_MISSES_PER_NETWORK,
  PROMOCODE_TRIES_PER_CART,
  PROMOCODE_TRIES_PER_IP,
} from "~/features/cart/change-cart.server";
import { MAX_CART_LINES } from "~/features/cart/edit-cart.server";
import { LONGEST_RETRY } from "~/features/leads/deliver-leads.server";
import { LEADS_PER_IP, LEADS_PER_PHONE, LEADS_PER_SITE, MAX_SPOOL_BYTES } from "~/features/leads/lead-limits.server";
import { LONGEST_QUESTION } from "~/features/search/search-words";
import { PAGE_SIZE } from "~/shared/paginate";
import { MAX_SET_ITEMS } from "~/features/cart/schema";
import { NEW_POINTS_PER_KEPT } from "~/features/goal/expected-points";
import { MOST_GOAL_SUBJECTS } from "~/features/goal/goal-address";
import { MOST_OF_SUM } from "~/features/goal/read-points";
import { HOURS_PER_LESSON } from "~/features/goal/show-goal.server";
import { FLOW_PAGE_SIZE } from "~/features/spring-flow/flow-state";
import { SPRING_FLOW_SECONDS } from "~/http/session/spring-flow.server";
import { LEAST_FILL_TIME } from "~/features/leads/lead-token.server";
import { LONGEST_MESSAGE, LONGEST_NAME } from "~/features/leads/schema.server";
import { JOIN_WINDOW } from "~/features/leads/store-lead.server";
import { EMAIL_PATIENCE } from "~/features/outbox/emails.server";
import { PASSING_NOTICE_LIFETIME } from "~/features/orders/order-notice";
import { PAYMENT_LIFETIME } from "~/features/payments/freeze-order.server";
import { CLOSING_PATIENCE } from "~/features/payments/send-closings.server";
import {
  PAYMENT_STARTS_PER_ORDER,
  SHARED_STARTS_PER_NETWORK,
  SHARED_STARTS_PER_ORDER_AND_NETWORK,
} from "~/features/payments/start-payment.server";
import { MOST_SOURCES } from "~/features/reports/sources";
import { LONGEST_AFFILIATE_UID, LONGEST_CLICK_ID, LONGEST_CLIENT_ID, LONGEST_LABEL } from "~/shared/attribution";
import { LONGEST_REFERRAL_CODE } from "~/features/referral/referral-rule";
import { IDEMPOTENCY_KEY_LIFETIME, MAX_IDEMPOTENCY_KEYS } from "~/db/idempotency-keys.server";
import { GUEST_CART_LIFETIME } from "~/features/orders/order-rows.server";
import { MAX_BODY_BYTES } from "~/http/door/remix-handler.server";
import { FORWARDING_NOTE_PAUSE, MAX_FORWARDING_NOTES } from "~/http/door/unheard-forwarding.server";
import { METRICS_REOPENED } from "~/http/metrics/metrics-server.server";
import { LEVELS_FRESH, LEVELS_PATIENCE } from "~/http/metrics/read-levels.server";
import { PAGE_FRESH, PAGE_PATIENCE, PAGE_STALE, PAGES_MAX_BYTES } from "~/http/page-cache/kept-pages.server";
import { BROWSER_ERRORS_PER_NETWORK, BROWSER_ERRORS_PER_SITE } from "~/http/door/browser-errors.server";
import { PICTURES_AT_ONCE, PICTURES_WAITING } from "~/http/pages/captcha-picture.server";
import { ATTRIBUTION_SECONDS } from "~/http/session/attribution.server";
import { DEVICE_COOKIE_SECONDS } from "~/http/session/device.server";
import { GUEST_CARTS_PER_IP } from "~/http/session/guards.server";
import { PROOF_LIFETIME } from "~/http/session/identity-proof.server";
import { CHECKOUT_LIFETIME } from "~/features/cart/pending-checkout";
import { PENDING_LIFETIME } from "~/http/session/pending-auth.server";
import { SESSION_LIFETIME } from "~/http/session/session.server";
import { VK_VISIT_LIFETIME, VK_WAITING_LIFETIME } from "~/http/session/vk-visit.server";
import { LONGEST_ERROR_ANSWER, MAX_ERROR_FILE_BYTES } from "~/integrations/errors/choose-error-reports.server";
import { LONGEST_ERROR_TEXT } from "~/integrations/errors/error-event";
import {
  ERROR_FLUSH_PATIENCE,
  ERROR_SERVICE_PAUSE,
  ERRORS_OF_A_KIND,
  LONGEST_ERROR_PAUSE,
  MAX_QUEUED_ERRORS,
} from "~/integrations/errors/error-queue.server";
import { MOST_FRAMES } from "~/integrations/errors/stack-frames";
import { CHAT_PATIENCE } from "~/features/shell/open-support-chat";
import { MAX_ERROR_BODY_BYTES, MOST_ERRORS_PER_PAGE } from "~/shared/browser-errors";
import { LONGEST_SMS_ANSWER } from "~/integrations/sms/ask-sms-provider.server";
import { TELEGRAM_LOGIN_LIFETIME } from "~/integrations/telegram/telegram-login.server";
import { VK_TIMEOUT } from "~/integrations/vk/vk-client.server";
import { LEAD_CONSENT_LIFETIME, LEAD_LIFETIME } from "~/features/leads/prune-leads.server";
import { EMAIL_LIFETIME } from "~/features/outbox/prune-outbox.server";
import { SMS_RECORD_LIFETIME } from "~/features/auth/code/prune-sms.server";
import { VARIANTS_PER_NETWORK } from "~/features/practice/workout/make-variant.server";
import { MOST_OF_A_NUMBER, MOST_TASKS } from "~/features/practice/workout/read-wishes";
import { VARIANT_ANSWERS_PER_NETWORK } from "~/features/practice/workout/show-variant.server";
import { WORKOUTS_PER_NETWORK } from "~/features/practice/workout/start-workout.server";
import { VARIANT_LIFETIME } from "~/features/practice/workout/workout-rows.server";
import { BANK_READS_PER_NETWORK } from "~/http/door/bank-pace.server";
import { EXPLANATIONS_PER_NETWORK } from "~/features/practice/explanations/open-explanation.server";
import { VOTES_PER_NETWORK } from "~/features/practice/votes/cast-vote.server";
import { LONGEST_COMPLAINT } from "~/features/practice/votes/vote";
import { DUE_PER_DAY } from "~/features/practice/notebook/due-today";
import { DAYS_TO_LEAVE, LONGEST_INTERVAL } from "~/features/practice/notebook/repetition.server";
import { LONGEST_ANSWER } from "~/features/task-bank/answer/normalise-answer";
import { LONGEST_SOLUTION } from "~/features/practice/review/free-answer";
import { LONGEST_PHOTO, LONGEST_SIDE, MOST_PHOTOS, MOST_PIXELS } from "~/features/practice/review/photos/photo-rules";
import { PHOTOS_PER_NETWORK } from "~/features/practice/review/photos/store-files.server";
import { UNCLAIMED_PHOTO } from "~/features/practice/review/photos/sweep-photos.server";
import { MAX_UPLOAD_BYTES } from "~/http/door/upload.server";
import { LONGEST_COMMENT } from "~/features/practice/review/review-comment";
import { REVIEW_LINK_LIFETIME } from "~/features/practice/review/review-link.server";
import { REVIEWS_PER_NETWORK } from "~/features/practice/review/send-review.server";
import { MOST_RULES } from "~/features/flags/flag-payload";
import { MOST_VALUES } from "~/features/flags/flags";
import { OVERRIDE_LIFETIME, OVERRIDE_LINK_LIFETIME } from "~/features/flags/override";
import { VARIANT_SECONDS } from "~/features/flags/variant-cookie";
import { FLAGS_PATIENCE, FLAGS_PAUSE, FLAGS_TRIES, MAX_FLAGS_BYTES } from "~/integrations/flags/fetch-features.server";
import { REMEMBERED_EXPOSURES } from "~/integrations/flags/open-flags.server";
import { FLAGS_REFRESH } from "~/jobs/jobs.server";
import { toMilliseconds, toSeconds } from "~/shared/duration";

const ROWS: { name: string; value: number; unit: string; why: string }[] = [
  ...CODE_LIMITS,
  ...SEND_LIMITS,
  { name: "SESSION_LIFETIME", value: SESSION_LIFETIME.days, unit: "days", why: "life of the session cookie, sliding" },
  { name: "TOKEN_LIFETIME", value: TOKEN_LIFETIME.days, unit: "days", why: "sliding: counted from the last visit" },
  {
    name: "TOKEN_ABSOLUTE_LIFETIME",
    value: TOKEN_ABSOLUTE_LIFETIME.days,
    unit: "days",
    why: "counted from the login, never extended",
  },
  { name: "FLAGS_TRIES", value: FLAGS_TRIES, unit: "tries", why: "of one refresh of the feature flags" },
  {
    name: "FLAGS_PAUSE",
    value: FLAGS_PAUSE.milliseconds,
    unit: "milliseconds",
    why: "between two tries at the CDN of the flags",
  },
  {
    name: "FLAGS_PATIENCE",
    value: FLAGS_PATIENCE.seconds,
    unit: "seconds",
    why: "for the whole answer of one try: a background job waits, never a page",
  },
  { name: "FLAGS_REFRESH", value: FLAGS_REFRESH.seconds, unit: "seconds", why: "between two refreshes of one copy" },
  { name: "MAX_FLAGS_BYTES", value: MAX_FLAGS_BYTES, unit: "bytes", why: "a payload above it is refused" },
  { name: "MOST_RULES", value: MOST_RULES, unit: "rules", why: "of one feature flag" },
  { name: "MOST_VALUES", value: MOST_VALUES, unit: "values", why: "of a flag; its page is kept once for each" },
  {
    name: "REMEMBERED_EXPOSURES",
    value: REMEMBERED_EXPOSURES,
    unit: "exposures",
    why: "per copy: a browser that loses its cookie does not count again",
  },
  {
    name: "VARIANT_SECONDS",
    value: VARIANT_SECONDS,
    unit: "seconds",
    why: "what a browser was shown under an experiment",
  },
  {
    name: "OVERRIDE_LINK_LIFETIME",
    value: OVERRIDE_LINK_LIFETIME.days,
    unit: "days",
    why: "of a link that shows a value of a flag on purpose",
  },
  { name: "OVERRIDE_LIFETIME", value: OVERRIDE_LIFETIME.days, unit: "days", why: "of the cookie it leads to" },
  {
    name: "HAND_OVER_LIFETIME",
    value: HAND_OVER_LIFETIME.seconds,
    unit: "seconds",
    why: "of the code and of the cookie it is bound to: a browser follows the redirect at once",
  },
  {
    name: "HAND_OVERS_PER_USER",
    value: HAND_OVERS_PER_USER.points,
    unit: "hand-overs per hour",
    why: "one for each link from the school to its bank, and no endless rows",
  },
  {
    name: "DEVICE_COOKIE_SECONDS",
    value: DEVICE_COOKIE_SECONDS,
    unit: "seconds",
    why: "400 days, the longest a browser keeps a cookie",
  },
  {
    name: "KNOWN_DEVICE_LIFETIME",
    value: KNOWN_DEVICE_LIFETIME.days,
    unit: "days",
    why: "from the last login on the device, as long as its cookie",
  },
  {
    name: "MAX_KNOWN_DEVICES",
    value: MAX_KNOWN_DEVICES,
    unit: "devices",
    why: "of one account; the one unused for longest makes room",
  },
  {
    name: "TAKEOVER_NOTICE_LIFETIME",
    value: TAKEOVER_NOTICE_LIFETIME.days,
    unit: "days",
    why: "the owner of a phone reads what its proof has removed",
  },
  {
    name: "PROOF_LIFETIME",
    value: PROOF_LIFETIME.minutes,
    unit: "minutes",
    why: "after a person has proved who they are",
  },
  {
    name: "IMPERSONATION_LIFETIME",
    value: IMPERSONATION_LIFETIME.hours,
    unit: "hours",
    why: "one working day of staff acting in a person's name",
  },
  {
    name: "LEGACY_TOKEN_AGE",
    value: LEGACY_TOKEN_AGE.minutes,
    unit: "minutes",
    why: "a token of the former site, accepted once",
  },
  {
    name: "MIN_PASSWORD_LENGTH",
    value: MIN_PASSWORD_LENGTH,
    unit: "characters",
    why: "counted without spaces at the ends",
  },
  { name: "MAX_PASSWORD_LENGTH", value: MAX_PASSWORD_LENGTH, unit: "characters", why: "bounds the work of a hash" },
  { name: "MAX_PARALLEL_HASHES", value: MAX_PARALLEL_HASHES, unit: "hashes", why: "of passwords, at one moment" },
  {
    name: "CAPTCHA_LIFETIME",
    value: toSeconds(CAPTCHA_LIFETIME) / 60,
    unit: "minutes",
    why: "of a question or a proof of work",
  },
  { name: "PICTURE_DIGITS", value: PICTURE_DIGITS, unit: "digits", why: "one guess in a hundred thousand" },
  { name: "PROOF_BITS", value: PROOF_BITS, unit: "zero bits", why: "a second or two on an old phone" },
  { name: "HARDEST_PROOF_BITS", value: HARDEST_PROOF_BITS, unit: "zero bits", why: "ten seconds on an old phone" },
  {
    name: "WORDS_PER_ADDRESS",
    value: WORDS_PER_ADDRESS.points,
    unit: "codes per hour",
    why: "a program can read the question in words",
  },
  { name: "WORDS_PER_SITE", value: WORDS_PER_SITE.points, unit: "codes per hour", why: "the same from all addresses" },
  {
    name: "NO_SCRIPT_PER_ADDRESS",
    value: NO_SCRIPT_PER_ADDRESS.points,
    unit: "codes per hour",
    why: "beside a captcha of another company",
  },
  {
    name: "NO_SCRIPT_PER_SITE",
    value: NO_SCRIPT_PER_SITE.points,
    unit: "codes per hour",
    why: "the same from all addresses",
  },
  {
    name: "PICTURES_PER_ADDRESS",
    value: PICTURES_PER_ADDRESS.points,
    unit: "pictures per 10 minutes",
    why: "a class looks at two pictures each",
  },
  { name: "PICTURES_AT_ONCE", value: PICTURES_AT_ONCE, unit: "drawings", why: "threads serve the database first" },
  {
    name: "PICTURES_WAITING",
    value: PICTURES_WAITING,
    unit: "pictures",
    why: "beyond them the answer is 503 for two seconds",
  },
  {
    name: "SEND_PATIENCE",
    value: SEND_PATIENCE.seconds,
    unit: "seconds",
    why: "a page waits this long for its SMS to be accepted",
  },
  {
    name: "LONGEST_SMS_ANSWER",
    value: LONGEST_SMS_ANSWER.seconds,
    unit: "seconds",
    why: "then the next provider is asked",
  },
  { name: "SMS_CLAIM", value: SMS_CLAIM.seconds, unit: "seconds", why: "held by one copy, then another may send it" },
  {
    name: "STATUS_LIFETIME",
    value: STATUS_LIFETIME.hours,
    unit: "hours",
    why: "the fate of an SMS is asked for this long",
  },
  {
    name: "SMS_RECORD_LIFETIME",
    value: SMS_RECORD_LIFETIME.days,
    unit: "days",
    why: "after the sending, as the privacy policy says",
  },
  {
    name: "VK_VISIT_LIFETIME",
    value: VK_VISIT_LIFETIME.minutes,
    unit: "minutes",
    why: "state and verifier, each used once",
  },
  {
    name: "VK_WAITING_LIFETIME",
    value: VK_WAITING_LIFETIME.minutes,
    unit: "minutes",
    why: "a VK page waits for a phone or an answer",
  },
  {
    name: "VK_CODE_MARK_LIFETIME",
    value: VK_CODE_MARK_LIFETIME.hours,
    unit: "hours",
    why: "VK is asked about a code once",
  },
  { name: "VK_TIMEOUT", value: VK_TIMEOUT.seconds, unit: "seconds", why: "of each of the two calls" },
  {
    name: "TELEGRAM_LOGIN_LIFETIME",
    value: TELEGRAM_LOGIN_LIFETIME.minutes,
    unit: "minutes",
    why: "a signed confirmation, used once",
  },
  { name: "CHECKOUT_LIFETIME", value: CHECKOUT_LIFETIME.minutes, unit: "minutes", why: "from «оплатить» to the login" },
  { name: "PENDING_LIFETIME", value: PENDING_LIFETIME.minutes, unit: "minutes", why: "from step 1 to step 2" },
  {
    name: "PROMOCODE_TRIES_PER_CART",
    value: PROMOCODE_TRIES_PER_CART.points,
    unit: "codes per minute",
    why: "a person who types never meets it",
  },
  {
    name: "PROMOCODE_TRIES_PER_IP",
    value: PROMOCODE_TRIES_PER_IP.points,
    unit: "codes per minute",
    why: "a whole class behind one address",
  },
  {
    name: "PROMOCODE_MISSES_PER_NETWORK",
    value: PROMOCODE_MISSES_PER_NETWORK.points,
    unit: "codes per minute",
    why: "that do not exist, by all guests of one network",
  },
  {
    name: "GUEST_CARTS_PER_IP",
    value: GUEST_CARTS_PER_IP.points,
    unit: "new carts per hour",
    why: "so that the disk is not filled",
  },
  {
    name: "REFERRAL_LOOKUPS_PER_IP",
    value: REFERRAL_LOOKUPS_PER_IP.points,
    unit: "codes per minute",
    why: "guessing does not find the owner of a code",
  },
  {
    name: "LONGEST_REFERRAL_CODE",
    value: LONGEST_REFERRAL_CODE,
    unit: "characters",
    why: "a longer one belongs to no account",
  },
  {
    name: "LONGEST_ANSWER",
    value: LONGEST_ANSWER,
    unit: "characters",
    why: "of a number, a word or digits; a longer one was pasted by mistake",
  },
  {
    name: "LONGEST_SOLUTION",
    value: LONGEST_SOLUTION,
    unit: "characters",
    why: "of an answer that is written out; the longest essay has a third of it",
  },
  { name: "MOST_PHOTOS", value: MOST_PHOTOS, unit: "photos", why: "of one written answer" },
  { name: "LONGEST_PHOTO", value: LONGEST_PHOTO, unit: "bytes", why: "of one file, as it is sent" },
  { name: "MOST_PIXELS", value: MOST_PIXELS, unit: "pixels", why: "read in the header, before a photo is decoded" },
  { name: "LONGEST_SIDE", value: LONGEST_SIDE, unit: "points", why: "of a stored photo; handwriting is read well" },
  {
    name: "PHOTOS_PER_NETWORK",
    value: PHOTOS_PER_NETWORK.points,
    unit: "photos per hour",
    why: "by all of one network: opening one takes a second of the machine",
  },
  {
    name: "UNCLAIMED_PHOTO",
    value: UNCLAIMED_PHOTO.hours,
    unit: "hours",
    why: "until a file without a row is deleted",
  },
  {
    name: "MAX_UPLOAD_BYTES",
    value: MAX_UPLOAD_BYTES,
    unit: "bytes",
    why: "of the form with photos; three more than allowed still get an answer in words",
  },
  {
    name: "LONGEST_COMMENT",
    value: LONGEST_COMMENT,
    unit: "characters",
    why: "of a reviewer; two pages",
  },
  {
    name: "REVIEW_LINK_LIFETIME",
    value: REVIEW_LINK_LIFETIME.days,
    unit: "days",
    why: "a reviewer's link; the pupil may take it back before",
  },
  {
    name: "REVIEWS_PER_NETWORK",
    value: REVIEWS_PER_NETWORK.points,
    unit: "reviews per hour",
    why: "by links; a teacher reads a class in an evening",
  },
  {
    name: "WORKOUTS_PER_NETWORK",
    value: WORKOUTS_PER_NETWORK.points,
    unit: "per hour",
    why: "workouts begun from one network: a class that works all lesson",
  },
  {
    name: "VARIANTS_PER_NETWORK",
    value: VARIANTS_PER_NETWORK.points,
    unit: "per hour",
    why: "variants made from one network: too few to fill the database",
  },
  {
    name: "VARIANT_ANSWERS_PER_NETWORK",
    value: VARIANT_ANSWERS_PER_NETWORK.points,
    unit: "per hour",
    why: "sheets with answers: too few to copy the bank",
  },
  { name: "MOST_OF_A_NUMBER", value: MOST_OF_A_NUMBER, unit: "tasks", why: "of one number in a variant" },
  { name: "MOST_TASKS", value: MOST_TASKS, unit: "tasks", why: "of a variant: more are no page" },
  {
    name: "VARIANT_LIFETIME",
    value: VARIANT_LIFETIME.days,
    unit: "days",
    why: "of a variant on which nobody works; the address is gone then",
  },
  {
    name: "BANK_READS_PER_NETWORK",
    value: BANK_READS_PER_NETWORK.points,
    unit: "per ten minutes",
    why: "pages and calls of the bank; more than a class or a crawler reads",
  },
  {
    name: "EXPLANATIONS_PER_NETWORK",
    value: EXPLANATIONS_PER_NETWORK.points,
    unit: "per day",
    why: "opened by the guests of one network together",
  },
  { name: "VOTES_PER_NETWORK", value: VOTES_PER_NETWORK.points, unit: "per hour", why: "on explanations" },
  { name: "LONGEST_COMPLAINT", value: LONGEST_COMPLAINT, unit: "characters", why: "about an explanation" },
  {
    name: "DUE_PER_DAY",
    value: DUE_PER_DAY,
    unit: "repetitions",
    why: "of the notebook of mistakes, the oldest first",
  },
  {
    name: "DAYS_TO_LEAVE",
    value: DAYS_TO_LEAVE,
    unit: "days",
    why: "right on so many, and a mistake leaves the notebook",
  },
  {
    name: "LONGEST_INTERVAL",
    value: LONGEST_INTERVAL.days,
    unit: "days",
    why: "between two repetitions of a mistake",
  },
  { name: "PERSONAL_CODE_LENGTH", value: PERSONAL_CODE_LENGTH, unit: "characters", why: "after the prefix: 31⁸ codes" },
  { name: "MOST_BATCH_BYTES", value: MOST_BATCH_BYTES, unit: "bytes", why: "of events that a page sends at once" },
  { name: "EVENTS_WAIT", value: EVENTS_WAIT.milliseconds, unit: "ms", why: "of a page's events for more of them" },
  {
    name: "ATTRIBUTION_SECONDS",
    value: ATTRIBUTION_SECONDS,
    unit: "seconds",
    why: "cookies of source and invitation: 30 days",
  },
  {
    name: "LONGEST_LABEL",
    value: LONGEST_LABEL,
    unit: "characters",
    why: "of a mark of advertising; a longer one is cut",
  },
  { name: "LONGEST_CLICK_ID", value: LONGEST_CLICK_ID, unit: "characters", why: "a longer one is left out" },
  {
    name: "LONGEST_AFFILIATE_UID",
    value: LONGEST_AFFILIATE_UID,
    unit: "characters",
    why: "of a partner's visitor; a longer one is left out",
  },
  {
    name: "LONGEST_CLIENT_ID",
    value: LONGEST_CLIENT_ID,
    unit: "characters",
    why: "of analytics; a longer one is left out",
  },
  { name: "MOST_SOURCES", value: MOST_SOURCES, unit: "lines", why: "of a report; the other labels are one line" },
  { name: "BONUS_CODE_LIFETIME", value: BONUS_CODE_LIFETIME.days, unit: "days", why: "of a bonus made into a code" },
  {
    name: "PROLONG_COOKIE_LIFETIME",
    value: PROLONG_COOKIE_LIFETIME.days,
    unit: "days",
    why: "until the attention dot returns",
  },
  {
    name: "SNAPSHOT_LIFETIME",
    value: SNAPSHOT_LIFETIME.days,
    unit: "days",
    why: "a cart page keeps its courses after its login has ended",
  },
  {
    name: "SAME_CART_WINDOW",
    value: SAME_CART_WINDOW.minutes,
    unit: "minutes",
    why: "two actions of one page at once make one cart",
  },
  {
    name: "PASSING_NOTICE_LIFETIME",
    value: PASSING_NOTICE_LIFETIME.minutes,
    unit: "minutes",
    why: "the cart says what the last press has added",
  },
  { name: "MAX_CART_LINES", value: MAX_CART_LINES, unit: "courses", why: "far more than one person studies" },
  {
    name: "MAX_SET_ITEMS",
    value: MAX_SET_ITEMS,
    unit: "courses",
    why: "added to the cart together: the picker's list",
  },
  {
    name: "PAYMENT_LIFETIME",
    value: PAYMENT_LIFETIME.minutes,
    unit: "minutes",
    why: "of a frozen sum and its promocode",
  },
  {
    name: "PAYMENT_STARTS_PER_ORDER",
    value: PAYMENT_STARTS_PER_ORDER.points,
    unit: "per hour",
    why: "a buyer changes their mind a few times, a script endlessly",
  },
  {
    name: "SHARED_STARTS_PER_ORDER_AND_NETWORK",
    value: SHARED_STARTS_PER_ORDER_AND_NETWORK.points,
    unit: "per hour",
    why: "payments by the share link: a stranger does not use up a parent's tries",
  },
  {
    name: "PROLONGATIONS_PER_PAYMENT",
    value: PROLONGATIONS_PER_PAYMENT.points,
    unit: "per hour",
    why: "orders that a payer's «продлить» makes: a press makes one",
  },
  { name: "REPORT_FROM_HOUR", value: REPORT_FROM_HOUR, unit: "o'clock", why: "weekly reports leave on Sunday evening" },
  {
    name: "REPORT_UNTIL_HOUR",
    value: REPORT_UNTIL_HOUR,
    unit: "o'clock",
    why: "on Monday, if the server was away the evening before",
  },
  {
    name: "SHARED_STARTS_PER_NETWORK",
    value: SHARED_STARTS_PER_NETWORK.points,
    unit: "per hour",
    why: "payments of other people's orders from one network",
  },
  { name: "EMAIL_LIFETIME", value: EMAIL_LIFETIME.days, unit: "days", why: "after it was sent or given up" },
  { name: "EMAIL_PATIENCE", value: EMAIL_PATIENCE.days, unit: "days", why: "then an e-mail is given up" },
  { name: "CLOSING_PATIENCE", value: CLOSING_PATIENCE.days, unit: "days", why: "then a receipt is made by hand" },
  {
    name: "RECENT_ORDERS",
    value: RECENT_ORDERS.minutes,
    unit: "minutes",
    why: "an order changed since then settles its bonus at once",
  },
  { name: "ROWS_PER_TURN", value: ROWS_PER_TURN, unit: "bonuses", why: "bonuses looked at per minute, in turns" },
  {
    name: "GUEST_CART_LIFETIME",
    value: GUEST_CART_LIFETIME.days,
    unit: "days",
    why: "of a cart whose visitor has not returned",
  },
  {
    name: "IDEMPOTENCY_KEY_LIFETIME",
    value: IDEMPOTENCY_KEY_LIFETIME.days,
    unit: "days",
    why: "of the answer to a repeated order POST",
  },
  {
    name: "MAX_IDEMPOTENCY_KEYS",
    value: MAX_IDEMPOTENCY_KEYS,
    unit: "answers per person",
    why: "per person; the oldest are dropped",
  },
  {
    name: "LEADS_PER_PHONE",
    value: LEADS_PER_PHONE.points,
    unit: "leads per hour",
    why: "so that a stranger cannot have another person's phone rung",
  },
  { name: "LEADS_PER_IP", value: LEADS_PER_IP.points, unit: "leads per hour", why: "30 people behind one address" },
  {
    name: "LEADS_PER_SITE",
    value: LEADS_PER_SITE.points,
    unit: "leads per hour",
    why: "circuit breaker for the whole site",
  },
  { name: "JOIN_WINDOW", value: JOIN_WINDOW.hours, unit: "hours", why: "several touches of one phone are one lead" },
  {
    name: "LEAST_FILL_TIME",
    value: toSeconds(LEAST_FILL_TIME),
    unit: "seconds",
    why: "a form sent sooner is asked for again",
  },
  {
    name: "LONGEST_RETRY",
    value: LONGEST_RETRY.hours,
    unit: "hours",
    why: "the longest pause before a failing CRM is tried again",
  },
  { name: "LONGEST_NAME", value: LONGEST_NAME, unit: "characters", why: "of a person who leaves a lead" },
  { name: "LONGEST_MESSAGE", value: LONGEST_MESSAGE, unit: "characters", why: "of a lead" },
  { name: "MAX_SPOOL_BYTES", value: MAX_SPOOL_BYTES, unit: "bytes", why: "of leads that wait for the database" },
  { name: "MAX_BODY_BYTES", value: MAX_BODY_BYTES, unit: "bytes", why: "of any form or API body, else 413" },
  {
    name: "FORWARDING_NOTE_PAUSE",
    value: FORWARDING_NOTE_PAUSE.hours,
    unit: "hours",
    why: "before an untrusted forwarder is named in the log again",
  },
  {
    name: "MAX_FORWARDING_NOTES",
    value: MAX_FORWARDING_NOTES,
    unit: "addresses",
    why: "named in that time by one copy",
  },
  {
    name: "LEAD_LIFETIME",
    value: LEAD_LIFETIME.days,
    unit: "days",
    why: "after its last touch, as the privacy policy says",
  },
  {
    name: "LEAD_CONSENT_LIFETIME",
    value: LEAD_CONSENT_LIFETIME.days,
    unit: "days",
    why: "the proof of consent is kept after the lead",
  },
  {
    name: "REQUEST_STATEMENT_DEADLINE",
    value: toMilliseconds(REQUEST_STATEMENT_DEADLINE),
    unit: "ms",
    why: "PostgreSQL cancels a statement that a visitor waits for",
  },
  {
    name: "REQUEST_SILENCE_DEADLINE",
    value: toMilliseconds(REQUEST_SILENCE_DEADLINE),
    unit: "ms",
    why: "then its connection is given up",
  },
  {
    name: "REQUEST_WAIT_DEADLINE",
    value: toMilliseconds(REQUEST_WAIT_DEADLINE),
    unit: "ms",
    why: "for a free connection to PostgreSQL",
  },
  {
    name: "SHED_AFTER",
    value: toMilliseconds(SHED_AFTER),
    unit: "ms",
    why: "a queue for connections that has not moved for so long refuses newcomers",
  },
  {
    name: "PROBE_DEADLINE",
    value: toMilliseconds(PROBE_DEADLINE),
    unit: "ms",
    why: "silence on a new connection too: PostgreSQL is away",
  },
  { name: "POOL_SIZE", value: POOL_SIZE, unit: "connections", why: "of one copy for visitors, to PostgreSQL" },
  { name: "BACKGROUND_POOL_SIZE", value: BACKGROUND_POOL_SIZE, unit: "connections", why: "of one copy for its jobs" },
  { name: "MAX_WAITING", value: MAX_WAITING, unit: "statements", why: "wait for the database; the next is refused" },
  {
    name: "PAGE_PATIENCE",
    value: PAGE_PATIENCE.seconds,
    unit: "seconds",
    why: "a rendering of a kept page that hangs is given up",
  },
  { name: "PAGE_FRESH", value: PAGE_FRESH.seconds, unit: "seconds", why: "a kept page counts as new" },
  {
    name: "PAGE_STALE",
    value: PAGE_STALE.minutes,
    unit: "minutes",
    why: "a kept page is shown while the next is made",
  },
  {
    name: "LEVELS_FRESH",
    value: LEVELS_FRESH.seconds,
    unit: "seconds",
    why: "between two readings of the database for metrics, however many scrapers there are",
  },
  {
    name: "LEVELS_PATIENCE",
    value: LEVELS_PATIENCE.seconds,
    unit: "seconds",
    why: "after it a scrape is answered without the database",
  },
  {
    name: "METRICS_REOPENED",
    value: METRICS_REOPENED.seconds,
    unit: "seconds",
    why: "until a taken port of the metrics is tried again",
  },
  { name: "PAGES_MAX_BYTES", value: PAGES_MAX_BYTES, unit: "bytes", why: "kept pages of one copy" },
  { name: "LONGEST_QUESTION", value: LONGEST_QUESTION, unit: "characters", why: "to the search; the rest is not read" },
  { name: "PAGE_SIZE", value: PAGE_SIZE, unit: "courses per page", why: "of the catalog and the API by default" },
  { name: "FLOW_PAGE_SIZE", value: FLOW_PAGE_SIZE, unit: "courses", why: "in the list of the course picker" },
  { name: "MOST_GOAL_SUBJECTS", value: MOST_GOAL_SUBJECTS, unit: "subjects", why: "in one plan" },
  { name: "MOST_OF_SUM", value: MOST_OF_SUM, unit: "test points", why: "of three exams, for a university" },
  {
    name: "NEW_POINTS_PER_KEPT",
    value: NEW_POINTS_PER_KEPT,
    unit: "new points",
    why: "of so many one counts at the low end of a plan's range",
  },
  {
    name: "HOURS_PER_LESSON",
    value: HOURS_PER_LESSON,
    unit: "hours",
    why: "of a plan's week: a lesson and its homework",
  },
  {
    name: "SPRING_FLOW_SECONDS",
    value: SPRING_FLOW_SECONDS,
    unit: "seconds",
    why: "the picker remembers answers and choice",
  },
  { name: "MOST_EVENTS", value: MOST_EVENTS, unit: "events", why: "a browser sends in one request" },
  { name: "MAX_EVENTS_BODY_BYTES", value: MAX_EVENTS_BODY_BYTES, unit: "bytes", why: "of such a request" },
  {
    name: "EVENTS_PER_IP",
    value: EVENTS_PER_IP.points,
    unit: `per ${EVENTS_PER_IP.window.minutes} minutes`,
    why: "requests with events from one network",
  },
  {
    name: "MAX_WAITING_EVENTS",
    value: MAX_WAITING_EVENTS,
    unit: "events",
    why: "wait for their receiver; with more, those of browsers are dropped",
  },
  { name: "STREAM_BATCH", value: STREAM_BATCH, unit: "events", why: "go to the receiver in one call" },
  {
    name: "LONGEST_STREAM_ANSWER",
    value: LONGEST_STREAM_ANSWER.seconds,
    unit: "seconds",
    why: "for the receiver's answer",
  },
  {
    name: "PATIENCE_WITH_REFUSAL",
    value: PATIENCE_WITH_REFUSAL.days,
    unit: "days",
    why: "an event whose content the receiver refuses is tried",
  },
  {
    name: "SENT_EVENT_LIFETIME",
    value: SENT_EVENT_LIFETIME.days,
    unit: "days",
    why: "a sent event is known by its id",
  },
  {
    name: "SENT_PURCHASE_LIFETIME",
    value: SENT_PURCHASE_LIFETIME.days,
    unit: "days",
    why: "the message of a purchase stays; its mark stays for ever",
  },
  {
    name: "MAX_EVENTS_BYTES",
    value: MAX_EVENTS_BYTES,
    unit: "bytes",
    why: "of a file of events; the one before is kept",
  },
  {
    name: "BUYER_RETURNS",
    value: BUYER_RETURNS.minutes,
    unit: "minutes",
    why: "then the server tells tags of a purchase",
  },
  { name: "TAG_WINDOWS.ga4", value: TAG_WINDOWS.ga4.days, unit: "days", why: "Google takes a purchase" },
  { name: "TAG_WINDOWS.metrika", value: TAG_WINDOWS.metrika.days, unit: "days", why: "Yandex takes a purchase" },
  {
    name: "UNPAID_VISIT_LIFETIME",
    value: UNPAID_VISIT_LIFETIME.days,
    unit: "days",
    why: "the client ids of a buyer who has not paid",
  },
  {
    name: "MOST_COUNTED_PAGES",
    value: MOST_COUNTED_PAGES,
    unit: "pages",
    why: "counted in memory between two storings",
  },
  { name: "PAGE_VIEWS_LIFETIME", value: PAGE_VIEWS_LIFETIME.days, unit: "days", why: "counts of page views" },
  {
    name: "MAX_QUEUED_ERRORS",
    value: MAX_QUEUED_ERRORS,
    unit: "reports",
    why: "of errors that wait for their service",
  },
  {
    name: "ERRORS_OF_A_KIND",
    value: ERRORS_OF_A_KIND,
    unit: "reports per minute",
    why: "a loud failure leaves room for others",
  },
  {
    name: "LONGEST_ERROR_ANSWER",
    value: LONGEST_ERROR_ANSWER.seconds,
    unit: "seconds",
    why: "of the service of error reports",
  },
  {
    name: "ERROR_SERVICE_PAUSE",
    value: ERROR_SERVICE_PAUSE.seconds,
    unit: "seconds",
    why: "after three failures in a row",
  },
  { name: "LONGEST_ERROR_PAUSE", value: LONGEST_ERROR_PAUSE.hours, unit: "hours", why: "that the service may ask for" },
  {
    name: "ERROR_FLUSH_PATIENCE",
    value: ERROR_FLUSH_PATIENCE.seconds,
    unit: "seconds",
    why: "a server that stops waits for its last reports",
  },
  { name: "LONGEST_ERROR_TEXT", value: LONGEST_ERROR_TEXT, unit: "characters", why: "of one text in an error report" },
  { name: "MOST_FRAMES", value: MOST_FRAMES, unit: "frames", why: "of the stack of an error" },
  {
    name: "MAX_ERROR_FILE_BYTES",
    value: MAX_ERROR_FILE_BYTES,
    unit: "bytes",
    why: "of error reports without a service; one older file is kept",
  },
  { name: "MOST_ERRORS_PER_PAGE", value: MOST_ERRORS_PER_PAGE, unit: "errors", why: "that one document tells" },
  { name: "MAX_ERROR_BODY_BYTES", value: MAX_ERROR_BODY_BYTES, unit: "bytes", why: "of one error of a page" },
  {
    name: "BROWSER_ERRORS_PER_NETWORK",
    value: BROWSER_ERRORS_PER_NETWORK.points,
    unit: "errors per 10 minutes",
    why: "five of a page, on a dozen pages",
  },
  {
    name: "BROWSER_ERRORS_PER_SITE",
    value: BROWSER_ERRORS_PER_SITE.points,
    unit: "errors per minute",
    why: "half of what may leave is for the server's own",
  },
  {
    name: "CHAT_PATIENCE",
    value: CHAT_PATIENCE.seconds,
    unit: "seconds",
    why: "then the form stands in for the support chat",
  },
];

/** After a change of a constant run `npx vitest run --config tests/setup/vitest.config.ts tests/architecture/limits --update`. */
it("app/limits.md matches the constants", async () => {
  const rows = ROWS.map(({ name, value, unit, why }) => `| \`${name}\` | ${value} | ${unit} | ${why} |`);
  const text = [
    "# Limits",
    "",
    "Generated from the constants by `tests/architecture/limits.test.ts`, which fails where the two differ. An address is an",
    "IP address; a network is an IPv4 address or a /64 of IPv6; a copy is one running server.",
    "",
    "| constant | value | unit | meaning |",
    "| --- | ---: | --- | --- |",
    ...rows,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../app/limits.md");
});
