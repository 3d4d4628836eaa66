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
import {
  CODE_LENGTH,
  CODE_LIFETIME,
  FIRST_BRAKE,
  LOGIN_TRIES_WINDOW,
  LONGEST_BRAKE,
  MAX_LOGIN_FAILURES_PER_IP_PER_HOUR,
  MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY,
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY,
  MAX_LOGIN_TRIES_PER_PHONE_PER_DAY,
  MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY,
  MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY,
  MAX_SENDS_PER_PHONE_PER_DAY,
  MAX_TRIES,
  MAX_TRIES_WITHOUT_REQUEST_PER_DAY,
  MAX_VK_LOGINS_PER_IP_PER_HOUR,
  MAX_WRONG_CODES_PER_IP_PER_HOUR,
  MAX_WRONG_CODES_PER_SITE_PER_HOUR,
  MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY,
  MAX_WRONG_TRIES_PER_PHONE_PER_DAY,
  PASSWORD_WINDOW,
  RESEND_DELAY,
  RESERVED_TRIES_PER_CODE,
  SHARED_TRIES_PER_PHONE_PER_DAY,
  UNBRAKED_TRIES_OF_KNOWN_DEVICES,
} from "~/features/auth/code/code-policy";
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
import { LONGEST_QUESTION, LONGEST_WORD, MOST_WORDS } from "~/features/search/search-words";
import { REFUND_TERM } from "~/features/payments/refund-request";
import { REFUND_REQUESTS_PER_USER } from "~/features/refunds/request-refund.server";
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
import { COSTLY_READS_PER_NETWORK } from "~/http/door/reading-pace.server";
import { SEARCHES_PER_NETWORK } from "~/http/pages/search-pace.server";
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
import { type Duration, toMilliseconds, toSeconds } from "~/shared/duration";

const minutes = (duration: Duration): number => toSeconds(duration) / 60;

/** Name, value, unit and meaning of each. */
const ROWS = `
CODE_LENGTH | ${CODE_LENGTH} | digits | few, so the other limits must protect it
CODE_LIFETIME | ${minutes(CODE_LIFETIME)} | minutes | a code read over a shoulder soon expires
MAX_TRIES | ${MAX_TRIES} | tries per code | counted before comparing, check-code and set-password together
RESEND_DELAY | ${toSeconds(RESEND_DELAY)} | seconds | per phone and purpose
MAX_SENDS_PER_PHONE_PER_DAY | ${MAX_SENDS_PER_PHONE_PER_DAY} | SMS per Moscow day | so that a phone cannot be bombed with messages
MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY | ${MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY} | SMS per day | one stranger leaves some to the phone's owner
MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY | ${MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY} | SMS per Moscow day | beside the ten, on devices of earlier logins
MAX_WRONG_TRIES_PER_PHONE_PER_DAY | ${MAX_WRONG_TRIES_PER_PHONE_PER_DAY} | wrong codes per Moscow day | by all but known devices: 20 chances in 10 000
RESERVED_TRIES_PER_CODE | ${RESERVED_TRIES_PER_CODE} | tries per code | a code just received works, whatever others have tried
SHARED_TRIES_PER_PHONE_PER_DAY | ${SHARED_TRIES_PER_PHONE_PER_DAY} | wrong codes per Moscow day | beyond the reserved ones, for the first to mistype
MAX_TRIES_WITHOUT_REQUEST_PER_DAY | ${MAX_TRIES_WITHOUT_REQUEST_PER_DAY} | wrong codes per Moscow day | by programs that do not name their request
MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY | ${MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY} | wrong codes per Moscow day | by known devices, beside the 20
UNBRAKED_TRIES_OF_KNOWN_DEVICES | ${UNBRAKED_TRIES_OF_KNOWN_DEVICES} | wrong codes per Moscow day | then each further try waits twice as long
FIRST_BRAKE | ${toSeconds(FIRST_BRAKE)} | seconds | after a known device's sixth mistake
LONGEST_BRAKE | ${toSeconds(LONGEST_BRAKE)} | seconds | so a code outlives all its pauses
PASSWORD_WINDOW | ${minutes(PASSWORD_WINDOW)} | minutes | from a right check-code to set-password
MAX_WRONG_CODES_PER_IP_PER_HOUR | ${MAX_WRONG_CODES_PER_IP_PER_HOUR} | wrong codes per hour | one guess on many phones from one address
MAX_WRONG_CODES_PER_SITE_PER_HOUR | ${MAX_WRONG_CODES_PER_SITE_PER_HOUR} | wrong codes per hour | the same from many addresses
MAX_LOGIN_TRIES_PER_PHONE_AND_IP | ${MAX_LOGIN_TRIES_PER_PHONE_AND_IP} | tries per ${minutes(LOGIN_TRIES_WINDOW)} minutes | slows guessing without locking the owner out
MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY | ${MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY} | tries per day | one network leaves most of the account's day to others
MAX_LOGIN_TRIES_PER_PHONE_PER_DAY | ${MAX_LOGIN_TRIES_PER_PHONE_PER_DAY} | tries per day | from all addresses together, known devices apart
MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY | ${MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY} | tries per day | on a device or in a session that the account knows
MAX_LOGIN_FAILURES_PER_IP_PER_HOUR | ${MAX_LOGIN_FAILURES_PER_IP_PER_HOUR} | failures per hour | stolen password lists tried from one address
MAX_VK_LOGINS_PER_IP_PER_HOUR | ${MAX_VK_LOGINS_PER_IP_PER_HOUR} | VK codes per hour | a class behind one address; each costs two calls to VK
${SEND_LIMITS.map(({ name, value, unit, why }) => `${name} | ${value} | ${unit} | ${why}`).join("\n")}
SESSION_LIFETIME | ${SESSION_LIFETIME.days} | days | life of the session cookie, sliding
TOKEN_LIFETIME | ${TOKEN_LIFETIME.days} | days | sliding: counted from the last visit
TOKEN_ABSOLUTE_LIFETIME | ${TOKEN_ABSOLUTE_LIFETIME.days} | days | counted from the login, never extended
FLAGS_TRIES | ${FLAGS_TRIES} | tries | of one refresh of the feature flags
FLAGS_PAUSE | ${FLAGS_PAUSE.milliseconds} | milliseconds | between two tries at the CDN of the flags
FLAGS_PATIENCE | ${FLAGS_PATIENCE.seconds} | seconds | for the whole answer of one try: a background job waits, never a page
FLAGS_REFRESH | ${FLAGS_REFRESH.seconds} | seconds | between two refreshes of one copy
MAX_FLAGS_BYTES | ${MAX_FLAGS_BYTES} | bytes | a payload above it is refused
MOST_RULES | ${MOST_RULES} | rules | of one feature flag
MOST_VALUES | ${MOST_VALUES} | values | of a flag; its page is kept once for each
REMEMBERED_EXPOSURES | ${REMEMBERED_EXPOSURES} | exposures | per copy: a browser that loses its cookie does not count again
VARIANT_SECONDS | ${VARIANT_SECONDS} | seconds | what a browser was shown under an experiment
OVERRIDE_LINK_LIFETIME | ${OVERRIDE_LINK_LIFETIME.days} | days | of a link that shows a value of a flag on purpose
OVERRIDE_LIFETIME | ${OVERRIDE_LIFETIME.days} | days | of the cookie it leads to
HAND_OVER_LIFETIME | ${HAND_OVER_LIFETIME.seconds} | seconds | of the code and of the cookie it is bound to: a browser follows the redirect at once
HAND_OVERS_PER_USER | ${HAND_OVERS_PER_USER.points} | hand-overs per hour | one for each link from the school to its bank, and no endless rows
DEVICE_COOKIE_SECONDS | ${DEVICE_COOKIE_SECONDS} | seconds | 400 days, the longest a browser keeps a cookie
KNOWN_DEVICE_LIFETIME | ${KNOWN_DEVICE_LIFETIME.days} | days | from the last login on the device, as long as its cookie
MAX_KNOWN_DEVICES | ${MAX_KNOWN_DEVICES} | devices | of one account; the one unused for longest makes room
TAKEOVER_NOTICE_LIFETIME | ${TAKEOVER_NOTICE_LIFETIME.days} | days | the owner of a phone reads what its proof has removed
PROOF_LIFETIME | ${PROOF_LIFETIME.minutes} | minutes | after a person has proved who they are
IMPERSONATION_LIFETIME | ${IMPERSONATION_LIFETIME.hours} | hours | one working day of staff acting in a person's name
LEGACY_TOKEN_AGE | ${LEGACY_TOKEN_AGE.minutes} | minutes | a token of the former site, accepted once
MIN_PASSWORD_LENGTH | ${MIN_PASSWORD_LENGTH} | characters | counted without spaces at the ends
MAX_PASSWORD_LENGTH | ${MAX_PASSWORD_LENGTH} | characters | bounds the work of a hash
MAX_PARALLEL_HASHES | ${MAX_PARALLEL_HASHES} | hashes | of passwords, at one moment
CAPTCHA_LIFETIME | ${minutes(CAPTCHA_LIFETIME)} | minutes | of a question or a proof of work
PICTURE_DIGITS | ${PICTURE_DIGITS} | digits | one guess in a hundred thousand
PROOF_BITS | ${PROOF_BITS} | zero bits | a second or two on an old phone
HARDEST_PROOF_BITS | ${HARDEST_PROOF_BITS} | zero bits | ten seconds on an old phone
WORDS_PER_ADDRESS | ${WORDS_PER_ADDRESS.points} | codes per hour | a program can read the question in words
WORDS_PER_SITE | ${WORDS_PER_SITE.points} | codes per hour | the same from all addresses
NO_SCRIPT_PER_ADDRESS | ${NO_SCRIPT_PER_ADDRESS.points} | codes per hour | beside a captcha of another company
NO_SCRIPT_PER_SITE | ${NO_SCRIPT_PER_SITE.points} | codes per hour | the same from all addresses
PICTURES_PER_ADDRESS | ${PICTURES_PER_ADDRESS.points} | pictures per 10 minutes | a class looks at two pictures each
PICTURES_AT_ONCE | ${PICTURES_AT_ONCE} | drawings | threads serve the database first
PICTURES_WAITING | ${PICTURES_WAITING} | pictures | beyond them the answer is 503 for two seconds
SEND_PATIENCE | ${SEND_PATIENCE.seconds} | seconds | a page waits this long for its SMS to be accepted
LONGEST_SMS_ANSWER | ${LONGEST_SMS_ANSWER.seconds} | seconds | then the next provider is asked
SMS_CLAIM | ${SMS_CLAIM.seconds} | seconds | held by one copy, then another may send it
STATUS_LIFETIME | ${STATUS_LIFETIME.hours} | hours | the fate of an SMS is asked for this long
SMS_RECORD_LIFETIME | ${SMS_RECORD_LIFETIME.days} | days | after the sending, as the privacy policy says
VK_VISIT_LIFETIME | ${VK_VISIT_LIFETIME.minutes} | minutes | state and verifier, each used once
VK_WAITING_LIFETIME | ${VK_WAITING_LIFETIME.minutes} | minutes | a VK page waits for a phone or an answer
VK_CODE_MARK_LIFETIME | ${VK_CODE_MARK_LIFETIME.hours} | hours | VK is asked about a code once
VK_TIMEOUT | ${VK_TIMEOUT.seconds} | seconds | of each of the two calls
TELEGRAM_LOGIN_LIFETIME | ${TELEGRAM_LOGIN_LIFETIME.minutes} | minutes | a signed confirmation, used once
CHECKOUT_LIFETIME | ${CHECKOUT_LIFETIME.minutes} | minutes | from «оплатить» to the login
PENDING_LIFETIME | ${PENDING_LIFETIME.minutes} | minutes | from step 1 to step 2
PROMOCODE_TRIES_PER_CART | ${PROMOCODE_TRIES_PER_CART.points} | codes per minute | a person who types never meets it
PROMOCODE_TRIES_PER_IP | ${PROMOCODE_TRIES_PER_IP.points} | codes per minute | a whole class behind one address
PROMOCODE_MISSES_PER_NETWORK | ${PROMOCODE_MISSES_PER_NETWORK.points} | codes per minute | that do not exist, by all guests of one network
GUEST_CARTS_PER_IP | ${GUEST_CARTS_PER_IP.points} | new carts per hour | so that the disk is not filled
REFERRAL_LOOKUPS_PER_IP | ${REFERRAL_LOOKUPS_PER_IP.points} | codes per minute | guessing does not find the owner of a code
LONGEST_REFERRAL_CODE | ${LONGEST_REFERRAL_CODE} | characters | a longer one belongs to no account
LONGEST_ANSWER | ${LONGEST_ANSWER} | characters | of a number, a word or digits; a longer one was pasted by mistake
LONGEST_SOLUTION | ${LONGEST_SOLUTION} | characters | of an answer that is written out; the longest essay has a third of it
MOST_PHOTOS | ${MOST_PHOTOS} | photos | of one written answer
LONGEST_PHOTO | ${LONGEST_PHOTO} | bytes | of one file, as it is sent
MOST_PIXELS | ${MOST_PIXELS} | pixels | read in the header, before a photo is decoded
LONGEST_SIDE | ${LONGEST_SIDE} | points | of a stored photo; handwriting is read well
PHOTOS_PER_NETWORK | ${PHOTOS_PER_NETWORK.points} | photos per hour | by all of one network: opening one takes a second of the machine
UNCLAIMED_PHOTO | ${UNCLAIMED_PHOTO.hours} | hours | until a file without a row is deleted
MAX_UPLOAD_BYTES | ${MAX_UPLOAD_BYTES} | bytes | of the form with photos; three more than allowed still get an answer in words
LONGEST_COMMENT | ${LONGEST_COMMENT} | characters | of a reviewer; two pages
REVIEW_LINK_LIFETIME | ${REVIEW_LINK_LIFETIME.days} | days | a reviewer's link; the pupil may take it back before
REVIEWS_PER_NETWORK | ${REVIEWS_PER_NETWORK.points} | reviews per hour | by links; a teacher reads a class in an evening
WORKOUTS_PER_NETWORK | ${WORKOUTS_PER_NETWORK.points} | per hour | workouts begun from one network: a class that works all lesson
VARIANTS_PER_NETWORK | ${VARIANTS_PER_NETWORK.points} | per hour | variants made from one network: too few to fill the database
VARIANT_ANSWERS_PER_NETWORK | ${VARIANT_ANSWERS_PER_NETWORK.points} | per hour | sheets with answers: too few to copy the bank
MOST_OF_A_NUMBER | ${MOST_OF_A_NUMBER} | tasks | of one number in a variant
MOST_TASKS | ${MOST_TASKS} | tasks | of a variant: more are no page
VARIANT_LIFETIME | ${VARIANT_LIFETIME.days} | days | a variant without any work is deleted then, and its address with it
COSTLY_READS_PER_NETWORK | ${COSTLY_READS_PER_NETWORK.points} | per ten minutes | pages and calls of the bank, plans, the reference of the API; more than a class or a crawler reads
SEARCHES_PER_NETWORK | ${SEARCHES_PER_NETWORK.points} | per minute | pages of the search and suggestions; a class that types
MOST_WORDS | ${MOST_WORDS} | words | of a query
LONGEST_WORD | ${LONGEST_WORD} | characters | of a word of a query
EXPLANATIONS_PER_NETWORK | ${EXPLANATIONS_PER_NETWORK.points} | per day | opened by the guests of one network together
VOTES_PER_NETWORK | ${VOTES_PER_NETWORK.points} | per hour | on explanations
LONGEST_COMPLAINT | ${LONGEST_COMPLAINT} | characters | about an explanation
DUE_PER_DAY | ${DUE_PER_DAY} | repetitions | of the notebook of mistakes, the oldest first
DAYS_TO_LEAVE | ${DAYS_TO_LEAVE} | days | right on so many, and a mistake leaves the notebook
LONGEST_INTERVAL | ${LONGEST_INTERVAL.days} | days | between two repetitions of a mistake
PERSONAL_CODE_LENGTH | ${PERSONAL_CODE_LENGTH} | characters | after the prefix: 31⁸ codes
MOST_BATCH_BYTES | ${MOST_BATCH_BYTES} | bytes | of events that a page sends at once
EVENTS_WAIT | ${EVENTS_WAIT.milliseconds} | ms | of a page's events for more of them
ATTRIBUTION_SECONDS | ${ATTRIBUTION_SECONDS} | seconds | cookies of source and invitation: 30 days
LONGEST_LABEL | ${LONGEST_LABEL} | characters | of a mark of advertising; a longer one is cut
LONGEST_CLICK_ID | ${LONGEST_CLICK_ID} | characters | a longer one is left out
LONGEST_AFFILIATE_UID | ${LONGEST_AFFILIATE_UID} | characters | of a partner's visitor; a longer one is left out
LONGEST_CLIENT_ID | ${LONGEST_CLIENT_ID} | characters | of analytics; a longer one is left out
MOST_SOURCES | ${MOST_SOURCES} | lines | of a report; the other labels are one line
BONUS_CODE_LIFETIME | ${BONUS_CODE_LIFETIME.days} | days | of a bonus made into a code
PROLONG_COOKIE_LIFETIME | ${PROLONG_COOKIE_LIFETIME.days} | days | until the attention dot returns
SNAPSHOT_LIFETIME | ${SNAPSHOT_LIFETIME.days} | days | a cart page keeps its courses after its login has ended
SAME_CART_WINDOW | ${SAME_CART_WINDOW.minutes} | minutes | two actions of one page at once make one cart
PASSING_NOTICE_LIFETIME | ${PASSING_NOTICE_LIFETIME.minutes} | minutes | the cart says what the last press has added
MAX_CART_LINES | ${MAX_CART_LINES} | courses | far more than one person studies
MAX_SET_ITEMS | ${MAX_SET_ITEMS} | courses | added to the cart together: the picker's list
PAYMENT_LIFETIME | ${PAYMENT_LIFETIME.minutes} | minutes | of a frozen sum and its promocode
PAYMENT_STARTS_PER_ORDER | ${PAYMENT_STARTS_PER_ORDER.points} | per hour | a buyer changes their mind a few times, a script endlessly
SHARED_STARTS_PER_ORDER_AND_NETWORK | ${SHARED_STARTS_PER_ORDER_AND_NETWORK.points} | per hour | payments by the share link: a stranger does not use up a parent's tries
PROLONGATIONS_PER_PAYMENT | ${PROLONGATIONS_PER_PAYMENT.points} | per hour | orders that a payer's «продлить» makes: one a click
REPORT_FROM_HOUR | ${REPORT_FROM_HOUR} | o'clock | weekly reports leave on Sunday evening
REPORT_UNTIL_HOUR | ${REPORT_UNTIL_HOUR} | o'clock | on Monday, if the server was away the evening before
SHARED_STARTS_PER_NETWORK | ${SHARED_STARTS_PER_NETWORK.points} | per hour | payments of other people's orders from one network
EMAIL_LIFETIME | ${EMAIL_LIFETIME.days} | days | after it was sent or given up
EMAIL_PATIENCE | ${EMAIL_PATIENCE.days} | days | then an e-mail is given up
CLOSING_PATIENCE | ${CLOSING_PATIENCE.days} | days | then a receipt is made by hand
RECENT_ORDERS | ${RECENT_ORDERS.minutes} | minutes | an order changed since then settles its bonus at once
ROWS_PER_TURN | ${ROWS_PER_TURN} | bonuses | bonuses looked at per minute, in turns
GUEST_CART_LIFETIME | ${GUEST_CART_LIFETIME.days} | days | of a cart whose visitor has not returned
IDEMPOTENCY_KEY_LIFETIME | ${IDEMPOTENCY_KEY_LIFETIME.days} | days | of the answer to a repeated order POST
MAX_IDEMPOTENCY_KEYS | ${MAX_IDEMPOTENCY_KEYS} | answers per person | per person; the oldest are dropped
LEADS_PER_PHONE | ${LEADS_PER_PHONE.points} | leads per hour | so that a stranger cannot have another person's phone rung
LEADS_PER_IP | ${LEADS_PER_IP.points} | leads per hour | 30 people behind one address
LEADS_PER_SITE | ${LEADS_PER_SITE.points} | leads per hour | circuit breaker for the whole site
REFUND_TERM | ${REFUND_TERM.days} | days | within which a request is answered with the money (public offer, section 8)
REFUND_REQUESTS_PER_USER | ${REFUND_REQUESTS_PER_USER.points} | requests per day | each is a lead and an e-mail
JOIN_WINDOW | ${JOIN_WINDOW.hours} | hours | several touches of one phone are one lead
LEAST_FILL_TIME | ${toSeconds(LEAST_FILL_TIME)} | seconds | a form sent sooner is asked for again
LONGEST_RETRY | ${LONGEST_RETRY.hours} | hours | the longest pause before a failing CRM is tried again
LONGEST_NAME | ${LONGEST_NAME} | characters | of a person who leaves a lead
LONGEST_MESSAGE | ${LONGEST_MESSAGE} | characters | of a lead
MAX_SPOOL_BYTES | ${MAX_SPOOL_BYTES} | bytes | of leads that wait for the database
MAX_BODY_BYTES | ${MAX_BODY_BYTES} | bytes | of any form or API body, else 413
FORWARDING_NOTE_PAUSE | ${FORWARDING_NOTE_PAUSE.hours} | hours | before an untrusted forwarder is named in the log again
MAX_FORWARDING_NOTES | ${MAX_FORWARDING_NOTES} | addresses | named in that time by one copy
LEAD_LIFETIME | ${LEAD_LIFETIME.days} | days | after its last touch, as the privacy policy says
LEAD_CONSENT_LIFETIME | ${LEAD_CONSENT_LIFETIME.days} | days | the proof of consent is kept after the lead
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
LONGEST_QUESTION | ${LONGEST_QUESTION} | characters | to the search; the rest is not read
PAGE_SIZE | ${PAGE_SIZE} | courses per page | of the catalog and the API by default
FLOW_PAGE_SIZE | ${FLOW_PAGE_SIZE} | courses | in the list of the course picker
MOST_GOAL_SUBJECTS | ${MOST_GOAL_SUBJECTS} | subjects | in one plan
MOST_OF_SUM | ${MOST_OF_SUM} | test points | of three exams, for a university
NEW_POINTS_PER_KEPT | ${NEW_POINTS_PER_KEPT} | new points | of so many one counts at the low end of a plan's range
HOURS_PER_LESSON | ${HOURS_PER_LESSON} | hours | of a plan's week: a lesson and its homework
SPRING_FLOW_SECONDS | ${SPRING_FLOW_SECONDS} | seconds | the picker remembers answers and choice
MOST_EVENTS | ${MOST_EVENTS} | events | a browser sends in one request
MAX_EVENTS_BODY_BYTES | ${MAX_EVENTS_BODY_BYTES} | bytes | of such a request
EVENTS_PER_IP | ${EVENTS_PER_IP.points} | events per hour | of browsers in one network
MAX_WAITING_EVENTS | ${MAX_WAITING_EVENTS} | events | wait for their receiver; with more, those of browsers are dropped
STREAM_BATCH | ${STREAM_BATCH} | events | go to the receiver in one call
LONGEST_STREAM_ANSWER | ${LONGEST_STREAM_ANSWER.seconds} | seconds | for the receiver's answer
PATIENCE_WITH_REFUSAL | ${PATIENCE_WITH_REFUSAL.days} | days | an event whose content the receiver refuses is tried
SENT_EVENT_LIFETIME | ${SENT_EVENT_LIFETIME.days} | days | a sent event is known by its id
SENT_PURCHASE_LIFETIME | ${SENT_PURCHASE_LIFETIME.days} | days | the message of a purchase stays; its mark stays for ever
MAX_EVENTS_BYTES | ${MAX_EVENTS_BYTES} | bytes | of a file of events; the one before is kept
BUYER_RETURNS | ${BUYER_RETURNS.minutes} | minutes | then the server tells tags of a purchase
TAG_WINDOWS.ga4 | ${TAG_WINDOWS.ga4.days} | days | Google takes a purchase
TAG_WINDOWS.metrika | ${TAG_WINDOWS.metrika.days} | days | Yandex takes a purchase
UNPAID_VISIT_LIFETIME | ${UNPAID_VISIT_LIFETIME.days} | days | the client ids of a buyer who has not paid
MOST_COUNTED_PAGES | ${MOST_COUNTED_PAGES} | pages | counted in memory between two storings
PAGE_VIEWS_LIFETIME | ${PAGE_VIEWS_LIFETIME.days} | days | counts of page views
MAX_QUEUED_ERRORS | ${MAX_QUEUED_ERRORS} | reports | of errors that wait for their service
ERRORS_OF_A_KIND | ${ERRORS_OF_A_KIND} | reports per minute | a loud failure leaves room for others
LONGEST_ERROR_ANSWER | ${LONGEST_ERROR_ANSWER.seconds} | seconds | of the service of error reports
ERROR_SERVICE_PAUSE | ${ERROR_SERVICE_PAUSE.seconds} | seconds | after three failures in a row
LONGEST_ERROR_PAUSE | ${LONGEST_ERROR_PAUSE.hours} | hours | that the service may ask for
ERROR_FLUSH_PATIENCE | ${ERROR_FLUSH_PATIENCE.seconds} | seconds | a server that stops waits for its last reports
LONGEST_ERROR_TEXT | ${LONGEST_ERROR_TEXT} | characters | of one text in an error report
MOST_FRAMES | ${MOST_FRAMES} | frames | of the stack of an error
MAX_ERROR_FILE_BYTES | ${MAX_ERROR_FILE_BYTES} | bytes | of error reports without a service; one older file is kept
MOST_ERRORS_PER_PAGE | ${MOST_ERRORS_PER_PAGE} | errors | that one document tells
MAX_ERROR_BODY_BYTES | ${MAX_ERROR_BODY_BYTES} | bytes | of one error of a page
BROWSER_ERRORS_PER_NETWORK | ${BROWSER_ERRORS_PER_NETWORK.points} | errors per 10 minutes | five of a page, on a dozen pages
BROWSER_ERRORS_PER_SITE | ${BROWSER_ERRORS_PER_SITE.points} | errors per minute | half of what may leave is for the server's own
CHAT_PATIENCE | ${CHAT_PATIENCE.seconds} | seconds | then the form stands in for the support chat
`;

const HEAD = `# Limits

Generated from the constants by \`npm run limits\`; a test compares the two. An address is an IP address; a network is
an IPv4 address or a /64 of IPv6; a copy is one running server.

| constant | value | unit | meaning |
| --- | ---: | --- | --- |
`;

export function describeLimits(): string {
  const rows = ROWS.trim().split("\n");
  return `${HEAD}${rows.map((row) => `| ${row.replace(/^\S+/, "`$&`")} |\n`).join("")}`;
}
