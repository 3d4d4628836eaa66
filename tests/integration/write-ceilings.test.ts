/**
 * Every write sends a bounded number of statements, whatever its caller has stored: the same with 1, 10 and 1,000 rows
 * of each kind. A statement per row is a request that holds the database while all others wait.
 */
import { readConfig } from "@remix-run/dev/dist/config.js";
import { desc, eq, sql } from "drizzle-orm";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "~/api/contract.server";
import { users } from "~/db/schema/accounts.server";
import { orders } from "~/db/schema/orders.server";
import { notebookEntries } from "~/db/schema/notebook.server";
import { tasks } from "~/db/schema/task-bank.server";
import { hashPassword } from "~/features/people/auth/password/password-hash.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { createDemoBank } from "~/integrations/bank/demo-bank.server";
import { asE164 } from "~/shared/phone";
import { ROOT } from "../../app/cli/installation.mjs";
import { countStatements, type StatementCounter } from "../load/count-statements";
import { createLoaderHandler } from "../setup/loader-handler";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { makeUser, NOW } from "../setup/shop.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const ORIGIN = "http://localhost:3000";
const SIZES = [1, 10, 1000];
const PASSWORD = "тропа до вершины";

/**
 * The most statements of each write, by the call or by the route of the form; transactions' frames are not counted. A
 * ceiling rises only with a reason in the commit.
 */
const CEILINGS: Record<string, number> = {
  "GET /api/v2/orders/{publicId}/payment_url/": 19,
  "PATCH /api/v2/users/me/": 5,
  "POST /api/v2/auth/logout/": 3,
  "POST /api/v2/auth/token/": 10,
  "POST /api/v2/orders/": 16,
  "POST /api/v2/orders/generate-promocode/": 5,
  "POST /api/v2/orders/{publicId}/acquire/": 33,
  "POST /api/v2/orders/{publicId}/proceed/": 13,
  "POST /api/v2/task-bank/topics/{topicId}/tasks/{taskId}/add-solution/": 14,
  "PUT /api/v2/orders/{publicId}/": 17,
  "_default.auth": 43,
  "_default.auth_.logout": 12,
  "_default.cart": 12,
  "_default.reset-cart": 12,
  "_empty.demo-bank.$paymentId": 23,
  "_workout.free-workout.$workout": 5,
  "_workout.free-workout._index": 8,
  "_workout.free-workout.day": 17,
  "_workout.mistakes": 4,
  prolong: 11,
};

/** Writes without a ceiling of their own, by what bounds them. A new write gets a ceiling. */
const UNMEASURED: Record<string, string[]> = {
  "the use case of a measured write, with other words around it": [
    "POST /api/v2/auth/login/",
    "POST /api/v2/auth/token/from-legacy-jwt/",
    "POST /api/v2/auth/vk_connect/",
    "POST /api/v2/orders/deferred-acquire/{uuid}/",
    "POST /api/v2/payments/notifications/demo/",
    "POST /api/v2/payments/notifications/tbank/",
    "POST /api/v2/payments/notifications/yookassa/",
    "_default.auth_.vk.join",
    "_default.get-courses.$uuid",
    "_default.payer.$paymentId.$secret",
    "_default.third-party-cart",
    "_landing.courses.$slug",
    "_sidebar.promotions",
    "_workout.ege.$topic.$place.$task",
    "_workout.ege.$topic.$place._index",
    "_workout.ege.$topic.variant.$variant._index",
    "_workout.oge.$topic.$place.$task",
    "_workout.oge.$topic.$place._index",
    "_workout.oge.$topic.variant.$variant._index",
    "auth.vk_.return",
  ],
  "the one account or row that it names": [
    "POST /api/v2/auth/set-password/",
    "POST /api/v2/auth/verify-phone/",
    "POST /api/v2/auth/verify-phone/check-code/",
    "POST /api/v2/auth/verify-phone/set-password/",
    "POST /api/v2/landings/leads/",
    "POST /api/v2/task-bank/task-solutions/{id}/add-review/",
    "POST /api/v2/task-bank/task-solutions/{id}/{taSecret}/",
    "POST /api/v2/users/me/link-tg/",
    "POST /api/v2/users/me/link-vk-by-url/",
    "POST /api/v2/users/me/link-vk/",
    "POST /api/v2/users/me/relink-vk/",
    "POST /api/v2/users/me/unlink-tg/",
    "_default.catalog.referral-bonuses",
    "_default.leads",
    "_default.shop-payment-success.($orderPublicId)",
    "_staff-login.staff.confirm",
    "_staff-login.staff.invitation.$token",
    "_staff-login.staff.login",
    "_staff-login.staff.login_.code",
    "_staff-login.staff.login_.key",
    "_empty.demo-vk.authorize",
    "_empty.review.$solution.$secret",
    "_sidebar.my.schedule",
    "_sidebar.profile_.accounts",
    "_sidebar.profile_.data",
    "_sidebar.profile_.payers",
    "_staff.staff.content.$kind.$key",
    "_staff.staff.content.$kind._index",
    "_staff.staff.images.$id",
    "_staff.staff.images._index",
    "_staff.staff.me",
    "_staff.staff.people.$id",
    "_staff.staff.people._index",
    "_staff.staff.preview",
    "leads.send",
    "payer.$paymentId.$secret.unsubscribe",
    "staff.logout",
  ],
  "the length of a list in the form, which its schema limits": [
    "POST /api/v2/webhooks/{id}/",
    "_default.payer.$paymentId.$secret_.refund",
    "_default.spring-flow.topics",
    "_sidebar.profile_.refund",
    "_staff.staff.audit",
    "_staff.staff.bulk.$kind",
    "_staff.staff.import.$kind",
    "_workout.ege.$topic.variant._index",
    "_workout.oge.$topic.variant._index",
  ],
  "nothing to store": [
    "POST /api/v2/landings/in-bulk/",
    "_default.spring-flow.survey",
    "_staff.staff.$",
    "_static.flags.override",
    "_static.preview.($token)",
    "auth.vk_.forget",
    "cookies.accept",
  ],
};

let context: TestContext;
let counter: StatementCounter;
let answer: Awaited<ReturnType<typeof createLoaderHandler>>;
let taskId: number;

beforeAll(async () => {
  context = await openTestContext({ now: NOW, hasDemo: true, bank: ({ db }) => createDemoBank({ db }) });
  await storeSampleTaskBank(context.db, context.clock.now(), { hasFree: true });
  await context.db.execute(sql`
    insert into tasks (key, topic_id, number, sub_theme_id, source_id, type, level, summary, plain, statement_html,
      options, answer, wrong_answers, hints_html, solution_html, has_formula, record, duplicate_key, is_active, updated_at)
    select 'copy-' || n, topic_id, number, sub_theme_id, source_id, type, level, summary, plain, statement_html,
      options, answer, wrong_answers, hints_html, solution_html, has_formula, record, 'copy-' || n, true, updated_at
    from (select * from tasks where number = 6 order by id limit 1) as one, generate_series(1, 1000) as n`);
  const [task] = await context.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.number, 6)).orderBy(tasks.id);
  taskId = task!.id;
  counter = countStatements(context.database);
  answer = await createLoaderHandler();
});
afterAll(() => context.close());

type Asked = { method?: string; json?: unknown; form?: Record<string, string>; token?: string };

function makeClient(login?: string) {
  let cookie = "";
  let keys = 0;
  return async (address: string, { method = "POST", json, form, token = login }: Asked = {}) => {
    const request = new Request(`${ORIGIN}${address}`, {
      method,
      body: form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json),
      headers: {
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...(method === "POST" && { "Idempotency-Key": `key-${(keys += 1)}` }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookie && { Cookie: cookie }),
      },
    });
    counter.popAll();
    const response = await answer(request, context.visitFrom());
    const count = counter.popAll().length;
    for (const set of response.headers.getSetCookie()) if (set.startsWith("session=")) cookie = set.split(";")[0] ?? "";
    const text = await response.text();
    expect(response.status, `${method} ${address}: ${text}`).toBeLessThan(400);
    const body = (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { count, at: response.headers.get("location") ?? "", body };
  };
}

/** A person's work in the task bank; `owner`: the column that holds its owner. */
async function fillPractice(owner: { column: "user_id" | "guest_key_hash"; value: string }, count: number) {
  const { column, value } = owner;
  const run = (text: string) => context.db.execute(sql.raw(text));
  const task = `from (select id, sub_theme_id, row_number() over (order by id) as g from tasks where key like 'copy-%' limit ${count}) as t`;
  const at = `timestamptz '${NOW}' - interval '1 day'`;
  await run(`insert into task_states (${column}, task_id, topic_id, number, sub_theme_id, score, max_score, attempts, last_at)
    select ${value}, t.id, 2, 6, 9000 + g, 0, 1, 1, ${at} ${task}`);
  await run(`insert into task_solutions (${column}, public_id, task_id, ordinal, answer, is_given_up, score, created_at)
    select ${value}, 's-' || ${value} || '-' || g, t.id, 1, '1', false, 0, ${at} ${task}`);
  await run(`insert into notebook_entries (${column}, topic_id, number, sub_theme_id, task_id, status, stability, difficulty, reps, lapses, reviewed_on, due_on, right_days, changed_at)
    select ${value}, 2, 6, 9000 + g, t.id, 'active', 1, 5, 1, 0, '2026-11-19', '2026-11-20', 0, ${at} ${task}`);
  await run(`insert into explanation_votes (${column}, task_id, is_helpful, text, voted_at)
    select ${value}, t.id, true, '', ${at} ${task}`);
  await run(`insert into workouts (public_id, ${column}, topic_id, scope, created_at, updated_at, finished_at)
    select 'w-' || ${value} || '-' || g, ${value}, 2, 'set', ${at}, ${at}, ${at} from generate_series(1, ${count}) g`);
}

/** A buyer's purchases and logins. */
async function fillAccount(userId: number, count: number) {
  const run = (text: string) => context.db.execute(sql.raw(text));
  const rows = `from generate_series(1, ${count}) g`;
  const at = `timestamptz '${NOW}' - interval '1 day'`;
  await run(`insert into orders (public_id, state, owner_user_id, initial_price, price, created_at, updated_at, paid_at)
    select 'o-${userId}-' || g, 'paid', ${userId}, 100, 100, ${at}, ${at}, ${at} ${rows}`);
  await run(`insert into order_lines (order_id, product_id, months, initial_price, price, added_at)
    select id, 101, jsonb_build_array('2090.1'), 100, 100, ${at} from orders where owner_user_id = ${userId}`);
  await run(`insert into payments (public_id, order_id, order_version, amount, method, receipt_email, provider, status, lines, created_at, settled_at)
    select 'p-${userId}-' || id, id, 1, 100, 'card', 'a@example.com', 'demo', 'succeeded', '[]', ${at}, ${at} from orders where owner_user_id = ${userId}`);
  await run(`insert into purchases (user_id, product_id, month, order_id, created_at)
    select ${userId}, 101, (2040 + g / 12) || '.' || (1 + g % 12), (select max(id) from orders where owner_user_id = ${userId}), ${at} ${rows}`);
  await run(`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ends_at)
    select 't-${userId}-' || g, ${userId}, ${at}, ${at}, ${at} + interval '13 days', ${at} + interval '80 days' ${rows}`);
  await run(`insert into known_devices (user_id, device_hash, created_at, last_seen_at)
    select ${userId}, 'd-' || g, ${at}, ${at} ${rows}`);
  await run(`insert into consents (user_id, kind, version, is_given, given_at)
    select ${userId}, 'personal-data', '1', true, ${at} ${rows}`);
  await fillPractice({ column: "user_id", value: String(userId) }, count);
}

async function countWrites(rows: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const measure = async <T extends { count: number }>(name: string, asked: Promise<T>): Promise<T> => {
    const done = await asked;
    counts[name] = Math.max(counts[name] ?? 0, done.count);
    return done;
  };
  const userId = await makeUser(context);
  await fillAccount(userId, rows);
  const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
  const call = makeClient(token);
  const items = [{ productId: 101, monthList: ["2026.11", "2026.12"] }];
  const promocode = "ВЕРШИНА10";
  const course = { intent: "add", productId: "301", months: "2026.12" };

  const order = await measure("POST /api/v2/orders/", call("/api/v2/orders/", { json: { items } }));
  const address = `/api/v2/orders/${String(order.body.publicId)}/`;
  await measure("PUT /api/v2/orders/{publicId}/", call(address, { method: "PUT", json: { items, promocode } }));
  await measure("_default.cart", call("/cart/", { form: course }));
  const receiptEmail = "a@example.com";
  await measure("POST /api/v2/orders/{publicId}/proceed/", call(`${address}proceed/`, { json: { receiptEmail } }));
  // Reads by its method, and begins a payment.
  const started = call(`${address}payment_url/?method=card&receipt_email=${receiptEmail}`, { method: "GET" });
  const bank = await measure("GET /api/v2/orders/{publicId}/payment_url/", started);
  const decided = makeClient()(new URL(String(bank.body.url)).pathname, { form: { decision: "pay" } });
  await measure("_empty.demo-bank.$paymentId", decided);
  const promotion = { json: { promotionId: 1 } };
  await measure("POST /api/v2/orders/generate-promocode/", call("/api/v2/orders/generate-promocode/", promotion));
  await measure("prolong", call("/prolong/", { form: {} }));
  await measure("PATCH /api/v2/users/me/", call("/api/v2/users/me/", { method: "PATCH", json: { firstName: "Имя" } }));

  const solution = "POST /api/v2/task-bank/topics/{topicId}/tasks/{taskId}/add-solution/";
  for (const text of ["8", "7"])
    await measure(
      solution,
      call(`/api/v2/task-bank/topics/2/tasks/${taskId}/add-solution/`, { json: { answer: text } }),
    );
  const chosen = { exam: "ege", subject: "matematika" };
  const workout = await measure("_workout.free-workout._index", call("/free-workout/", { form: chosen }));
  await measure("_workout.free-workout.$workout", call(workout.at, { form: { intent: "finish" } }));
  // Without a subject it finds the pupil's own.
  await measure("_workout.free-workout.day", call("/free-workout/day/", { form: {} }));
  const [entry] = await context.db
    .select({ id: notebookEntries.id })
    .from(notebookEntries)
    .where(eq(notebookEntries.userId, userId))
    .limit(1);
  await measure("_workout.mistakes", call("/mistakes/", { form: { intent: "remove", entry: String(entry!.id) } }));

  const before = makeClient();
  const { body } = await before("/api/v2/orders/", { json: { items } });
  const acquired = before(`/api/v2/orders/${String(body.publicId)}/acquire/`, { json: {}, token });
  await measure("POST /api/v2/orders/{publicId}/acquire/", acquired);
  await measure("POST /api/v2/auth/logout/", call("/api/v2/auth/logout/", { json: {} }));

  // A guest with as much work and a cart logs in.
  const phone = asE164(`+7926555${String(1000 + rows)}`);
  const known = await makeUser(context);
  await context.db
    .update(users)
    .set({ phone, passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, known));
  await fillAccount(known, rows);
  const guest = makeClient();
  await guest("/cart/", { form: course });
  const [cart] = await context.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  await fillPractice({ column: "guest_key_hash", value: `'${String(cart!.guestKeyHash)}'` }, rows);
  const other = makeClient();
  await other("/cart/", { form: course });
  await measure("_default.reset-cart", other("/reset-cart/", { form: {} }));
  await measure("_default.auth", guest("/auth/", { form: { intent: "login", phone, password: PASSWORD } }));
  await measure("_default.auth_.logout", guest("/auth/logout/", { form: {} }));
  await measure(
    "POST /api/v2/auth/token/",
    makeClient()("/api/v2/auth/token/", { json: { phone, password: PASSWORD } }),
  );
  return counts;
}

describe("the statements of a write", () => {
  it.each(SIZES)("keep to their ceilings with %i rows", async (rows) => {
    const counts = await countWrites(rows);
    expect(Object.keys(counts).sort()).toEqual(Object.keys(CEILINGS).sort());
    expect(Object.entries(counts).filter(([name, count]) => count > (CEILINGS[name] ?? 0))).toEqual([]);
  });

  it("have a ceiling, or a reason to have none, for every call and every form", async () => {
    const calls = ENDPOINTS.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
    const { routes } = await readConfig(ROOT);
    const forms: string[] = [];
    for (const { id, file } of Object.values(routes)) {
      const module = (await import(path.join(ROOT, "app", file))) as { action?: unknown };
      if (module.action && !id.startsWith("routes/api."))
        forms.push(id.replace(/^routes\//, "").replace(/\/route$/, ""));
    }
    const stated = [...Object.keys(CEILINGS), ...Object.values(UNMEASURED).flat()];
    expect(stated.filter((name) => !name.startsWith("GET ")).sort()).toEqual([...calls, ...forms].sort());
  });
});
