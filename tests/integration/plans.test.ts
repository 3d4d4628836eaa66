/**
 * With years of orders in the database no page, call or sweep scans a growing table. The engine plans each statement
 * they send on a filled database, with the actual values.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { tasks as bankTasks } from "~/db/schema/task-bank.server";
import { listSchemaTables } from "~/db/transfer/describe-tables.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { OUTBOX_KINDS } from "~/db/schema/outbox.server";
import { deliverDue } from "~/features/core/outbox/deliver.server";
import { findDueKinds } from "~/features/core/outbox/outbox-rows.server";
import { countWaitingLeads } from "~/features/people/leads/count-waiting.server";
import { storeLead } from "~/features/people/leads/store-lead.server";
import { writeReport } from "~/features/insights/reports/write-report.server";
import { refundMonths } from "~/features/store/payments/refund-months.server";
import { createLevelReader } from "~/web/metrics/read-levels.server";
import { createDemoBank } from "~/integrations/bank/demo-bank.server";
import { JOBS, OUTBOX_HANDLERS } from "~/jobs/jobs.server";
import { addDuration } from "~/shared/duration";
import { asE164 } from "~/shared/phone";
import { COUNTED_PATHS, OWN_PATHS } from "../load/pages";
import { STAFF } from "../setup/actors";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { adoptPractice } from "~/features/learning/solve/adopt-practice.server";
import { listProgressTasks } from "~/features/learning/solve/lists/list-progress-tasks.server";
import { readCourseProgress } from "~/features/learning/progress/read-course-progress.server";
import { readOwnedAndHeld } from "~/features/learning/progress/read-held-points.server";
import { showAnswers } from "~/features/learning/solve/task/show-answers.server";
import { showProgress } from "~/features/learning/progress/show-progress.server";
import { changeNotebook } from "~/features/learning/notebook/change-notebook.server";
import { listEntries } from "~/features/learning/notebook/notebook-rows.server";
import { showNotebook } from "~/features/learning/notebook/show-notebook.server";
import { showSearch } from "~/features/learning/solve/search/show-search.server";
import { showTaskBank } from "~/features/learning/workout/start/show-task-bank.server";
import { showSubject } from "~/features/learning/workout/start/show-subject.server";
import { showTask } from "~/features/learning/solve/task/show-task.server";
import { showTaskList } from "~/features/learning/solve/lists/show-task-list.server";
import { castVote } from "~/features/learning/solve/votes/cast-vote.server";
import { countComplaints, listComplaints } from "~/features/learning/solve/votes/complaints.server";
import { addSelfReview } from "~/features/learning/review/add-self-review.server";
import { pruneGuestPhotos } from "~/features/learning/review/photos/photo-rows.server";
import { readLinkedPhoto, readOwnPhoto } from "~/features/learning/review/photos/read-photo.server";
import { sweepPhotos } from "~/features/learning/review/photos/sweep-photos.server";
import { makeReviewLink, pruneReviewLinks, revokeReviewLink } from "~/features/learning/review/review-link.server";
import { sendReview } from "~/features/learning/review/send-review.server";
import { showReview } from "~/features/learning/review/show-review.server";
import { TASK_FILTERS } from "~/features/learning/progress/solution-state";
import { listTasks } from "~/features/learning/task-bank/read-bank.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import { fillSchool, GROWING_TABLES, SMALL_TABLES } from "../setup/filled-school.server";
import { createLoaderHandler } from "../setup/loader-handler";
import {
  explain,
  recordStatements,
  type Plan,
  type RecordedStatement,
  type StatementRecorder,
} from "../setup/query-plans";
import {
  decide,
  fillCart,
  findPayment,
  goToBank,
  guestOwner,
  makeUser,
  NOW,
  postOf,
  PRODUCTS,
  userOwner,
} from "../setup/shop.server";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { solveQuestion } from "../setup/solve-question";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { TEST_DATABASE_URL } from "../setup/test-database.server";

/** As many as the engine fills in half a minute. */
const ORDERS = TEST_DATABASE_URL ? 160_000 : 16_000;
/** For a larger part of a table the planner rightly reads all of it, and the embedded engine's table is a tenth. */
const REPORTED = { days: TEST_DATABASE_URL ? 7 : 1 } as const;
/** Rows of one table per statement: a sweep's batch is the largest intended read. */
const MOST_ROWS = 1500;
/**
 * A row is found in about four pages, and so is each key of a list whose row is already gone. Reading a whole index for
 * a few rows shows here.
 */
const mostBlocks = ({ rows, loops, keys }: { rows: number; loops: number; keys: number }) =>
  100 + 8 * (rows + loops + keys);
const ORIGIN = "http://localhost:3000";

let context: TestContext;
let recorder: StatementRecorder;
let answer: Awaited<ReturnType<typeof createLoaderHandler>>;

beforeAll(async () => {
  context = await openTestContext({ now: NOW, hasDemo: true, bank: ({ db }) => createDemoBank({ db }) });
  await storeSampleTaskBank(context.db, context.clock.now(), { hasFree: true });
  await fillSchool(context.database, { orders: ORDERS, now: context.clock.now() });
  recorder = recordStatements(context.database);
  answer = await createLoaderHandler();
});
afterAll(() => context.close());

const isGrowing = (name: unknown) => GROWING_TABLES.some((table) => table === name);

/** One visitor, with cookies or with a token. */
function makeClient(token?: string) {
  let cookie = "";
  let keys = 0;
  return async (path: string, init: { method?: string; json?: unknown; form?: Record<string, string> } = {}) => {
    const { method = "GET", json, form } = init;
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      body: form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json),
      headers: {
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...(method === "POST" && { "Idempotency-Key": `key-${(keys += 1)}` }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookie && { Cookie: cookie }),
      },
    });
    const response = await answer(request, context.visitFrom());
    for (const set of response.headers.getSetCookie()) if (set.startsWith("session=")) cookie = set.split(";")[0] ?? "";
    const text = await response.text();
    expect(response.status, `${method} ${path}: ${text}`).toBeLessThan(500);
    return (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, unknown>;
  };
}

async function makePupil() {
  const userId = await makeUser(context);
  const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
  return { userId, call: makeClient(token) };
}

async function planAll(statements: readonly RecordedStatement[]): Promise<string[]> {
  // A recorder that sees nothing would pass.
  expect(statements.length).toBeGreaterThan(0);
  const complaints: string[] = [];
  const complain = (problem: string, { sql }: RecordedStatement, plan: Plan) =>
    complaints.push(`${problem}\n${sql}\n${plan.text}`);
  for (const statement of statements) {
    const plan = await explain(context.database, statement);
    const keys = statement.params.length;
    const scanned = plan.scanned.filter(isGrowing);
    if (scanned.length > 0) complain(`reads all of ${scanned.join(", ")}`, statement, plan);
    for (const [table, read] of plan.read) {
      if (isGrowing(table) && (read.rows > MOST_ROWS || read.blocks > mostBlocks({ ...read, keys })))
        complain(`reads ${read.rows} rows in ${read.blocks} pages of ${table}`, statement, plan);
    }
  }
  return complaints;
}

it("every table is declared growing or small", () => {
  expect(listSchemaTables()).toEqual([...GROWING_TABLES, ...SMALL_TABLES].sort());
});

it("every column that references a growing table has an index, so that deletes need no scan", async () => {
  const { rows } = await context.database.execute(
    `select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent, a.attname as name
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`,
  );
  expect(rows.filter(({ child, parent }) => isGrowing(child) && isGrowing(parent))).toEqual([]);
});

const ALL = { sub: null, number: null, source: null, page: 1 } as const;

describe("no statement reads a growing table whole", () => {
  it("the bank scans none, for a guest and for a pupil, whatever they ask and answer", async () => {
    const userId = await makeUser(context);
    const { tasks } = await listTasks(context.db, { topicId: 2, number: 6 }, { page: 1, size: 1 });
    const taskId = tasks[0]!.id;
    const topic = findTopic("ege", "matematika")!;
    const ip = "203.0.113.7";
    for (const learner of [userOwner(userId), guestOwner()]) {
      recorder.popAll();
      await showTaskBank(context, { exam: "ege", learner });
      await showSubject(context, { topic, learner });
      await showSearch(context, { exam: "ege", words: "уравнение", page: 1, learner });
      await showTaskList(context, {
        ...ALL,
        topic,
        place: "vse",
        source: "own-2027",
        filter: "invalid",
        done: [],
        learner,
      });
      for (const filter of TASK_FILTERS)
        for (const done of [[], [taskId]])
          await showTaskList(context, { ...ALL, topic, place: "6", filter, done, learner });
      await addSolution(context, learner, { taskId, answer: "8", ip });
      await addSolution(context, learner, { taskId, answer: "8", attempt: 0, ip });
      await showTask(context, { topic, number: 6, taskId, learner, isAgain: false, origin: "http://localhost:3000" });
      await showProgress(context, { learner, bought: [], asked: topic });
      await showAnswers(context, learner, taskId);
      for (const filter of TASK_FILTERS) {
        const list = { place: { topicId: 2, themeId: 1 }, filter, page: 1, size: 10, origin: ORIGIN };
        await listProgressTasks(context, learner, list);
      }
      await showNotebook(context, { learner, removedId: null });
      const [entry] = await listEntries(context.db, learner);
      await changeNotebook(context, learner, { entryId: entry!.id, change: { kind: "remove" } });
      await castVote(context, learner, { taskId, vote: { isHelpful: false, reason: "unclear", text: "" }, ip });
      await listComplaints(context.db, "open");
      await countComplaints(context.db);
      expect(await planAll(recorder.popAll())).toEqual([]);
    }
    await readOwnedAndHeld(context, userId);
    await readCourseProgress(context, { userId, course: "101", place: { kimNumberId: 206 } });
    await adoptPractice(context, { guestKeyHash: "guest-3", userId });
    expect(await planAll(recorder.popAll())).toEqual([]);
  });

  it("a page of the bank sends at most six statements for any visitor", async () => {
    const topic = findTopic("ege", "matematika")!;
    const { tasks } = await listTasks(context.db, { topicId: 2, number: 6 }, { page: 1, size: 2 });
    const done = tasks.map(({ id }) => id);
    for (const learner of [null, userOwner(await makeUser(context)), guestOwner()]) {
      if (learner)
        for (const taskId of done) await addSolution(context, learner, { taskId, answer: "8", ip: "203.0.113.7" });
      const pages = {
        home: () => showTaskBank(context, { exam: "ege", learner }),
        search: () => showSearch(context, { exam: "ege", words: "уравнение", page: 1, learner }),
        subject: () => showSubject(context, { topic, learner }),
        list: () => showTaskList(context, { ...ALL, topic, place: "6", filter: "none", done, learner }),
        mistakes: () => showTaskList(context, { ...ALL, topic, place: "6", filter: "invalid", done, learner }),
        task: () =>
          showTask(context, {
            topic,
            number: 6,
            taskId: done[0]!,
            learner,
            isAgain: false,
            origin: "http://localhost:3000",
          }),
      };
      for (const [name, show] of Object.entries(pages)) {
        recorder.popAll();
        await show();
        expect(recorder.popAll().length, name).toBeLessThanOrEqual(6);
      }
    }
  });

  it("a written answer scans none, from its photos to its review", async () => {
    const userId = await makeUser(context);
    const isFree = eq(bankTasks.key, "free-1");
    const [task] = await context.db.select({ id: bankTasks.id }).from(bankTasks).where(isFree);
    const topic = findTopic("ege", "matematika")!;
    const taskId = task!.id;
    for (const learner of [userOwner(userId), guestOwner()]) {
      recorder.popAll();
      const photos = [{ jpeg: Buffer.alloc(3), width: 1, height: 1, digest: "1" }];
      const asked = { taskId, answer: "решение", photos, ip: "203.0.113.7" };
      const sent = await addSolution(context, learner, asked);
      await addSolution(context, learner, { ...asked, attempt: 0 });
      const solutionId = sent.ok ? sent.publicId : "";
      await makeReviewLink(context, learner, solutionId);
      const link = { solutionId, secret: "x".repeat(43) };
      await showTask(context, { topic, number: 13, taskId, learner, isAgain: false });
      await addSelfReview(context, learner, { solutionId, given: [1] });
      await showReview(context, link);
      await sendReview(context, { ...link, given: [1], comment: "", ip: "203.0.113.7" });
      await readOwnPhoto(context, learner, "photo-1");
      await readLinkedPhoto(context, { ...link, position: 1 });
      await revokeReviewLink(context, learner, solutionId);
      expect(await planAll(recorder.popAll())).toEqual([]);
    }
    await pruneReviewLinks(context.db, context.clock.now());
    await pruneGuestPhotos(context.db, context.clock.now());
    await sweepPhotos(context);
    expect(await planAll(recorder.popAll())).toEqual([]);
  });

  it("a guest's pages scan no growing table", async () => {
    const guest = makeClient();
    await guest("/cart/", { method: "POST", form: { intent: "add", productId: "101", months: "2026.12" } });
    recorder.popAll();
    for (const path of COUNTED_PATHS) await guest(path);
    expect(await planAll(recorder.popAll())).toEqual([]);
  });

  it("the pages of a pupil who has bought scan no growing table", async () => {
    const { userId, call } = await makePupil();
    const order = await fillCart(context, userOwner(userId));
    const bankId = await goToBank(context, userOwner(userId), order);
    const { notifications } = await decide(context, bankId, "pay");
    recorder.popAll();
    for (const notification of notifications)
      await makeClient()("/api/v2/payments/notifications/demo/", {
        method: "POST",
        json: JSON.parse(postOf(notification).rawBody) as unknown,
      });
    await call("/cart/", { method: "POST", form: { intent: "add", productId: "301", months: "2026.12" } });
    for (const path of [...COUNTED_PATHS, ...OWN_PATHS]) await call(path);
    await call(`/shop-payment-success/${order}/`);
    await call(`/shop-payment-check/${order}/`);
    await call("/prolong/", { method: "POST", form: {} });
    expect(await planAll(recorder.popAll())).toEqual([]);
  });

  it("the API calls scan no growing table", async () => {
    const { call } = await makePupil();
    recorder.popAll();
    for (const path of [
      "users/me/",
      "users/me/purchases/",
      "users/me/profile/",
      "users/me/available-prolongations/",
      "users/referral/CODE5/",
      "landings/",
      "landings/matematika-ege-osnova/",
      "webinars/",
      "webinars/topics/",
      "teachers/",
      "teachers/gleb-orlov/",
      "banners/",
      "tariffs-info-groups/",
      "products/courses/taxonomy/",
      "orders/available-promotions/",
    ])
      await call(`/api/v2/${path}`);
    const items = [{ productId: 101, monthList: ["2026.11", "2026.12"] }];
    const order = await call("/api/v2/orders/", { method: "POST", json: { items, promocode: "ВЕРШИНА10" } });
    const path = `/api/v2/orders/${String(order.publicId)}/`;
    await call(path, { method: "PUT", json: { items, promocode: "ВЕРШИНА10" } });
    await call(path);
    await call(`${path}preview/`);
    await call(`${path}proceed/`, { method: "POST", json: { receiptEmail: "a@example.com" } });
    await call(`${path}payment_url/?method=card&receipt_email=a@example.com`);
    await call("/api/v2/orders/generate-promocode/", { method: "POST", json: { promotionId: 1 } });
    const guest = makeClient();
    const theirs = await guest("/api/v2/orders/", { method: "POST", json: { items: [{ productId: 301 }] } });
    await guest(`/api/v2/orders/${String(theirs.publicId)}/`);
    await call(`/api/v2/orders/${String(theirs.publicId)}/acquire/`, { method: "POST", json: {} });
    expect(await planAll(recorder.popAll())).toEqual([]);
  });

  it("logging in, from the code to a guest's paid order, scans no growing table", async () => {
    const guest = makeClient();
    const phone = "+79265550101";
    const password = "тропа до вершины";
    const drawn = await guest("/api/v2/auth/captcha/");
    await guest("/cart/", { method: "POST", form: { intent: "add", productId: "301", months: "2026.12" } });
    recorder.popAll();
    const captchaToken = solveQuestion(context, String(drawn.challenge)).token;
    await guest("/api/v2/auth/verify-phone/", { method: "POST", json: { phone, captchaToken } });
    const code = context.codeFor(phone);
    await guest("/api/v2/auth/verify-phone/check-code/", { method: "POST", json: { phone, code } });
    await guest("/api/v2/auth/verify-phone/set-password/", {
      method: "POST",
      json: { phone, code, password, referralCode: "CODE5" },
    });
    await guest("/api/v2/auth/token/", { method: "POST", json: { phone, password } });
    await guest("/auth/", { method: "POST", form: { intent: "login", phone, password } });
    expect(await planAll(recorder.popAll())).toEqual([]);
  });

  it("payments, late payments and refunds scan no growing table", async () => {
    const { userId } = await makePupil();
    const order = await fillCart(context, userOwner(userId), [
      { productId: PRODUCTS.math, months: ["2026.11", "2026.12"] },
    ]);
    recorder.popAll();
    const bankId = await goToBank(context, userOwner(userId), order);
    const { notifications } = await decide(context, bankId, "pay-twice");
    for (const notification of notifications)
      await makeClient()("/api/v2/payments/notifications/demo/", {
        method: "POST",
        json: JSON.parse(postOf(notification).rawBody) as unknown,
      });
    const { publicId: paymentPublicId } = await findPayment(context, bankId);
    const months = [{ month: "2026.12" as const, amount: null }];
    await refundMonths(context, STAFF, {
      paymentPublicId,
      productId: PRODUCTS.math,
      months,
      isFull: true,
      isDryRun: false,
    });
    const left = guestOwner();
    await goToBank(context, null, await fillCart(context, left), { isThirdParty: true });
    context.moveClock({ hours: 1 });
    await Promise.all(JOBS.filter(({ name }) => name === "expire-payments").map(({ work }) => work(context)));
    context.setClock(NOW);
    expect(await planAll(recorder.popAll())).toEqual([]);
  });

  it("a report of some days scans no growing table", async () => {
    const to = context.clock.now();
    const period = { from: addDuration(to, { days: -REPORTED.days }).toISOString(), to: to.toISOString() };
    recorder.popAll();
    for (const by of ["week", "day"] as const) await writeReport(context, { ...period, report: "funnel", by });
    for (const by of ["source", "campaign", "affiliate"] as const)
      await writeReport(context, { ...period, report: "utm", by });
    await writeReport(context, { ...period, report: "months" });
    await writeReport(context, { ...period, report: "retention" });
    const statements = recorder.popAll();
    expect(statements.length).toBeGreaterThan(10);
    for (const statement of statements) {
      const plan = await explain(context.database, statement);
      expect(plan.scanned.filter(isGrowing), plan.text).toEqual([]);
    }
  });

  it("sending a lead and counting the new ones scan no growing table", async () => {
    recorder.popAll();
    await storeLead(context.db, {
      ...{ touchId: "a-new-touch", phone: asE164("+79265550102"), name: "Имя", at: context.clock.now().toISOString() },
      ...{ leadType: "callback", formType: "request", topicName: null, clientId: null, utmParams: {}, page: "/" },
      ...{ webinarSlug: null, message: null, ip: null },
      consents: [{ kind: "personal-data", version: "1", isGiven: true }],
    });
    await countWaitingLeads({ ...context, crm: null });
    expect(await planAll(recorder.popAll())).toEqual([]);
  });

  it("a scrape of the metrics scans no growing table", async () => {
    recorder.popAll();
    const readLevels = createLevelReader({ context, release: "test", pages: null, inFlight: () => 0 });
    const readings = await readLevels();
    expect(readings).toContainEqual({ name: "vershina_up_database", labels: {}, value: 1 });
    expect(await planAll(recorder.popAll())).toEqual([]);
  });

  const deliveries = OUTBOX_HANDLERS.map((handler) => ({
    name: `deliver-${handler.kind}`,
    work: (of: TestContext) => deliverDue(of, handler),
  }));
  const findDue = {
    name: "find-due-messages",
    work: (of: TestContext) => findDueKinds(of.db, { kinds: OUTBOX_KINDS, now: of.clock.now() }),
  };
  const sweeps = [...JOBS, ...deliveries, findDue];
  it.each(sweeps.filter(({ name }) => name !== "refresh-demo-school"))(
    "the sweep $name scans no growing table",
    async ({ name, work }) => {
      // Reports leave on Sunday evening only.
      const sunday = new Date("2026-11-22T18:30:00+03:00");
      const clock = name === "week-reports" ? { ...context.clock, now: () => sunday } : context.clock;
      // A sweep of files asks for the rows of old ones.
      context.setClock(addDuration(new Date(NOW), { hours: -2 }));
      await context.images.put("without-a-row-480.webp", Buffer.alloc(3));
      context.setClock(NOW);
      recorder.popAll();
      const crm = { provider: "test", deliver: async () => ({ ok: true as const }) };
      const sms = { ...context.sms, readStatus: async () => "sent" as const };
      const ga4 = { provider: "ga4" as const, send: async () => ({ ok: true as const }) };
      await work({ ...context, clock, crm, sms, ga4, metrika: { ...ga4, provider: "metrika" } });
      expect(await planAll(recorder.popAll())).toEqual([]);
    },
  );
});
