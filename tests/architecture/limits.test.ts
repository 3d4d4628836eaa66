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
import {
  NO_SCRIPT_PER_ADDRESS,
  NO_SCRIPT_PER_SITE,
  PICTURES_PER_ADDRESS,
  WORDS_PER_ADDRESS,
  WORDS_PER_SITE,
} from "~/features/auth/captcha/captcha-limits.server";
import { CAPTCHA_LIFETIME, PICTURE_DIGITS } from "~/features/auth/captcha/captcha-question";
import { HARDEST_PROOF_BITS, PROOF_BITS } from "~/features/auth/captcha/proof-of-work";
import { CODE_LIMITS } from "~/features/auth/code/code-limits";
import { SMS_CLAIM, STATUS_LIFETIME } from "~/features/auth/code/queue-sms.server";
import { SEND_LIMITS } from "~/features/auth/code/send-budget";
import { SEND_PATIENCE } from "~/features/auth/code/send-phone-code.server";
import { KNOWN_DEVICE_LIFETIME, MAX_KNOWN_DEVICES } from "~/features/auth/password/known-devices.server";
import { MAX_PARALLEL_HASHES } from "~/features/auth/password/password-hash.server";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "~/features/auth/password/password-policy";
import { IMPERSONATION_LIFETIME, LEGACY_TOKEN_AGE } from "~/features/auth/session/log-in-by-legacy-jwt.server";
import { TOKEN_ABSOLUTE_LIFETIME, TOKEN_LIFETIME } from "~/features/auth/session/session-tokens.server";
import { VK_CODE_MARK_LIFETIME } from "~/features/auth/social/identify-vk-person.server";
import { TAKEOVER_NOTICE_LIFETIME } from "~/features/auth/takeover";
import { BONUS_CODE_LIFETIME } from "~/features/bonuses/bonus-rule";
import { REFERRAL_LOOKUPS_PER_IP } from "~/features/bonuses/look-up-referrer.server";
import { PROLONG_COOKIE_LIFETIME } from "~/features/bonuses/prolong-dot";
import { PERSONAL_CODE_LENGTH } from "~/features/bonuses/promotion-rule";
import { RECENT_ORDERS, ROWS_PER_TURN } from "~/features/bonuses/settle-bonuses.server";
import { SNAPSHOT_LIFETIME } from "~/features/cart/cart-snapshot.server";
import {
  PROMOCODE_MISSES_PER_NETWORK,
  PROMOCODE_TRIES_PER_CART,
  PROMOCODE_TRIES_PER_IP,
} from "~/features/cart/change-cart.server";
import { MAX_CART_LINES } from "~/features/cart/edit-cart.server";
import { SAME_CART_WINDOW } from "~/features/cart/recreate-cart.server";
import { LONGEST_RETRY } from "~/features/leads/deliver-leads.server";
import { LEADS_PER_IP, LEADS_PER_PHONE, LEADS_PER_SITE, MAX_SPOOL_BYTES } from "~/features/leads/lead-limits.server";
import { PAGE_SIZE } from "~/shared/paginate";
import { LEAST_FILL_TIME } from "~/features/leads/lead-token.server";
import { LONGEST_MESSAGE, LONGEST_NAME } from "~/features/leads/schema.server";
import { JOIN_WINDOW } from "~/features/leads/store-lead.server";
import { LETTER_PATIENCE } from "~/features/outbox/letters.server";
import { PASSING_NOTICE_LIFETIME } from "~/features/orders/order-notice";
import { PAYMENT_LIFETIME } from "~/features/payments/freeze-order.server";
import { CLOSING_PATIENCE } from "~/features/payments/send-closings.server";
import {
  PAYMENT_STARTS_PER_ORDER,
  SHARED_STARTS_PER_NETWORK,
  SHARED_STARTS_PER_ORDER_AND_NETWORK,
} from "~/features/payments/start-payment.server";
import { LONGEST_REFERRAL_CODE } from "~/features/referral/referral-rule";
import { IDEMPOTENCY_KEY_LIFETIME, MAX_IDEMPOTENCY_KEYS } from "~/db/idempotency-keys.server";
import { GUEST_CART_LIFETIME } from "~/features/orders/order-rows.server";
import { MAX_BODY_BYTES } from "~/http/door/remix-handler.server";
import { FORWARDING_NOTE_PAUSE, MAX_FORWARDING_NOTES } from "~/http/door/unheard-forwarding.server";
import { PAGE_FRESH, PAGE_PATIENCE, PAGE_STALE, PAGES_MAX_BYTES } from "~/http/page-cache/kept-pages.server";
import { PICTURES_AT_ONCE, PICTURES_WAITING } from "~/http/pages/captcha-picture.server";
import { ATTRIBUTION_SECONDS } from "~/http/session/attribution.server";
import { DEVICE_COOKIE_SECONDS } from "~/http/session/device.server";
import { GUEST_CARTS_PER_IP } from "~/http/session/guards.server";
import { PROOF_LIFETIME } from "~/http/session/identity-proof.server";
import { PENDING_LIFETIME } from "~/http/session/pending-auth.server";
import { SESSION_LIFETIME } from "~/http/session/session.server";
import { VK_VISIT_LIFETIME, VK_WAITING_LIFETIME } from "~/http/session/vk-visit.server";
import { LONGEST_SMS_ANSWER } from "~/integrations/sms/ask-sms-provider.server";
import { TELEGRAM_LOGIN_LIFETIME } from "~/integrations/telegram/telegram-login.server";
import { VK_TIMEOUT } from "~/integrations/vk/vk-client.server";
import { LEAD_CONSENT_LIFETIME, LEAD_LIFETIME } from "~/features/leads/prune-leads.server";
import { LETTER_LIFETIME } from "~/features/outbox/prune-outbox.server";
import { SMS_RECORD_LIFETIME } from "~/features/auth/code/prune-sms.server";
import { LONGEST_ANSWER } from "~/features/task-bank/answer/normalise-answer";
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
  { name: "PERSONAL_CODE_LENGTH", value: PERSONAL_CODE_LENGTH, unit: "characters", why: "after the prefix: 31⁸ codes" },
  {
    name: "ATTRIBUTION_SECONDS",
    value: ATTRIBUTION_SECONDS,
    unit: "seconds",
    why: "cookies of source and invitation: 30 days",
  },
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
    name: "SHARED_STARTS_PER_NETWORK",
    value: SHARED_STARTS_PER_NETWORK.points,
    unit: "per hour",
    why: "payments of other people's orders from one network",
  },
  { name: "LETTER_LIFETIME", value: LETTER_LIFETIME.days, unit: "days", why: "after it was sent or given up" },
  { name: "LETTER_PATIENCE", value: LETTER_PATIENCE.days, unit: "days", why: "then an e-mail is given up" },
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
  { name: "PAGES_MAX_BYTES", value: PAGES_MAX_BYTES, unit: "bytes", why: "kept pages of one copy" },
  { name: "PAGE_SIZE", value: PAGE_SIZE, unit: "courses per page", why: "of the catalog and the API by default" },
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
