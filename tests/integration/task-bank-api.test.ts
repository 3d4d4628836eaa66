/** The calls of the task bank and of pupils' progress. Every answer is held to the published document. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orders } from "~/db/schema/orders.server";
import { purchases } from "~/db/schema/purchases.server";
import { taskSolutions } from "~/db/schema/progress.server";
import { tasks } from "~/db/schema/task-bank.server";
import { courses } from "~/db/schema/catalog.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import {
  addTaskSolution,
  listTasksOfTopic,
  readAnswers,
  readKimNumberProgress,
  readSubThemeProgress,
  readThemeProgress,
} from "~/api/solve.server";
import { adoptPractice } from "~/features/learning/solve/adopt-practice.server";
import { SOLUTIONS_PER_NETWORK } from "~/features/learning/solve/add-solution.server";
import { listBankSubThemes, listBankThemes, listBankTopics, listKimNumbers } from "~/api/task-bank.server";
import type { Endpoint } from "~/api/endpoint.server";
import { readSession } from "~/visit/session.server";
import { hashToken } from "~/integrations/secrets.server";
import { holdToContract } from "../setup/contract";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { fillCart, makeUser, ORIGIN, PRODUCTS, userOwner } from "../setup/shop.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

/** A Wednesday; the week began on Monday the 16th. */
const NOW = "2026-11-18T12:00:00+03:00";
const MATH = "2";

let context: TestContext;
let ids: number[];
let ips = 0;
beforeAll(async () => {
  context = await openTestContext({ now: NOW, hasDemo: true });
  await storeSampleTaskBank(context.db, context.clock.now());
  ids = (await context.db.select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.key))).map(({ id }) => id);
});
afterAll(() => context.close());
beforeEach(() => context.setClock(NOW));

type Person = { headers: Record<string, string> };
type Asked = { params?: Record<string, string>; query?: string; body?: unknown; by?: Person; headers?: object };

async function call(endpoint: Endpoint, { params = {}, query = "", body, by, headers = {} }: Asked = {}) {
  const path = Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, value), endpoint.path);
  const request = new Request(`${ORIGIN}${path}${query}`, {
    method: endpoint.method,
    headers: { ...by?.headers, ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await endpoint.run({ request, params, context: context.visitFrom(`203.0.113.${(ips += 1) % 200}`) });
  await holdToContract(endpoint.path, request, answer.clone());
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (by && cookie) by.headers.Cookie = cookie;
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) as Record<string, unknown> };
}

const newGuest = (): Person => ({ headers: {} });

async function newPupil(): Promise<Person & { userId: number }> {
  const userId = await makeUser(context);
  const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
  return { userId, headers: { Authorization: `Bearer ${token}` } };
}

const taskParams = (index: number) => ({ topicId: MATH, taskId: String(ids[index]) });
const solve = (by: Person, index: number, answer: unknown, more: Asked = {}) =>
  call(addTaskSolution, { by, params: taskParams(index), body: { answer }, ...more });
const list = (by?: Person, query = "") => call(listTasksOfTopic, { by, params: { topicId: MATH }, query });
const indexes = (listed: Awaited<ReturnType<typeof list>>) =>
  (listed.body.results as { id: number }[]).map(({ id }) => ids.indexOf(id));
const countSolutions = async () => (await context.db.select({ id: taskSolutions.id }).from(taskSolutions)).length;

describe("what the bank asks about", () => {
  it("is listed by subject, theme, sub-theme and number, in lists of one shape", async () => {
    const topics = await call(listBankTopics);
    expect(topics.body).toMatchObject({ count: 19, next: null });
    const math = (topics.body.results as { id: number }[]).find(({ id }) => id === 2);
    expect(math).toMatchObject({ key: "math", maxScore: 32, taskCount: 12, url: `${ORIGIN}/ege/matematika/` });

    const themes = await call(listBankThemes, { params: { topicId: MATH } });
    expect(themes.body.results).toMatchObject([{ slug: "uravneniya", kimNumberIds: [206], taskCount: 12 }]);
    const themeId = String((themes.body.results as { id: number }[])[0]!.id);
    const subThemes = await call(listBankSubThemes, { params: { topicId: MATH, themeId } });
    expect(subThemes.body.results).toMatchObject([{ taskCount: 8 }, { slug: "lineynye", taskCount: 4 }]);

    const numbers = await call(listKimNumbers, { params: { topicId: MATH } });
    expect(numbers.body.count).toBe(19);
    expect((numbers.body.results as unknown[])[5]).toMatchObject({ id: 206, maxScore: 1, taskCount: 12 });
    expect((numbers.body.results as unknown[])[18]).toMatchObject({ id: 219, taskCount: 0, url: null });
  });

  it.each([
    [listBankThemes, { topicId: "13" }],
    [listKimNumbers, { topicId: "x" }],
    [listBankSubThemes, { topicId: MATH, themeId: "999999" }],
    [listTasksOfTopic, { topicId: "0" }],
  ] as [Endpoint, Record<string, string>][])("is not found under another id", async (endpoint, params) => {
    expect(await call(endpoint, { params })).toMatchObject({ status: 404, body: { reason: "not-found" } });
  });
});

describe("the tasks of a subject", () => {
  it("come by pages, by theme, sub-theme, number and source", async () => {
    const first = await list(undefined, "?pageSize=10");
    expect(first.body).toMatchObject({
      count: 12,
      next: `${ORIGIN}/api/v2/task-bank/topics/2/tasks/?pageSize=10&page=2`,
    });
    expect(indexes(await list(undefined, "?pageSize=10&page=2"))).toEqual([10, 11]);
    const [task] = first.body.results as { theme: { id: number }; subTheme: { id: number }; source: { id: number } }[];
    for (const [query, count] of [
      [`theme_id=${task!.theme.id}`, 12],
      [`sub_theme_id=${task!.subTheme.id}`, 8],
      [`source_id=${task!.source.id}`, 12],
      ["number_in_kim_id=206", 12],
      ["number_in_kim_id=207", 0],
      ["number_in_kim_id=306", 0],
      ["theme_id=999999", 0],
      ["source_id=999999", 0],
    ])
      expect({ query, count: (await list(undefined, `?${query}`)).body.count }).toEqual({ query, count });
    expect((await list(undefined, "?filter=all")).status).toBe(400);
  });

  it("part into what is to be solved, wrong and right ones, each for the person who asks", async () => {
    const [one, other] = [newGuest(), await newPupil()];
    await solve(one, 1, "101");
    await solve(one, 2, "88");
    expect(indexes(await list(one, "?filter=success"))).toEqual([1]);
    expect(indexes(await list(one, "?filter=invalid"))).toEqual([2]);
    expect(indexes(await list(one, "?pageSize=3"))).toEqual([0, 3, 4]);
    expect(indexes(await list(one, "?filter=invalid&source_id=999999"))).toEqual([]);
    expect((await list(other, "?filter=invalid")).body.count).toBe(0);
    expect((await list(undefined, "?filter=success")).body.count).toBe(0);
  });

  it("hold a key only once it is answered, and the score before the last", async () => {
    const by = newGuest();
    expect((await list(by, "?pageSize=20")).text).not.toMatch(/Складываем|Похоже|"keys"/);
    await solve(by, 2, "88");
    await solve(by, 2, "102");
    expect((await list(by, "?filter=success")).body.results).toMatchObject([
      {
        solution: { score: 1, isReviewed: true, isGivenUp: false, task: ids[2] },
        oldSolution: { score: 0 },
        maxScore: 1,
        taskType: "number",
        requiresSelfReview: false,
        correctAnswers: ["102"],
      },
    ]);
    const rest = (await list(by, "?pageSize=20")).body.results as { correctAnswers: null; solution: null }[];
    expect(rest.map(({ correctAnswers, solution }) => correctAnswers ?? solution)).toEqual(rest.map(() => null));
  });
});

describe("an answer", () => {
  it("is scored and stored for a guest, who gets a cookie, and for a user by their token", async () => {
    const guest = newGuest();
    const added = await solve(guest, 0, " +100,0 ");
    expect(added).toMatchObject({ status: 201, body: { score: 1, maxScore: 1, isReviewed: true, isRepeated: false } });
    expect(guest.headers.Cookie).toContain("session=");
    expect(indexes(await list(guest, "?filter=success"))).toEqual([0]);
    expect((await solve(await newPupil(), 0, "1")).headers.getSetCookie()).toEqual([]);
  });

  it("takes the named fields alone", async () => {
    const body = { answer: "1", score: 1, isReviewed: true, userId: 1 };
    expect((await call(addTaskSolution, { by: newGuest(), params: taskParams(0), body })).body).toMatchObject({
      score: 0,
    });
  });

  it("sent again with its Idempotency-Key is one solution", async () => {
    const [by, before] = [await newPupil(), await countSolutions()];
    const headers = { "Idempotency-Key": "one-press" };
    const [first, again] = [await solve(by, 0, "1", { headers }), await solve(by, 0, "1", { headers })];
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await solve(by, 0, "2", { headers })).toMatchObject({ status: 422 });
    expect(await countSolutions()).toBe(before + 1);
  });

  it("sent again with the number of solutions it knew is one solution", async () => {
    const [by, before] = [await newPupil(), await countSolutions()];
    const body = { answer: "1", attempt: 0 };
    await solve(by, 0, "1", { body });
    expect(await solve(by, 0, "1", { body })).toMatchObject({ status: 200, body: { isRepeated: true } });
    expect(await countSolutions()).toBe(before + 1);
  });

  it("in a wrong form is refused at its field and is no attempt", async () => {
    const [by, before] = [await newPupil(), await countSolutions()];
    expect(await solve(by, 0, "100 рублей")).toMatchObject({
      status: 400,
      body: { reason: "answer-refused", answer: ["Напиши число без единиц: 100."] },
    });
    expect((await solve(by, 0, "1", { body: {} })).body).toMatchObject({ errors: { answer: "Missing parameter" } });
    for (const answer of [{ a: 1 }, 1])
      expect(await solve(by, 0, answer)).toMatchObject({
        status: 400,
        body: { answer: ["нужна строка, список строк или null"] },
      });
    expect(await countSolutions()).toBe(before);
  });

  it("to a task of another subject, or to none, is not found", async () => {
    const body = { answer: "1" };
    for (const params of [
      { topicId: "4", taskId: String(ids[0]) },
      { topicId: MATH, taskId: "999999" },
      { topicId: MATH, taskId: "x" },
    ])
      expect(await call(addTaskSolution, { params, body })).toMatchObject({
        status: 404,
        body: { reason: "unknown-task" },
      });
  });

  it("shows the rest of the limit", async () => {
    const { headers } = await solve(await newPupil(), 0, "1");
    expect(headers.get("RateLimit")).toContain(`"${SOLUTIONS_PER_NETWORK.name}";r=`);
  });
});

describe("the answers of a task", () => {
  const show = (by: Person | undefined, index: number) =>
    call(readAnswers, { by, params: { taskId: String(ids[index]) } });

  it("stay closed until an attempt, for guests and users", async () => {
    for (const by of [undefined, newGuest(), await newPupil()]) {
      const closed = await show(by, 3);
      expect(closed).toMatchObject({ status: 409, body: { reason: "answers-closed" } });
      expect(closed.text).not.toMatch(/103|Складываем/);
    }
    const by = await newPupil();
    await solve(by, 3, "89");
    expect((await show(by, 3)).body).toMatchObject({ correctAnswers: ["103"], model: null });
    expect((await show(by, 3)).text).toContain("знак не\u00A0поменяли");
    expect((await show(by, 4)).status).toBe(409);
  });

  it("open to someone who gives up, for no points", async () => {
    const by = newGuest();
    expect((await solve(by, 3, null)).body).toMatchObject({ score: 0, isGivenUp: true });
    expect((await show(by, 3)).status).toBe(200);
    expect(indexes(await list(by, "?filter=invalid"))).toEqual([3]);
  });

  it("come without explanation once a guest has opened the day's free ones, and a wish is then refused", async () => {
    const by = newGuest();
    const free = context.env.TASK_BANK_FREE_EXPLANATIONS;
    for (let index = 0; index < free; index += 1) await solve(by, index, "1");
    expect((await solve(by, free, null)).body).toMatchObject({ reason: "no-explanations-left" });
    expect((await show(by, free)).status).toBe(409);
    await solve(by, free, "1");
    const closed = await show(by, free);
    expect(closed.body).toMatchObject({ isExplained: false, solutionSteps: [], mistake: null, model: null });
    expect(closed.body.correctAnswers).toEqual([String(100 + free)]);
    expect(closed.text).not.toContain("Складываем");
    expect((await show(by, 0)).body).toMatchObject({ isExplained: true });
  });

  it("answer 404 for an unknown task", async () => {
    expect((await call(readAnswers, { params: { taskId: "999999" } })).status).toBe(404);
  });
});

describe("a pupil's progress", () => {
  const PROGRESS = [readThemeProgress, readSubThemeProgress, readKimNumberProgress];
  let themeId: string;
  let subThemeId: string;
  beforeAll(async () => {
    const themes = await call(listBankThemes, { params: { topicId: MATH } });
    themeId = String((themes.body.results as { id: number }[])[0]!.id);
    const subThemes = await call(listBankSubThemes, { params: { topicId: MATH, themeId } });
    subThemeId = String((subThemes.body.results as { id: number }[])[0]!.id);
  });
  const paramsOf = (courseId: string | number) => ({
    courseId: String(courseId),
    themeId,
    subThemeId,
    topicKimNumberId: "206",
  });

  async function newBuyer() {
    const pupil = await newPupil();
    const { userId } = pupil;
    const publicId = await fillCart(context, userOwner(userId));
    const [order] = await context.db.select({ id: orders.id }).from(orders).where(eq(orders.publicId, publicId));
    const bought = { userId, productId: PRODUCTS.math, month: "2026.11" as const, orderId: order!.id };
    await context.db.insert(purchases).values({ ...bought, createdAt: context.clock.now() });
    return pupil;
  }

  it("needs a login, and a bought month of a known course", async () => {
    const [guest, stranger, buyer] = [newGuest(), await newPupil(), await newBuyer()];
    for (const endpoint of PROGRESS) {
      const ask = (by: Person, courseId: string | number = PRODUCTS.math) =>
        call(endpoint, { by, params: paramsOf(courseId) });
      expect(await ask(guest)).toMatchObject({ status: 401 });
      expect(await ask(stranger)).toMatchObject({ status: 403, body: { reason: "course-not-bought" } });
      expect(await ask(buyer, "999999")).toMatchObject({ status: 404 });
      expect(await ask(buyer, "none")).toMatchObject({ status: 404 });
      expect(await ask(buyer)).toMatchObject({ status: 200, body: { userScore: 0, prevWeekUserScore: 0 } });
      const [course] = await context.db.select().from(courses).where(eq(courses.id, PRODUCTS.math));
      expect(await ask(buyer, course!.publicId)).toMatchObject({ status: 200 });
    }
  });

  it("knows the places of the course alone", async () => {
    const by = await newBuyer();
    const params = paramsOf(PRODUCTS.math);
    for (const [endpoint, wrong] of [
      [readThemeProgress, { themeId: "999999" }],
      [readSubThemeProgress, { subThemeId: "x" }],
      [readKimNumberProgress, { topicKimNumberId: "406" }],
    ] as const)
      expect((await call(endpoint, { by, params: { ...params, ...wrong } })).status).toBe(404);
    const unasked = await call(readKimNumberProgress, { by, params: { ...params, topicKimNumberId: "219" } });
    expect(unasked.body).toMatchObject({ userScore: 0, taskCount: 0, maxScore: 0, topicKimNumber: { number: 19 } });
  });

  it("raises the score and the week's part of it by what a solution gains", async () => {
    const by = await newBuyer();
    const read = async () => {
      const asked = { by, params: paramsOf(PRODUCTS.math) };
      const bodies = await Promise.all(PROGRESS.map(async (one) => (await call(one, asked)).body));
      const [scores, ...others] = bodies.map(({ userScore, prevWeekUserScore }) => [userScore, prevWeekUserScore]);
      for (const other of others) expect(other).toEqual(scores);
      return scores;
    };
    context.setClock("2026-11-15T23:59:59+03:00");
    await solve(by, 0, "100");
    await solve(by, 1, "1");
    expect(await read()).toEqual([1, 1]);

    context.setClock("2026-11-16T00:00:00+03:00");
    expect(await read()).toEqual([1, 0]);
    await solve(by, 1, "101");
    await solve(by, 2, "102");
    expect(await read()).toEqual([3, 2]);
    await solve(by, 2, "1");
    expect(await read()).toEqual([2, 1]);
    await solve(by, 0, "100");
    expect(await read()).toEqual([2, 1]);
  });

  it("lists its items and its tasks, and no key of an unsolved task", async () => {
    const by = await newBuyer();
    await solve(by, 0, "100");
    await solve(by, 9, "1");
    const params = paramsOf(PRODUCTS.math);
    const theme = await call(readThemeProgress, { by, params, query: "?filter=invalid" });
    expect(theme.body).toMatchObject({
      theme: { name: "Уравнения" },
      topicKimNumber: null,
      subTheme: null,
      solvedCount: 1,
      taskCount: 12,
      maxScore: 12,
      tasks: { count: 1, next: null, results: [{ id: ids[9], correctAnswers: ["109"] }] },
    });
    expect(theme.body.items).toHaveLength(2);
    const number = await call(readKimNumberProgress, { by, params });
    expect(number.body).toMatchObject({ topicKimNumber: { id: 206 }, theme: null, tasks: { count: 10 } });
    expect(number.text).not.toMatch(/Складываем/);
    const sub = await call(readSubThemeProgress, { by, params });
    expect(sub.body).toMatchObject({ subTheme: { name: "Иррациональные" }, taskCount: 8, items: [{ userScore: 1 }] });
  });

  it("keeps the week of a guest's work that joins the account", async () => {
    const [guest, by] = [newGuest(), await newBuyer()];
    context.setClock("2026-11-15T12:00:00+03:00");
    await solve(guest, 0, "100");
    context.setClock(NOW);
    await solve(guest, 1, "101");
    const request = new Request(ORIGIN, { headers: guest.headers });
    const guestKey = (await readSession(request, context.visitFrom())).get("guestKey")!;
    await adoptPractice(context, { guestKeyHash: hashToken(guestKey), userId: by.userId });
    const read = await call(readThemeProgress, { by, params: paramsOf(PRODUCTS.math) });
    expect(read.body).toMatchObject({ userScore: 2, prevWeekUserScore: 1 });
  });
});
