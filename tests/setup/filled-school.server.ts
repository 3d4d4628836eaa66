/** A school as it is after some years: made by the engine itself, statement by statement, in seconds. */
import pg from "pg";
import type { OpenDatabase } from "~/db/open-database.server";

/**
 * Tables that grow with every visitor. A statement that reads one of them from end to end is slower every month, so
 * `tests/integration/plans.test.ts` refuses it.
 */
export const GROWING_TABLES = [
  "code_sends",
  "consents",
  "demo_bank_payments",
  "idempotency_keys",
  "known_devices",
  "lead_touches",
  "leads",
  "order_lines",
  "orders",
  "outbox",
  "payment_events",
  "payments",
  "prepayment_closings",
  "promocode_uses",
  "promocodes",
  "purchases",
  "rate_limits",
  "receipts",
  "referral_bonuses",
  "send_places",
  "sessions",
  "sms_messages",
  "social_links",
  "spent_captchas",
  "taken_promotions",
  "users",
] as const;

/** Written by the staff: as many rows as the school has courses, teachers and cards. */
export const SMALL_TABLES = [
  "app_meta",
  "banners",
  "courses",
  "demo_fingerprints",
  "landing_teachers",
  "landings",
  "promotions",
  "tariff_info_groups",
  "teachers",
  "webinars",
] as const;

/**
 * @param orders how many there are; the other tables follow. A quarter are carts of guests, a half is paid, a quarter
 *   has run out.
 * @param now everything lies before it, and nothing is due.
 */
export async function fillSchool(open: OpenDatabase, size: { orders: number; now: Date }): Promise<void> {
  if (open.embedded) {
    const { embedded } = open;
    await embedded.withMaintenanceDeadlines(() => fill((sql) => embedded.query(sql), size));
    return;
  }
  // A connection of its own: the pool's give up what takes seconds.
  const client = new pg.Client({ connectionString: open.databaseUrl });
  await client.connect();
  try {
    await fill((sql) => client.query<Record<string, unknown>>(sql), size);
  } finally {
    await client.end();
  }
}

type Run = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

async function fill(run: Run, { orders: count, now }: { orders: number; now: Date }): Promise<void> {
  const people = Math.ceil(count / 4);
  const at = `timestamptz '${now.toISOString()}'`;
  const firstOf = async (table: string) => {
    const { rows } = await run(`select coalesce(max(id), 0)::int as last from ${table}`);
    return Number(rows[0]?.last) + 1;
  };
  const user = await firstOf("users");
  const owner = `${user} + g % ${people}`;
  const everyone = `from generate_series(1, ${people}) g`;
  const all = `from generate_series(1, ${count}) g`;
  /** Of these kinds of orders; see the states below. */
  const of = (...kinds: number[]) => `${all} where g % 4 in (${kinds.join(", ")})`;
  const ago = `${at} - interval '1 day' - g % 300 * interval '1 day'`;
  const recently = `${at} - interval '1 hour' - g % 600 * interval '1 hour'`;
  /** Within the day a place of a send lives, before the hour its counts look at. */
  const today = `${at} - interval '2 hours' - g % 1200 * interval '1 minute'`;
  // What is made here refers to what is there: it need not be looked up row by row.
  await run("set session_replication_role = replica");

  await run(`insert into users (public_id, phone, referral_code, referred_by_user_id, tg_id, vk_id, created_at, updated_at)
    select 'user-' || g, '+7800' || lpad(g::text, 7, '0'), 'CODE' || g, case when g % 4 = 0 then ${user} + g - 2 end,
      case when g % 5 = 0 then 'tg' || g end, case when g % 5 = 1 then 'vk' || g end, ${ago}, ${ago} ${everyone}`);
  await run(`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ends_at)
    select 'token-' || g, ${owner}, ${at} - interval '1 day', ${at}, ${at} + interval '13 days', ${at} + interval '80 days' ${all}`);
  await run(`insert into code_sends (request_hash, phone, purpose, lane, code_hash, sent_at, expires_at)
    select 'request ' || g, '+7800' || lpad(g::text, 7, '0'), 'registration', 'open', null, ${recently}, ${recently} ${everyone}`);
  await run(`insert into send_places (phone, prefix, address, network, country, channel, drawn, sent_at, confirmed_at)
    select '+7800' || lpad(g::text, 7, '0'), '+7800' || lpad((g / 10000)::text, 3, '0'), '10.' || (g / 65536) || '.' || (g / 256 % 256) || '.' || (g % 256),
      '10.' || (g / 65536) || '.' || (g / 256 % 256) || '.0/24', 'RU', 'sms', 'open', ${today}, ${today} ${everyone}`);
  await run(`insert into known_devices (user_id, device_hash, created_at, last_seen_at)
    select u.id, 'device ' || u.id, ${at}, ${at} from users u`);
  await run(`insert into sms_messages (phone, kind, state, provider, attempts, created_at)
    select '+7800' || lpad(g::text, 7, '0'), 'code', 'sent', 'test', 1, ${recently} ${all}`);
  for (const kind of ["sms", "letter"])
    await run(`insert into outbox (kind, dedupe_key, payload, state, attempts, next_attempt_at, created_at, finished_at)
      select '${kind}', 'filled ' || g, '{}', 'delivered', 1, ${recently}, ${recently}, ${recently} ${all}`);
  await run(`insert into social_links (provider, external_id_hash, user_id, linked_at)
    select 'telegram', 'hash-' || g, ${user} + g - 1, ${ago} ${everyone}`);
  await run(
    `insert into spent_captchas (signature, expires_at) select 'spent-' || g, ${at} + interval '5 minutes' ${everyone}`,
  );
  await run(`insert into rate_limits (key, points, expire)
    select 'login:1:' || g, 1, extract(epoch from ${at}) * 1000 + 3600000 ${everyone}`);
  await run(`insert into idempotency_keys (scope, key, request_hash, status, body, created_at)
    select 'user:' || g, 'key', 'hash', 200, '{}', ${at} - interval '1 hour' ${everyone}`);

  const lead = await firstOf("leads");
  await run(`insert into leads (public_id, name, phone, created_at, last_touch_at)
    select 'lead-' || g, 'Имя', '+7801' || lpad(g::text, 7, '0'), ${ago}, ${ago} ${everyone}`);
  await run(`insert into lead_touches (public_id, lead_id, lead_type, name, utm_params, page, created_at, delivered_at)
    select 'touch-' || g, ${lead} + g - 1, 'callback', 'Имя', '{}', '/', ${ago}, ${ago} ${everyone}`);
  await run(`insert into outbox (kind, dedupe_key, state, attempts, next_attempt_at, created_at, finished_at)
    select 'lead', 'touch-' || g, 'delivered', 1, ${ago}, ${ago}, ${ago} ${everyone}`);
  await run(`insert into consents (user_id, lead_touch_id, kind, version, is_given, given_at)
    select case when g % 2 = 0 then ${owner} end, case when g % 2 = 1 then 'touch-' || g end, 'personal-data', '1', true, ${ago}
    ${all}`);

  const order = await firstOf("orders");
  await run(`insert into orders (public_id, state, owner_user_id, guest_key_hash, initial_price, price, receipt_email, created_at, updated_at, paid_at)
    select 'order-' || g, case when g % 4 = 0 then 'draft' when g % 4 = 3 then 'expired' when g % 100 = 1 then 'refunded' else 'paid' end,
      case when g % 4 = 0 then null else ${owner} end, 'guest-' || g, 3290, 3290, 'a' || g || '@example.com',
      ${ago}, case when g % 4 = 0 then ${recently} else ${ago} end, case when g % 4 in (1, 2) then ${ago} end ${all}`);
  await run(`insert into order_lines (order_id, product_id, months, price, initial_price, months_based_price, added_at)
    select ${order} + g - 1, 101, '["2026.11"]', 3290, 3290, 3290, ${ago} ${all}`);
  // Twelve months a year from 2000 on, so that no person has one twice.
  await run(`insert into purchases (user_id, product_id, month, order_id, created_at)
    select ${owner}, 101, (2000 + g / ${people} / 12) || '.' || (1 + g / ${people} % 12), ${order} + g - 1, ${ago} ${of(1, 2)}`);
  await run(`insert into promocodes (code, title, kind, value, owner_user_id, per_user_limit, total_limit)
    select 'FILLED' || g, 'Скидка', 'percent', 5, ${user} + g - 1, 1, 1 ${everyone}`);
  await run(`insert into promocode_uses (code, order_id, user_id, state, created_at)
    select case when g % 4 = 1 then 'ВЕРШИНА10' else 'FILLED' || 1 + g % ${people} end, ${order} + g - 1, ${owner}, 'spent', ${ago}
    ${of(1, 2)}`);
  await run(`insert into taken_promotions (promotion_id, user_id, code, taken_at)
    select (select min(id) from promotions), ${user} + g - 1, 'FILLED' || g, ${ago} ${everyone}`);

  const payment = await firstOf("payments");
  await run(`insert into payments (public_id, order_id, order_version, amount, method, receipt_email, payer_user_id, provider,
      provider_payment_id, status, lines, next_closing_at, created_at, settled_at, refund_due, refunded_amount)
    select 'payment-' || g, ${order} + g - 1, 1, 3290, 'card', 'a' || g || '@example.com', ${owner}, 'demo', 'bank-' || g,
      case when g % 4 = 3 then 'canceled' when g % 100 = 1 then 'refunded' else 'succeeded' end,
      '[{"productId":101,"name":"Математика","months":["2026.11"],"price":3290}]',
      case when g % 4 = 1 and g % 100 <> 1 then ${at} + interval '11 days' end, ${ago}, ${ago},
      case when g % 100 = 1 then 3290 else 0 end, case when g % 100 = 1 then 3290 else 0 end
    ${all} where g % 4 <> 0 order by g`);
  // Numbered in the order of `g`, three payments to four orders.
  const paymentId = `${payment} + (g / 4) * 3 + g % 4 - 1`;
  await run(`insert into receipts (payment_id, kind, amount_kopecks, lines, email, state, created_at)
    select ${paymentId}, 'payment', 329000, '[]', 'a@example.com', case when g % 8 = 1 then 'pending' else 'registered' end, ${ago} - interval '1 day'
    ${of(1, 2)}`);
  await run(`insert into receipts (payment_id, kind, amount_kopecks, lines, email, state, created_at)
    select ${paymentId}, 'refund', 329000, '[]', 'a@example.com', 'registered', ${ago} ${all} where g % 100 = 1`);
  await run(`insert into prepayment_closings (payment_id, month, amount_kopecks, lines, units, state, created_at)
    select ${paymentId}, '2026.10', 329000, '[]', '[]', 'registered', ${ago} ${of(2)}`);
  await run(`insert into outbox (kind, dedupe_key, receiver, state, attempts, next_attempt_at, created_at, finished_at)
    select 'closing', id::text, 'demo', 'delivered', 1, created_at, created_at, created_at from prepayment_closings`);
  await run(`insert into payment_events (key, payment_public_id, kind, received_at)
    select 'demo:bank-' || g || ':payment.succeeded', 'payment-' || g, 'payment.succeeded', ${ago} ${of(1, 2)}`);
  await run(`insert into demo_bank_payments (id, idempotence_key, amount, description, method, status, return_url, created_at)
    select 'bank-' || g, 'payment-' || g, 3290, 'd', 'card', 'succeeded', '/', ${ago} ${of(1, 2, 3)}`);
  // Most who were invited never buy: their bonus waits for ever.
  await run(`insert into referral_bonuses (referrer_user_id, referred_user_id, order_id, amount, state, created_at)
    select ${user} + g - 2, ${user} + g - 1, case when g % 8 = 0 then ${order} + g end, 500,
      case when g % 8 = 0 then 'confirmed' else 'pending' end, ${ago} ${everyone} where g % 2 = 0`);
  await run("set session_replication_role = origin");
  await run("analyze");
}
