import { expect, it } from "vitest";
import { LIMITS_TABLE } from "~/features/auth/code-policy";
import { TOKEN_ABSOLUTE_LIFETIME, TOKEN_LIFETIME } from "~/features/auth/session-tokens.server";
import { BONUS_CODE_LIFETIME } from "~/features/bonuses/bonus-rule";
import { REFERRAL_LOOKUPS_PER_IP } from "~/features/bonuses/look-up-referrer.server";
import { PROLONG_COOKIE_LIFETIME } from "~/features/bonuses/prolong-dot";
import { PROMOCODE_TRIES_PER_CART, PROMOCODE_TRIES_PER_IP } from "~/features/cart/change-cart.server";
import { MAX_CART_LINES } from "~/features/cart/edit-cart.server";
import { PAGE_SIZE } from "~/features/catalog/filter-landings";
import { LEADS_PER_IP, LEADS_PER_PHONE, LEADS_PER_SITE, MAX_SPOOL_BYTES } from "~/features/leads/lead-limits.server";
import { PAYMENT_LIFETIME } from "~/features/payments/freeze-order.server";
import { GUEST_CARTS_PER_IP } from "~/http/guards.server";
import { HOME_MARKER_LIFETIME } from "~/http/home-visit.server";
import { PAGE_FRESH, PAGE_STALE, PAGES_MAX_BYTES } from "~/http/page-cache/kept-pages.server";
import { PENDING_LIFETIME } from "~/http/pending-auth.server";
import { MAX_BODY_BYTES } from "~/http/remix-handler.server";
import { SESSION_LIFETIME } from "~/http/session.server";
import { GUEST_CART_LIFETIME, IDEMPOTENCY_KEY_LIFETIME, LEAD_LIFETIME } from "~/jobs/prune-database.server";

const ROWS: { name: string; value: number; unit: string; why: string }[] = [
  ...LIMITS_TABLE,
  { name: "SESSION_LIFETIME", value: SESSION_LIFETIME.days, unit: "days", why: "the cookie, specification §9" },
  { name: "TOKEN_LIFETIME", value: TOKEN_LIFETIME.days, unit: "days", why: "sliding, after the last visit" },
  { name: "TOKEN_ABSOLUTE_LIFETIME", value: TOKEN_ABSOLUTE_LIFETIME.days, unit: "days", why: "never moved" },
  {
    name: "HOME_MARKER_LIFETIME",
    value: HOME_MARKER_LIFETIME.minutes,
    unit: "minutes",
    why: "a signed `state` lets one stay on `/`",
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
  { name: "BONUS_CODE_LIFETIME", value: BONUS_CODE_LIFETIME.days, unit: "days", why: "of a bonus made into a code" },
  { name: "PROLONG_COOKIE_LIFETIME", value: PROLONG_COOKIE_LIFETIME.days, unit: "days", why: "specification §9" },
  { name: "MAX_CART_LINES", value: MAX_CART_LINES, unit: "courses", why: "far above what one person studies" },
  { name: "PAYMENT_LIFETIME", value: PAYMENT_LIFETIME.minutes, unit: "minutes", why: "a frozen sum and its promocode" },
  { name: "GUEST_CART_LIFETIME", value: GUEST_CART_LIFETIME.days, unit: "days", why: "of a cart nobody came back to" },
  {
    name: "IDEMPOTENCY_KEY_LIFETIME",
    value: IDEMPOTENCY_KEY_LIFETIME.days,
    unit: "days",
    why: "a repeated order POST",
  },
  { name: "LEADS_PER_PHONE", value: LEADS_PER_PHONE.points, unit: "leads an hour", why: "nobody else's phone is rung" },
  { name: "LEADS_PER_IP", value: LEADS_PER_IP.points, unit: "leads an hour", why: "30 people of one school's address" },
  { name: "LEADS_PER_SITE", value: LEADS_PER_SITE.points, unit: "leads an hour", why: "breaker for the whole site" },
  { name: "MAX_SPOOL_BYTES", value: MAX_SPOOL_BYTES, unit: "bytes", why: "leads that wait for the database" },
  { name: "MAX_BODY_BYTES", value: MAX_BODY_BYTES, unit: "bytes", why: "of any form or API body, else 413" },
  { name: "LEAD_LIFETIME", value: LEAD_LIFETIME.days, unit: "days", why: "after its last touch, as the policy says" },
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
