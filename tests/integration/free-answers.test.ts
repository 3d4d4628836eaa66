/** Answers that are written out: sent once, scored by the pupil, and found by no one else. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import { reviewLinks, solutionReviews } from "~/db/schema/review.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { adoptPractice } from "~/features/learning/solve/adopt-practice.server";
import type { Learner } from "~/features/learning/progress/learner";
import { addSelfReview } from "~/features/learning/review/add-self-review.server";
import {
  findReviewLink,
  makeReviewLink,
  pruneReviewLinks,
  revokeReviewLink,
} from "~/features/learning/review/review-link.server";
import { sendReview } from "~/features/learning/review/send-review.server";
import { showReview } from "~/features/learning/review/show-review.server";
import { showTask } from "~/features/learning/solve/task/show-task.server";
import { showTaskList } from "~/features/learning/solve/lists/show-task-list.server";
import { readTaskFilter } from "~/features/learning/progress/solution-state";
import { findTopic } from "~/features/learning/task-bank/topic";
import * as linkRoute from "~/routes/api.v2.task-bank.task-solutions.$id.$taSecret/route";
import * as ownRoute from "~/routes/api.v2.task-bank.task-solutions.$id.add-review/route";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const TOPIC = findTopic("ege", "matematika")!;
const GUEST: Learner = { kind: "guest", guestKeyHash: "a" };
const OTHER: Learner = { kind: "guest", guestKeyHash: "b" };

let context: TestContext;
let ids: Record<string, number>;
let userId: number;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-20T12:00:00+03:00", hasFree: true });
  ids = Object.fromEntries(bank.taskIds);
  userId = bank.userId;
});

const NUMBERS: Record<string, number> = { "free-1": 13, "free-2": 17 };
const ip = "203.0.113.7";

async function send(learner: Learner, text: string | null, attempt?: number, key = "free-1") {
  const sent = await addSolution(context, learner, { taskId: ids[key]!, answer: text, attempt, ip });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.publicId;
}

async function open(learner: Learner | null, isAgain = false, key = "free-1") {
  const asked = {
    topic: TOPIC,
    number: NUMBERS[key]!,
    taskId: ids[key]!,
    learner,
    isAgain,
    origin: "http://localhost:3000",
  };
  const shown = await showTask(context, asked);
  if (!shown.ok) throw new Error(shown.reason);
  return shown.view;
}

const listed = async (learner: Learner, filter: string, place?: string) =>
  (await openList(learner, filter, place)).tasks;

async function openList(learner: Learner, filter: string, place = "uravneniya") {
  const asked = {
    topic: TOPIC,
    place,
    sub: null,
    number: null,
    source: null,
    done: [],
    filter: readTaskFilter(filter),
    page: 1,
    learner,
  };
  const shown = await showTaskList(context, asked);
  if (!shown.ok) throw new Error(shown.reason);
  return shown.view;
}

const review = (learner: Learner | null, solutionId: string, given: Record<string, number> | number[]) =>
  addSelfReview(context, learner, { solutionId, given });
const states = () => context.db.select().from(taskStates).orderBy(asc(taskStates.id));
const solutions = () => context.db.select().from(taskSolutions).orderBy(asc(taskSolutions.id));

describe("a written answer", () => {
  it("has no score until it is reviewed, and shows model and criteria only once it is sent", async () => {
    const before = await open(GUEST);
    expect(before).toMatchObject({ verdict: null, solutionHtml: null, model: null, free: { draft: "", work: null } });
    expect(JSON.stringify(before)).not.toMatch(/Образец ответа|Оба пункта|Приводим/);

    await send(GUEST, "а) x = 1\n\nб) 2");
    const after = await open(GUEST);
    expect(after.verdict).toBeNull();
    expect(after.free?.work).toMatchObject({ lines: ["а) x = 1", "б) 2"], review: null, sentOn: "20 ноября" });
    expect(after.model?.html).toContain("Образец ответа");
    expect(after.free?.work?.criteria).toMatchObject([{ key: "К1", max: 2 }]);
    expect(await states()).toMatchObject([{ score: 0, maxScore: 2, isReviewed: false, attempts: 1 }]);
    // Another visitor still sees nothing of it.
    expect(JSON.stringify(await open(OTHER))).not.toMatch(/Образец ответа|x = 1/);
  });

  it("without content is no attempt, and asks for text or a photo", async () => {
    const refused = await addSolution(context, GUEST, { taskId: ids["free-1"]!, answer: [" \n"], ip });
    expect(refused).toMatchObject({ ok: false, reason: "answer-refused" });
    expect(await states()).toEqual([]);
  });

  it("sent twice by one form is one solution, also at once; a changed one is another", async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(GUEST, "решение", 0)));
    expect(new Set(sent).size).toBe(1);
    await send(GUEST, "решение из другой вкладки", 0);
    expect(await solutions()).toHaveLength(2);
    expect((await open(GUEST)).free?.work?.lines).toEqual(["решение из другой вкладки"]);
  });

  it("begins as it was where it is to be changed, without the solution", async () => {
    await send(GUEST, "черновик");
    const again = await open(GUEST, true);
    expect(again).toMatchObject({ verdict: null, model: null, free: { draft: "черновик", work: null }, attempt: 1 });
  });

  it("given up shows the solution and counts nothing", async () => {
    await send(GUEST, null);
    const view = await open(GUEST);
    expect(view.verdict).toMatchObject({ title: "Решение открыто", right: null });
    expect(view.free).toMatchObject({ draft: "", parts: [], photos: [], work: null });
    expect(view.model?.criteria).toHaveLength(1);
  });
});

describe("a self-review", () => {
  it("gives the score by criteria, and may be changed", async () => {
    const solution = await send(GUEST, "решение");
    expect(await review(GUEST, solution, { К1: 1 })).toMatchObject({ ok: true, score: 1, maxScore: 2 });
    expect(await states()).toMatchObject([{ score: 1, isReviewed: true, oldScore: null }]);
    const view = await open(GUEST);
    expect(view.verdict).toMatchObject({ tone: "part", title: "1 из 2, почти", mine: null });
    expect(view.free?.work).toMatchObject({ points: { К1: 1 }, review: { by: "self", score: 1, max: 2 } });
    expect(await review(GUEST, solution, [2])).toMatchObject({ ok: true, score: 2 });
    expect(await context.db.select().from(solutionReviews)).toMatchObject([{ by: "self", score: 2 }]);
    expect(await solutions()).toMatchObject([{ score: 2, isReviewed: true }]);
  });

  it("counts nothing of a criterion that another has zeroed, and keeps what was chosen", async () => {
    const solution = await send(GUEST, "решение", 0, "free-2");
    expect(await review(GUEST, solution, { К1: 0, К2: 2 })).toMatchObject({ ok: true, score: 0 });
    const { work } = (await open(GUEST, false, "free-2")).free!;
    expect(work?.points).toEqual({ К1: 0, К2: 2 });
    expect(work?.criteria[0]?.zeroes).toBe("Если за К1 0 баллов, К2 не считается.");
  });

  it("wants a step of every criterion", async () => {
    const solution = await send(GUEST, "решение", 0, "free-2");
    expect(await review(GUEST, solution, { К1: 1 })).toMatchObject({ reason: "points-missing", missing: ["К2"] });
    expect(await review(GUEST, solution, { К1: 1, К2: 3 })).toMatchObject({ reason: "points-missing" });
    expect(await states()).toMatchObject([{ isReviewed: false }]);
  });

  it("is the owner's, of the last written answer", async () => {
    const first = await send(GUEST, "первое");
    for (const [who, id] of [
      [OTHER, first],
      [null, first],
      [{ kind: "user", userId } as const, first],
      [GUEST, "unknown"],
    ] as const)
      expect(await review(who, id, { К1: 1 })).toMatchObject({ ok: false, reason: "unknown-solution" });
    context.moveClock({ minutes: 1 });
    await send(GUEST, "второе");
    expect(await review(GUEST, first, { К1: 1 })).toMatchObject({ ok: false, reason: "solution-changed" });
    const short = await addSolution(context, GUEST, { taskId: ids["equation-10"]!, answer: "100", ip });
    expect(await review(GUEST, short.ok ? short.publicId : "", { К1: 1 })).toMatchObject({
      reason: "solution-not-written",
    });
    context.moveClock({ minutes: 1 });
    const givenUp = await send(GUEST, null);
    expect(await review(GUEST, givenUp, { К1: 1 })).toMatchObject({ reason: "solution-not-written" });
  });
});

describe("the lists", () => {
  it("begin with the written answers that wait, which are in neither mistakes nor right ones", async () => {
    await addSolution(context, GUEST, { taskId: ids["equation-11"]!, answer: "5", ip });
    const solution = await send(GUEST, "решение", 0, "free-2");
    const open = await listed(GUEST, "none");
    expect(open[0]).toMatchObject({ id: ids["free-2"], state: { kind: "waiting", text: "без балла" } });
    expect(open.slice(1).every(({ state }) => state.kind === "new")).toBe(true);
    expect(open.map(({ id }) => id)).not.toContain(ids["equation-11"]);
    expect((await listed(GUEST, "invalid")).map(({ id }) => id)).toEqual([ids["equation-11"]]);
    expect(await listed(GUEST, "success")).toEqual([]);
    const { tabs } = await openList(GUEST, "none");
    expect(tabs.map(({ name }) => name)).toEqual(["решать", "ошибки 1", "верные"]);

    await review(GUEST, solution, { К1: 1, К2: 1 });
    expect((await listed(GUEST, "invalid", "17")).map(({ id }) => id)).toEqual([ids["free-2"]]);
    expect(await listed(GUEST, "none", "17")).toEqual([]);
    await review(GUEST, solution, { К1: 1, К2: 2 });
    expect((await listed(GUEST, "success", "17")).map(({ id }) => id)).toEqual([ids["free-2"]]);
  });
});

describe("a login", () => {
  it("brings the written answer and its review, and the later of two counts", async () => {
    const user: Learner = { kind: "user", userId };
    const solution = await send(GUEST, "гостя");
    await review(GUEST, solution, { К1: 1 });
    context.moveClock({ minutes: 1 });
    await send(user, "ученика");
    await adoptPractice(context, { guestKeyHash: "a", userId });
    expect((await open(user)).free?.work).toMatchObject({ lines: ["ученика"], review: null });
    expect(await states()).toMatchObject([{ userId, score: 0, isReviewed: false, oldScore: 1, attempts: 2 }]);
    const [row] = await context.db.select().from(taskSolutions).where(eq(taskSolutions.publicId, solution));
    expect(row).toMatchObject({ userId, guestKeyHash: null, isReviewed: true, score: 1 });
  });
});

describe("a reviewer's link", () => {
  const nameless = { secret: "", expiresAt: new Date() };

  async function link(learner: Learner, solutionId: string) {
    await makeReviewLink(context, learner, solutionId);
    const [row] = await context.db.select().from(taskSolutions).where(eq(taskSolutions.publicId, solutionId));
    const found = await findReviewLink(context, row!);
    return { solutionId, secret: (found ?? nameless).secret };
  }
  const sendBy = (by: { solutionId: string; secret: string }, given: Record<string, number>, comment = "") =>
    sendReview(context, { ...by, given, comment, ip });

  it("shows the answer and its criteria, and nothing about the person", async () => {
    const user: Learner = { kind: "user", userId };
    const by = await link(user, await send(user, "а) x = 1", 0, "free-2"));
    const shown = await showReview(context, by);
    if (!shown.ok) throw new Error(shown.reason);
    expect(shown.view).toMatchObject({
      about: "ЕГЭ, математика, № 17",
      work: { lines: ["а) x = 1"] },
      until: "20 декабря",
      review: null,
      criteria: [{ key: "К1" }, { key: "К2" }],
    });
    expect(JSON.stringify(shown.view)).not.toMatch(/pupil|79120000001|PUPIL1/);
  });

  it("is the same for a second click, and another one after it was revoked", async () => {
    const solution = await send(GUEST, "решение");
    const first = await link(GUEST, solution);
    expect(await link(GUEST, solution)).toEqual(first);
    expect(await revokeReviewLink(context, OTHER, solution)).toMatchObject({ reason: "unknown-solution" });
    expect((await showReview(context, first)).ok).toBe(true);
    await revokeReviewLink(context, GUEST, solution);
    expect(await showReview(context, first)).toEqual({ ok: false, reason: "review-link-unknown" });
    const second = await link(GUEST, solution);
    expect(second.secret).not.toBe(first.secret);
    expect(await showReview(context, first)).toEqual({ ok: false, reason: "review-link-unknown" });
    expect((await showReview(context, second)).ok).toBe(true);
  });

  it("opens 30 days, only its own answer, and only whole", async () => {
    const by = await link(GUEST, await send(GUEST, "решение"));
    const other = await link(OTHER, await send(OTHER, "другое"));
    const unknown = { ok: false, reason: "review-link-unknown" };
    expect(await showReview(context, { ...by, secret: other.secret })).toEqual(unknown);
    expect(await showReview(context, { ...by, secret: by.secret.slice(1) })).toEqual(unknown);
    expect(await showReview(context, { ...by, secret: "" })).toEqual(unknown);
    expect(await sendBy({ ...by, secret: other.secret }, { К1: 2 })).toEqual(unknown);
    context.moveClock({ days: 29, hours: 23 });
    expect((await showReview(context, by)).ok).toBe(true);
    context.moveClock({ hours: 1 });
    expect(await showReview(context, by)).toEqual(unknown);
    expect(await sendBy(by, { К1: 2 })).toEqual(unknown);
    await pruneReviewLinks(context.db, context.clock.now());
    expect(await context.db.select().from(reviewLinks)).toEqual([]);
  });

  it("scores once: the same once more changes nothing, another is refused, the pupil's own too", async () => {
    const solution = await send(GUEST, "решение");
    await review(GUEST, solution, { К1: 2 });
    const by = await link(GUEST, solution);
    const [sent, again] = await Promise.all([
      sendBy(by, { К1: 1 }, "лишний корень"),
      sendBy(by, { К1: 1 }, "лишний корень"),
    ]);
    expect([sent, again]).toMatchObject([
      { ok: true, score: 1 },
      { ok: true, score: 1 },
    ]);
    expect(await sendBy(by, { К1: 2 })).toEqual({ ok: false, reason: "review-sent" });
    expect(await review(GUEST, solution, { К1: 2 })).toEqual({ ok: false, reason: "review-sent" });
    const view = await open(GUEST);
    expect(view.verdict).toMatchObject({ title: "1 из 2, почти" });
    expect(view.free?.work?.review).toMatchObject({ by: "reviewer", score: 1, comment: ["лишний корень"] });
    expect(await states()).toMatchObject([{ score: 1, isReviewed: true }]);
  });

  it("refuses an incomplete or too long review, and one of an answer changed since", async () => {
    const by = await link(GUEST, await send(GUEST, "решение", 0, "free-2"));
    expect(await sendBy(by, { К1: 1 })).toMatchObject({ reason: "points-missing" });
    expect(await sendBy(by, { К1: 1, К2: 1 }, "а".repeat(4001))).toEqual({ ok: false, reason: "comment-too-long" });
    context.moveClock({ minutes: 1 });
    await send(GUEST, "другое решение", 1, "free-2");
    expect(await sendBy(by, { К1: 1, К2: 1 })).toEqual({ ok: false, reason: "solution-changed" });
    expect(await states()).toMatchObject([{ isReviewed: false }]);
  });

  it("lives on after a login, and scores the account's answer", async () => {
    const by = await link(GUEST, await send(GUEST, "решение"));
    await adoptPractice(context, { guestKeyHash: "a", userId });
    expect(await sendBy(by, { К1: 2 })).toMatchObject({ ok: true });
    expect((await open({ kind: "user", userId })).verdict).toMatchObject({ title: "Верно: 2 из 2" });
  });

  it("is made by the owner, of a written answer", async () => {
    const solution = await send(GUEST, "решение");
    expect(await makeReviewLink(context, OTHER, solution)).toEqual({ ok: false, reason: "unknown-solution" });
    expect(await makeReviewLink(context, null, solution)).toEqual({ ok: false, reason: "unknown-solution" });
    context.moveClock({ minutes: 1 });
    const givenUp = await send(GUEST, null);
    expect(await makeReviewLink(context, GUEST, givenUp)).toEqual({ ok: false, reason: "solution-not-written" });
  });

  it("is served to programs, with its refusals", async () => {
    const by = await link(GUEST, await send(GUEST, "решение"));
    const params = { id: by.solutionId, taSecret: `ta${by.secret}` };
    const call = (handler: unknown, method: string, body?: unknown) =>
      (handler as (args: object) => Promise<Response>)({
        request: new Request("http://localhost:3000/api/v2/x/", {
          method,
          ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
        }),
        params,
        context: context.visitFrom(),
      });
    const read = await call(linkRoute.loader, "GET");
    expect(await read.json()).toMatchObject({ id: by.solutionId, answer: "решение", review: null });
    expect(read.headers.get("Cache-Control")).toBe("no-store");
    expect((await call(linkRoute.action, "POST", { points: {} })).status).toBe(400);
    expect(await (await call(linkRoute.action, "POST", { points: { К1: 1 } })).json()).toMatchObject({ score: 1 });
    const second = await call(linkRoute.action, "POST", { points: { К1: 2 } });
    expect([second.status, await second.json()]).toMatchObject([409, { code: "review-sent" }]);
    expect((await call(ownRoute.action, "POST", { points: { К1: 2 } })).status).toBe(404);
    params.taSecret = by.secret;
    expect((await call(linkRoute.loader, "GET")).status).toBe(404);
  });
});
