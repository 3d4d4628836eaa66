/** Rows that a caller may have stored before a write, made by the engine itself. */
import { sql } from "drizzle-orm";
import { NOW } from "../shop.server";
import type { TestContext } from "../test-context.server";

const YESTERDAY = `timestamptz '${NOW}' - interval '1 day'`;
const runner = (context: TestContext) => (text: string) => context.db.execute(sql.raw(text));

/** Copies of a task of № 6 of profile mathematics, for each to be answered by somebody. */
export const copyTasks = (
  context: TestContext,
  { key, topicId, count }: { key: string; topicId: number; count: number },
) =>
  runner(context)(`
    insert into tasks (key, topic_id, number, sub_theme_id, source_id, type, level, summary, plain, statement_html,
      options, answer, wrong_answers, hints_html, solution_html, has_formula, record, duplicate_key, is_active, updated_at)
    select '${key}-' || n, ${topicId}, number, sub_theme_id, source_id, type, level, summary, plain, statement_html,
      options, answer, wrong_answers, hints_html, solution_html, has_formula, record, '${key}-' || n, true, updated_at
    from (select * from tasks where number = 6 order by id limit 1) as one, generate_series(1, ${count}) as n`);

/** An unfinished workout of copied tasks; returns its public id. */
export async function fillWorkout(
  context: TestContext,
  { userId, count }: { userId: number; count: number },
): Promise<string> {
  const run = runner(context);
  const publicId = `open${userId}`;
  await run(`insert into workouts (public_id, user_id, topic_id, scope, created_at, updated_at)
    select '${publicId}', ${userId}, 2, 'free:2:', ${YESTERDAY}, ${YESTERDAY}`);
  await run(`insert into workout_items (workout_id, position, task_id, number)
    select w.id, row_number() over (order by t.id), t.id, 6
    from workouts w, (select id from tasks where key like 'copy-%' order by id limit ${count}) t where w.public_id = '${publicId}'`);
  return publicId;
}

/** A person's work in the task bank; `owner`: the column that holds its owner. */
export async function fillPractice(
  context: TestContext,
  { column, value, count }: { column: "user_id" | "guest_key_hash"; value: string; count: number },
): Promise<void> {
  const run = runner(context);
  const task = `from (select id, sub_theme_id, row_number() over (order by id) as g from tasks where key like 'copy-%' limit ${count}) as t`;
  await run(`insert into task_states (${column}, task_id, topic_id, number, sub_theme_id, score, max_score, attempts, last_at)
    select ${value}, t.id, 2, 6, 9000 + g, 0, 1, 1, ${YESTERDAY} ${task}`);
  await run(`insert into task_solutions (${column}, public_id, task_id, ordinal, answer, is_given_up, score, created_at)
    select ${value}, 's-' || ${value} || '-' || g, t.id, 1, '1', false, 0, ${YESTERDAY} ${task}`);
  await run(`insert into notebook_entries (${column}, topic_id, number, sub_theme_id, task_id, status, stability, difficulty, reps, lapses, reviewed_on, due_on, right_days, changed_at)
    select ${value}, 2, 6, 9000 + g, t.id, 'active', 1, 5, 1, 0, '2026-11-19', '2026-11-20', 0, ${YESTERDAY} ${task}`);
  await run(`insert into explanation_votes (${column}, task_id, is_helpful, text, voted_at)
    select ${value}, t.id, true, '', ${YESTERDAY} ${task}`);
  await run(`insert into workouts (public_id, ${column}, topic_id, scope, created_at, updated_at, finished_at)
    select 'w-' || ${value} || '-' || g, ${value}, 2, 'set', ${YESTERDAY}, ${YESTERDAY}, ${YESTERDAY} from generate_series(1, ${count}) g`);
}

/** A buyer's purchases and logins. */
export async function fillAccount(
  context: TestContext,
  { userId, count }: { userId: number; count: number },
): Promise<void> {
  const run = runner(context);
  const rows = `from generate_series(1, ${count}) g`;
  await run(`insert into orders (public_id, state, owner_user_id, initial_price, price, created_at, updated_at, paid_at)
    select 'o-${userId}-' || g, 'paid', ${userId}, 100, 100, ${YESTERDAY}, ${YESTERDAY}, ${YESTERDAY} ${rows}`);
  await run(`insert into order_lines (order_id, product_id, months, initial_price, price, added_at)
    select id, 101, jsonb_build_array('2090.1'), 100, 100, ${YESTERDAY} from orders where owner_user_id = ${userId}`);
  await run(`insert into payments (public_id, order_id, order_version, amount, method, receipt_email, provider, status, lines, created_at, settled_at)
    select 'p-${userId}-' || id, id, 1, 100, 'card', 'a@example.com', 'demo', 'succeeded', '[]', ${YESTERDAY}, ${YESTERDAY} from orders where owner_user_id = ${userId}`);
  await run(`insert into purchases (user_id, product_id, month, order_id, created_at)
    select ${userId}, 101, (2040 + g / 12) || '.' || (1 + g % 12), (select max(id) from orders where owner_user_id = ${userId}), ${YESTERDAY} ${rows}`);
  await run(`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ends_at)
    select 't-${userId}-' || g, ${userId}, ${YESTERDAY}, ${YESTERDAY}, ${YESTERDAY} + interval '13 days', ${YESTERDAY} + interval '80 days' ${rows}`);
  await run(`insert into known_devices (user_id, device_hash, created_at, last_seen_at)
    select ${userId}, 'd-' || g, ${YESTERDAY}, ${YESTERDAY} ${rows}`);
  await run(`insert into consents (user_id, kind, version, is_given, given_at)
    select ${userId}, 'personal-data', '1', true, ${YESTERDAY} ${rows}`);
  await fillPractice(context, { column: "user_id", value: String(userId), count });
}

/** A month of mathematics in each order of the buyer, which may be asked back. */
export async function fillRefundable(context: TestContext, userId: number): Promise<void> {
  const run = runner(context);
  const own = `select id, row_number() over (order by id) as g from orders where owner_user_id = ${userId}`;
  const month = "(2040 + g / 12) || '.' || (1 + g % 12)";
  await run(`update purchases set order_id = o.id from (${own}) o where user_id = ${userId} and month = ${month}`);
  await run(`update payments set bought_at = settled_at, lines = jsonb_build_array(jsonb_build_object(
      'productId', 101, 'name', 'Математика', 'months', jsonb_build_array(${month}), 'price', 100))
    from (${own}) o where order_id = o.id`);
}

/** Friends who came by the person's code; each has bought. */
export async function fillInvited(
  context: TestContext,
  { userId, count }: { userId: number; count: number },
): Promise<void> {
  const run = runner(context);
  const rows = `from generate_series(1, ${count}) g`;
  await run(`insert into users (public_id, phone, referral_code, referred_by_user_id, created_at, updated_at)
    select 'f-${userId}-' || g, '+78${userId}' || g, 'F${userId}-' || g, ${userId}, ${YESTERDAY}, ${YESTERDAY} ${rows}`);
  await run(`insert into referral_bonuses (referrer_user_id, referred_user_id, order_id, amount, state, created_at)
    select ${userId}, id, (select max(id) from orders where owner_user_id = ${userId}), 500, 'confirmed', ${YESTERDAY}
    from users where referred_by_user_id = ${userId}`);
}

/** Codes sent to a phone and requests to call it, of the days before. */
export async function fillPhone(
  context: TestContext,
  { phone, count }: { phone: string; count: number },
): Promise<void> {
  const run = runner(context);
  const rows = `from generate_series(1, ${count}) g`;
  const at = `${YESTERDAY} - g * interval '1 day'`;
  await run(`insert into code_sends (request_hash, phone, purpose, lane, code_hash, sent_at, expires_at)
    select '${phone} ' || g, '${phone}', 'registration', 'open', null, ${at}, ${at} ${rows}`);
  await run(`insert into sms_messages (phone, kind, state, provider, created_at)
    select '${phone}', 'code', 'sent', 'test', ${at} ${rows}`);
  await run(`insert into leads (public_id, name, phone, created_at, last_touch_at)
    select 'l-${phone}-' || g, 'Имя', '${phone}', ${at}, ${at} ${rows}`);
  await run(`insert into lead_touches (public_id, lead_id, lead_type, name, utm_params, page, created_at, delivered_at)
    select 't-' || public_id, id, 'callback', 'Имя', '{}', '/', created_at, created_at from leads where phone = '${phone}'`);
}

/** A member of staff: their logins, what the log has of them, and the invitations that wait. */
export async function fillStaff(
  context: TestContext,
  { userId, count }: { userId: number; count: number },
): Promise<void> {
  const run = runner(context);
  const rows = `from generate_series(1, ${count}) g`;
  const now = `timestamptz '${NOW}'`;
  await run(`insert into staff_sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ends_at, confirmed_at, ip)
    select 'staff-${userId}-' || g, ${userId}, ${now}, ${now}, ${now} + interval '1 hour', ${now} + interval '8 hours', ${now}, '10.0.0.1' ${rows}`);
  await run(`insert into audit_entries (at, actor_kind, actor_id, action, resource_kind, resource_id)
    select ${YESTERDAY}, 'staff', '${userId}', 'content.publish', 'banners', 'none-' || g ${rows}`);
  await run(`insert into staff_invitations (token_hash, phone, roles, created_at, expires_at)
    select 'invitation-${userId}-' || g, '+78${userId}' || g, '["content"]', ${YESTERDAY}, ${now} + interval '1 day' ${rows}`);
}

/** Codes that staff edit, each with what the log has of it; returns their keys. */
export async function fillCodes(
  context: TestContext,
  { name, count }: { name: string; count: number },
): Promise<string[]> {
  const run = runner(context);
  await run(`insert into promocodes (code, title, kind, value)
    select upper('${name}') || '-' || g, 'Пачка', 'percent', 10 from generate_series(1, ${count}) g`);
  await run(`insert into audit_entries (at, actor_kind, actor_id, action, resource_kind, resource_id)
    select ${YESTERDAY}, 'staff', '0', 'content.publish', 'promocodes', '${name}-1' from generate_series(1, ${count}) g`);
  return Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
}
