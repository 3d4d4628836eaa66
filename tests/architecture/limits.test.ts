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
} from "~/features/auth/captcha-limits.server";
import { CAPTCHA_LIFETIME, PICTURE_DIGITS } from "~/features/auth/captcha-question";
import { LIMITS_TABLE } from "~/features/auth/code-policy";
import { VK_CODE_MARK_LIFETIME } from "~/features/auth/identify-vk-person.server";
import { IMPERSONATION_LIFETIME, LEGACY_TOKEN_AGE } from "~/features/auth/log-in-by-legacy-jwt.server";
import { KNOWN_DEVICE_LIFETIME, MAX_KNOWN_DEVICES } from "~/features/auth/known-devices.server";
import { MAX_PARALLEL_HASHES } from "~/features/auth/password-hash.server";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "~/features/auth/password-policy";
import { HARDEST_PROOF_BITS, PROOF_BITS } from "~/features/auth/proof-of-work";
import { SMS_CLAIM, STATUS_LIFETIME } from "~/features/auth/queue-sms.server";
import { LONGEST_REFERRAL_CODE } from "~/features/auth/referral-rule";
import { SEND_LIMITS } from "~/features/auth/send-budget";
import { SEND_PATIENCE } from "~/features/auth/send-phone-code.server";
import { TOKEN_ABSOLUTE_LIFETIME, TOKEN_LIFETIME } from "~/features/auth/session-tokens.server";
import { TAKEOVER_NOTICE_LIFETIME } from "~/features/auth/takeover";
import { BONUS_CODE_LIFETIME } from "~/features/bonuses/bonus-rule";
import { REFERRAL_LOOKUPS_PER_IP } from "~/features/bonuses/look-up-referrer.server";
import { PROLONG_COOKIE_LIFETIME } from "~/features/bonuses/prolong-dot";
import { RECENT_ORDERS, ROWS_PER_TURN } from "~/features/bonuses/settle-bonuses.server";
import { PERSONAL_CODE_LENGTH } from "~/features/bonuses/promotion-rule";
import {
  PROMOCODE_MISSES_PER_NETWORK,
  PROMOCODE_TRIES_PER_CART,
  PROMOCODE_TRIES_PER_IP,
} from "~/features/cart/change-cart.server";
import { SNAPSHOT_LIFETIME } from "~/features/cart/cart-snapshot.server";
import { SAME_CART_WINDOW } from "~/features/cart/recreate-cart.server";
import { MAX_CART_LINES } from "~/features/cart/edit-cart.server";
import { PAGE_SIZE } from "~/features/catalog/filter-landings";
import { LONGEST_RETRY } from "~/features/leads/deliver-leads.server";
import { LEADS_PER_IP, LEADS_PER_PHONE, LEADS_PER_SITE, MAX_SPOOL_BYTES } from "~/features/leads/lead-limits.server";
import { QUICKEST_HAND } from "~/features/leads/lead-token.server";
import { LONGEST_MESSAGE, LONGEST_NAME } from "~/features/leads/schema";
import { JOIN_WINDOW } from "~/features/leads/store-lead.server";
import { LETTER_PATIENCE } from "~/features/outbox/letters.server";
import { PASSING_NOTICE_LIFETIME } from "~/features/orders/order-notice";
import { PAYMENT_LIFETIME } from "~/features/payments/freeze-order.server";
import {
  PAYMENT_STARTS_PER_ORDER,
  SHARED_STARTS_PER_NETWORK,
  SHARED_STARTS_PER_ORDER_AND_NETWORK,
} from "~/features/payments/start-payment.server";
import { ATTRIBUTION_SECONDS } from "~/http/attribution.server";
import { PICTURES_AT_ONCE, PICTURES_WAITING } from "~/http/captcha-picture.server";
import { CLOSING_PATIENCE } from "~/features/payments/send-closings.server";
import { DEVICE_COOKIE_SECONDS } from "~/http/device.server";
import { GUEST_CARTS_PER_IP } from "~/http/guards.server";
import { HOME_MARKER_LIFETIME } from "~/http/home-visit.server";
import { MAX_IDEMPOTENCY_KEYS } from "~/http/idempotency.server";
import { PROOF_LIFETIME } from "~/http/identity-proof.server";
import { PAGE_FRESH, PAGE_PATIENCE, PAGE_STALE, PAGES_MAX_BYTES } from "~/http/page-cache/kept-pages.server";
import { PENDING_LIFETIME } from "~/http/pending-auth.server";
import { MAX_BODY_BYTES } from "~/http/remix-handler.server";
import { SESSION_LIFETIME } from "~/http/session.server";
import { FORWARDING_NOTE_PAUSE, MAX_FORWARDING_NOTES } from "~/http/unheard-forwarding.server";
import { VK_VISIT_LIFETIME, VK_WAITING_LIFETIME } from "~/http/vk-visit.server";
import { LONGEST_SMS_ANSWER } from "~/integrations/sms/ask-sms-provider.server";
import { TELEGRAM_LOGIN_LIFETIME } from "~/integrations/telegram/telegram-login.server";
import { VK_TIMEOUT } from "~/integrations/vk/vk-client.server";
import {
  GUEST_CART_LIFETIME,
  IDEMPOTENCY_KEY_LIFETIME,
  LEAD_CONSENT_LIFETIME,
  LEAD_LIFETIME,
} from "~/jobs/prune-database.server";
import { LETTER_LIFETIME } from "~/jobs/prune-outbox.server";
import { SMS_RECORD_LIFETIME } from "~/jobs/prune-sms.server";
import { toMilliseconds, toSeconds } from "~/shared/duration";

const ROWS: { name: string; value: number; unit: string; why: string }[] = [
  ...LIMITS_TABLE,
  ...SEND_LIMITS,
  { name: "SESSION_LIFETIME", value: SESSION_LIFETIME.days, unit: "days", why: "the cookie, specification §9" },
  { name: "TOKEN_LIFETIME", value: TOKEN_LIFETIME.days, unit: "days", why: "sliding, after the last visit" },
  { name: "TOKEN_ABSOLUTE_LIFETIME", value: TOKEN_ABSOLUTE_LIFETIME.days, unit: "days", why: "never moved" },
  { name: "DEVICE_COOKIE_SECONDS", value: DEVICE_COOKIE_SECONDS, unit: "seconds", why: "specification §9" },
  {
    name: "KNOWN_DEVICE_LIFETIME",
    value: KNOWN_DEVICE_LIFETIME.days,
    unit: "days",
    why: "after the last login on it, as long as its cookie",
  },
  { name: "MAX_KNOWN_DEVICES", value: MAX_KNOWN_DEVICES, unit: "devices", why: "of one account, the latest" },
  {
    name: "TAKEOVER_NOTICE_LIFETIME",
    value: TAKEOVER_NOTICE_LIFETIME.days,
    unit: "days",
    why: "the owner of a phone reads what its proof has removed",
  },
  {
    name: "HOME_MARKER_LIFETIME",
    value: HOME_MARKER_LIFETIME.minutes,
    unit: "minutes",
    why: "a signed `state` lets one stay on `/`",
  },
  { name: "PROOF_LIFETIME", value: PROOF_LIFETIME.minutes, unit: "minutes", why: "who has just shown who he is" },
  {
    name: "IMPERSONATION_LIFETIME",
    value: IMPERSONATION_LIFETIME.hours,
    unit: "hours",
    why: "a working day of the staff in another's name",
  },
  {
    name: "LEGACY_TOKEN_AGE",
    value: LEGACY_TOKEN_AGE.minutes,
    unit: "minutes",
    why: "a token of the former site, once",
  },
  { name: "MIN_PASSWORD_LENGTH", value: MIN_PASSWORD_LENGTH, unit: "signs", why: "trimmed, specification §9" },
  { name: "MAX_PASSWORD_LENGTH", value: MAX_PASSWORD_LENGTH, unit: "signs", why: "bounds the work of a hash" },
  { name: "MAX_PARALLEL_HASHES", value: MAX_PARALLEL_HASHES, unit: "hashes", why: "of passwords, at one moment" },
  { name: "CAPTCHA_LIFETIME", value: toSeconds(CAPTCHA_LIFETIME) / 60, unit: "minutes", why: "a question or a search" },
  { name: "PICTURE_DIGITS", value: PICTURE_DIGITS, unit: "digits", why: "one guess in a hundred thousand" },
  { name: "PROOF_BITS", value: PROOF_BITS, unit: "zero bits", why: "a second or two of an old phone" },
  { name: "HARDEST_PROOF_BITS", value: HARDEST_PROOF_BITS, unit: "zero bits", why: "ten seconds of an old phone" },
  {
    name: "WORDS_PER_ADDRESS",
    value: WORDS_PER_ADDRESS.points,
    unit: "codes an hour",
    why: "a program reads the words",
  },
  { name: "WORDS_PER_SITE", value: WORDS_PER_SITE.points, unit: "codes an hour", why: "the same for all addresses" },
  {
    name: "NO_SCRIPT_PER_ADDRESS",
    value: NO_SCRIPT_PER_ADDRESS.points,
    unit: "codes an hour",
    why: "beside a captcha from outside",
  },
  { name: "NO_SCRIPT_PER_SITE", value: NO_SCRIPT_PER_SITE.points, unit: "codes an hour", why: "the same for all" },
  {
    name: "PICTURES_PER_ADDRESS",
    value: PICTURES_PER_ADDRESS.points,
    unit: "pictures in 10 minutes",
    why: "a class looks twice each",
  },
  { name: "PICTURES_AT_ONCE", value: PICTURES_AT_ONCE, unit: "drawings", why: "threads are for the database first" },
  { name: "PICTURES_WAITING", value: PICTURES_WAITING, unit: "pictures", why: "then 503 for two seconds" },
  { name: "SEND_PATIENCE", value: SEND_PATIENCE.seconds, unit: "seconds", why: "a page waits for its SMS to be taken" },
  { name: "LONGEST_SMS_ANSWER", value: LONGEST_SMS_ANSWER.seconds, unit: "seconds", why: "then the next provider" },
  { name: "SMS_CLAIM", value: SMS_CLAIM.seconds, unit: "seconds", why: "of one copy, then another may send it" },
  { name: "STATUS_LIFETIME", value: STATUS_LIFETIME.hours, unit: "hours", why: "asked what became of an SMS" },
  {
    name: "SMS_RECORD_LIFETIME",
    value: SMS_RECORD_LIFETIME.days,
    unit: "days",
    why: "after the sending, by the policy",
  },
  { name: "VK_VISIT_LIFETIME", value: VK_VISIT_LIFETIME.minutes, unit: "minutes", why: "state and verifier, once" },
  { name: "VK_WAITING_LIFETIME", value: VK_WAITING_LIFETIME.minutes, unit: "minutes", why: "for a phone or a word" },
  {
    name: "VK_CODE_MARK_LIFETIME",
    value: VK_CODE_MARK_LIFETIME.hours,
    unit: "hours",
    why: "a code is asked about once",
  },
  { name: "VK_TIMEOUT", value: VK_TIMEOUT.seconds, unit: "seconds", why: "of each of the two calls" },
  {
    name: "TELEGRAM_LOGIN_LIFETIME",
    value: TELEGRAM_LOGIN_LIFETIME.minutes,
    unit: "minutes",
    why: "a signed confirmation, once",
  },
  { name: "PENDING_LIFETIME", value: PENDING_LIFETIME.minutes, unit: "minutes", why: "from step 1 to step 2" },
  {
    name: "PROMOCODE_TRIES_PER_CART",
    value: PROMOCODE_TRIES_PER_CART.points,
    unit: "codes a minute",
    why: "a typist never meets it",
  },
  {
    name: "PROMOCODE_TRIES_PER_IP",
    value: PROMOCODE_TRIES_PER_IP.points,
    unit: "codes a minute",
    why: "a whole class behind one address",
  },
  {
    name: "PROMOCODE_MISSES_PER_NETWORK",
    value: PROMOCODE_MISSES_PER_NETWORK.points,
    unit: "codes a minute",
    why: "that do not exist, of all guests of one address",
  },
  {
    name: "GUEST_CARTS_PER_IP",
    value: GUEST_CARTS_PER_IP.points,
    unit: "new carts an hour",
    why: "the disk is not filled",
  },
  {
    name: "REFERRAL_LOOKUPS_PER_IP",
    value: REFERRAL_LOOKUPS_PER_IP.points,
    unit: "codes a minute",
    why: "nobody learns by trying whose code is whose",
  },
  { name: "LONGEST_REFERRAL_CODE", value: LONGEST_REFERRAL_CODE, unit: "signs", why: "longer ones are nobody's" },
  { name: "PERSONAL_CODE_LENGTH", value: PERSONAL_CODE_LENGTH, unit: "letters", why: "beside the prefix, 31⁸ codes" },
  {
    name: "ATTRIBUTION_SECONDS",
    value: ATTRIBUTION_SECONDS,
    unit: "seconds",
    why: "source and invitation, specification §9",
  },
  { name: "BONUS_CODE_LIFETIME", value: BONUS_CODE_LIFETIME.days, unit: "days", why: "of a bonus made into a code" },
  { name: "PROLONG_COOKIE_LIFETIME", value: PROLONG_COOKIE_LIFETIME.days, unit: "days", why: "specification §9" },
  {
    name: "SNAPSHOT_LIFETIME",
    value: SNAPSHOT_LIFETIME.days,
    unit: "days",
    why: "a cart page keeps its courses past the end of its login",
  },
  {
    name: "SAME_CART_WINDOW",
    value: SAME_CART_WINDOW.minutes,
    unit: "minutes",
    why: "acts of one page at once make one cart",
  },
  {
    name: "PASSING_NOTICE_LIFETIME",
    value: PASSING_NOTICE_LIFETIME.minutes,
    unit: "minutes",
    why: "what a press has just added is said in the cart",
  },
  { name: "MAX_CART_LINES", value: MAX_CART_LINES, unit: "courses", why: "far above what one person studies" },
  { name: "PAYMENT_LIFETIME", value: PAYMENT_LIFETIME.minutes, unit: "minutes", why: "a frozen sum and its promocode" },
  {
    name: "PAYMENT_STARTS_PER_ORDER",
    value: PAYMENT_STARTS_PER_ORDER.points,
    unit: "an hour",
    why: "a buyer changes their mind a few times, a script for ever",
  },
  {
    name: "SHARED_STARTS_PER_ORDER_AND_NETWORK",
    value: SHARED_STARTS_PER_ORDER_AND_NETWORK.points,
    unit: "an hour",
    why: "others who pay by the link; a stranger does not use up a parent's tries",
  },
  {
    name: "SHARED_STARTS_PER_NETWORK",
    value: SHARED_STARTS_PER_NETWORK.points,
    unit: "an hour",
    why: "other people's orders paid from one network",
  },
  { name: "LETTER_LIFETIME", value: LETTER_LIFETIME.days, unit: "days", why: "after it was sent or given up" },
  { name: "LETTER_PATIENCE", value: LETTER_PATIENCE.days, unit: "days", why: "then a letter is given up" },
  { name: "CLOSING_PATIENCE", value: CLOSING_PATIENCE.days, unit: "days", why: "then a receipt is made by hand" },
  {
    name: "RECENT_ORDERS",
    value: RECENT_ORDERS.minutes,
    unit: "minutes",
    why: "a changed order settles its bonus at once",
  },
  { name: "ROWS_PER_TURN", value: ROWS_PER_TURN, unit: "bonuses", why: "looked at a minute, in turns" },
  { name: "GUEST_CART_LIFETIME", value: GUEST_CART_LIFETIME.days, unit: "days", why: "of a cart nobody came back to" },
  {
    name: "IDEMPOTENCY_KEY_LIFETIME",
    value: IDEMPOTENCY_KEY_LIFETIME.days,
    unit: "days",
    why: "a repeated order POST",
  },
  {
    name: "MAX_IDEMPOTENCY_KEYS",
    value: MAX_IDEMPOTENCY_KEYS,
    unit: "answers a person",
    why: "the latest are kept, the oldest go",
  },
  { name: "LEADS_PER_PHONE", value: LEADS_PER_PHONE.points, unit: "leads an hour", why: "nobody else's phone is rung" },
  { name: "LEADS_PER_IP", value: LEADS_PER_IP.points, unit: "leads an hour", why: "30 people of one school's address" },
  { name: "LEADS_PER_SITE", value: LEADS_PER_SITE.points, unit: "leads an hour", why: "breaker for the whole site" },
  { name: "JOIN_WINDOW", value: JOIN_WINDOW.hours, unit: "hours", why: "touches of one phone are one lead" },
  {
    name: "QUICKEST_HAND",
    value: toSeconds(QUICKEST_HAND),
    unit: "seconds",
    why: "a lead form sent sooner is asked for again",
  },
  { name: "LONGEST_RETRY", value: LONGEST_RETRY.hours, unit: "hours", why: "a CRM that fails is left alone at most" },
  { name: "LONGEST_NAME", value: LONGEST_NAME, unit: "signs", why: "of who leaves a lead" },
  { name: "LONGEST_MESSAGE", value: LONGEST_MESSAGE, unit: "signs", why: "of a lead" },
  { name: "MAX_SPOOL_BYTES", value: MAX_SPOOL_BYTES, unit: "bytes", why: "leads that wait for the database" },
  { name: "MAX_BODY_BYTES", value: MAX_BODY_BYTES, unit: "bytes", why: "of any form or API body, else 413" },
  {
    name: "FORWARDING_NOTE_PAUSE",
    value: FORWARDING_NOTE_PAUSE.hours,
    unit: "hours",
    why: "an untrusted forwarder is named again",
  },
  {
    name: "MAX_FORWARDING_NOTES",
    value: MAX_FORWARDING_NOTES,
    unit: "addresses",
    why: "named in that time by one copy",
  },
  { name: "LEAD_LIFETIME", value: LEAD_LIFETIME.days, unit: "days", why: "after its last touch, as the policy says" },
  {
    name: "LEAD_CONSENT_LIFETIME",
    value: LEAD_CONSENT_LIFETIME.days,
    unit: "days",
    why: "after the lead, what proves that it was asked for",
  },
  {
    name: "REQUEST_STATEMENT_DEADLINE",
    value: toMilliseconds(REQUEST_STATEMENT_DEADLINE),
    unit: "ms",
    why: "PostgreSQL cancels what a visitor waits for",
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
    why: "for a connection to PostgreSQL",
  },
  {
    name: "SHED_AFTER",
    value: toMilliseconds(SHED_AFTER),
    unit: "ms",
    why: "a queue for connections that does not move takes nobody",
  },
  {
    name: "PROBE_DEADLINE",
    value: toMilliseconds(PROBE_DEADLINE),
    unit: "ms",
    why: "silence on a new connection, too: PostgreSQL is away",
  },
  { name: "POOL_SIZE", value: POOL_SIZE, unit: "connections", why: "of a copy's visitors to PostgreSQL" },
  { name: "BACKGROUND_POOL_SIZE", value: BACKGROUND_POOL_SIZE, unit: "connections", why: "of its jobs" },
  { name: "MAX_WAITING", value: MAX_WAITING, unit: "statements", why: "wait for the database, the next is refused" },
  { name: "PAGE_PATIENCE", value: PAGE_PATIENCE.seconds, unit: "seconds", why: "a rendering that hangs holds no page" },
  { name: "PAGE_FRESH", value: PAGE_FRESH.seconds, unit: "seconds", why: "a kept page is as good as new" },
  { name: "PAGE_STALE", value: PAGE_STALE.minutes, unit: "minutes", why: "shown while the next is made" },
  { name: "PAGES_MAX_BYTES", value: PAGES_MAX_BYTES, unit: "bytes", why: "kept pages of one copy" },
  { name: "PAGE_SIZE", value: PAGE_SIZE, unit: "courses a page", why: "specification §9" },
];

/** After a change of a constant: `npx vitest run --config tests/setup/vitest.config.ts tests/architecture/limits --update`. */
it("the table of limits is what the constants say", async () => {
  const rows = ROWS.map(({ name, value, unit, why }) => `| \`${name}\` | ${value} | ${unit} | ${why} |`);
  const text = [
    "# Limits",
    "",
    "Written from the constants by `tests/architecture/limits.test.ts`, which fails where the two differ.",
    "",
    "| constant | value | unit | why |",
    "| --- | ---: | --- | --- |",
    ...rows,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../app/limits.md");
});
