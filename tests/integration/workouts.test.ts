import { asc, eq, like } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notebookEntries, notebookLog } from "~/db/schema/notebook.server";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import { variants, workouts } from "~/db/schema/workout.server";
import { tasks } from "~/db/schema/task-bank.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import type { Learner } from "~/features/learning/progress/learner";
import { showTaskBank } from "~/features/learning/workout/start/show-task-bank.server";
import { showSubject } from "~/features/learning/workout/start/show-subject.server";
import { addSelfReview } from "~/features/learning/review/add-self-review.server";
import { finishWorkout, storeAnswers, setTimer } from "~/features/learning/workout/answer-workout.server";
import { showWorkoutChoice } from "~/features/learning/workout/show-workout-choice.server";
import { showWorkout } from "~/features/learning/workout/show-workout.server";
import { makeVariant, VARIANTS_PER_NETWORK } from "~/features/learning/workout/make-variant.server";
import type { VariantKind } from "~/features/learning/workout/read-wishes";
import { showSheet, showVariant, showVariantForm } from "~/features/learning/workout/show-variant.server";
import { startVariant, startWorkout, WORKOUTS_PER_NETWORK } from "~/features/learning/workout/start-workout.server";
import { adoptWorkouts, pruneWorkouts, VARIANT_LIFETIME } from "~/features/learning/workout/workout-rows.server";
import type { WorkoutResultView, WorkoutRunView } from "~/features/learning/workout/workout-view";
import { findTopic } from "~/features/learning/task-bank/topic";
import { countStatements } from "../load/count-statements";
import { draws } from "../setup/draws";
import { startWithSampleTaskBank, storeSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const TOPIC = findTopic("ege", "matematika")!;
const guest = (name: string): Learner => ({ kind: "guest", guestKeyHash: name });
const IP = "203.0.113.7";

let context: TestContext;
let ids: number[];
let userId: number;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());
beforeEach(startAgain);

async function startAgain(): Promise<void> {
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-20T12:00:00+03:00" });
  ids = [...bank.taskIds.values()];
  userId = bank.userId;
}

const start = (learner: Learner, theme: string | null = null) =>
  startWorkout(context, learner, { topic: TOPIC, theme, ip: IP });

async function begin(learner: Learner): Promise<string> {
  const started = await start(learner);
  if (!started.ok) throw new Error(started.reason);
  return started.publicId;
}

async function open(learner: Learner, publicId: string, position: number | null = null, isAll = false) {
  const view = await showWorkout(context, learner, { publicId, position, isAll });
  if (view?.kind !== "run") throw new Error("The workout is not unfinished");
  return view;
}

async function openResult(learner: Learner, publicId: string): Promise<WorkoutResultView> {
  const view = await showWorkout(context, learner, { publicId, position: null, isAll: false });
  if (view?.kind !== "result") throw new Error("The workout is not finished");
  return view;
}

/** The key of the task at a place: 100 and its index among the sample's tasks. */
const keyAt = (view: WorkoutRunView, position: number) =>
  String(100 + ids.indexOf(view.items.find((item) => item.position === position)!.taskId));

const typed = (answers: Record<number, string>) =>
  new Map(Object.entries(answers).map(([position, answer]) => [Number(position), [answer]]));

const finish = (learner: Learner, publicId: string, answers: ReadonlyMap<number, readonly string[]>) =>
  finishWorkout(context, learner, publicId, { typed: answers, ip: IP, isComplete: true });

const solutions = () => context.db.select().from(taskSolutions).orderBy(asc(taskSolutions.id));
const states = () => context.db.select().from(taskStates);
const rows = () => context.db.select().from(workouts).orderBy(asc(workouts.id));

describe("a free workout", () => {
  it("has ten tasks, and keys nowhere until it is finished", async () => {
    const publicId = await begin(guest("a"));
    const view = await open(guest("a"), publicId, null, true);
    expect(view).toMatchObject({ total: 10, answered: 0, timer: null });
    expect(new Set(view.items.map(({ taskId }) => taskId)).size).toBe(10);
    expect(JSON.stringify(view)).not.toMatch(/Складываем|Похоже|"keys"|solution/);
    const one = await open(guest("a"), publicId, 3);
    expect(one.items.map(({ position }) => position)).toEqual([3]);
  });

  it("begun twice, also at once, is one", async () => {
    const begun = await Promise.all(Array.from({ length: 5 }, () => start(guest("a"))));
    expect(new Set(begun.map((one) => one.ok && one.publicId)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await start(guest("b"))).not.toEqual(begun[0]);
  });

  it("keeps answers, refuses what cannot be one, and takes an empty one back", async () => {
    const publicId = await begin(guest("a"));
    const kept = await storeAnswers(context, guest("a"), publicId, typed({ 1: " 7,50 ", 2: "много" }));
    expect(kept).toEqual({
      ok: false,
      reason: "answers-refused",
      refused: { 2: "Напиши число: только цифры, запятая и минус." },
    });
    expect((await open(guest("a"), publicId, 1)).items[0]?.typed).toEqual([" 7,50 "]);
    expect(await open(guest("a"), publicId)).toMatchObject({ answered: 1, position: 2 });
    await storeAnswers(context, guest("a"), publicId, typed({ 1: " " }));
    expect(await open(guest("a"), publicId)).toMatchObject({ answered: 0, position: 1 });
    expect(await solutions()).toEqual([]);
  });

  it("becomes solutions once, however often it is finished", async () => {
    const publicId = await begin(guest("a"));
    const view = await open(guest("a"), publicId, null, true);
    await storeAnswers(context, guest("a"), publicId, typed({ 1: keyAt(view, 1), 2: keyAt(view, 2) }));
    const clicked = await Promise.all(
      Array.from({ length: 4 }, () => finish(guest("a"), publicId, typed({ 3: "-98765" }))),
    );
    expect(clicked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(clicked.filter((one) => !one.ok && one.reason === "finished")).toHaveLength(3);
    expect((await solutions()).map(({ score }) => score).sort()).toEqual([0, 1, 1]);
    // A guest has ten free explanations a day: the answers are three.
    expect((await states()).filter(({ explainedAt }) => explainedAt !== null)).toHaveLength(3);
    const result = await openResult(guest("a"), publicId);
    expect(result).toMatchObject({ score: 2, max: 10, mistakes: { count: 1 } });
    expect(result.rows.map(({ kind }) => kind)).toEqual(["right", "right", "wrong", ...Array(7).fill("skipped")]);
    expect(JSON.stringify(result)).not.toMatch(/Складываем|"keys"/);
  });

  it("asks before it ends where answers are missing, and not where all are there", async () => {
    const publicId = await begin(guest("a"));
    const end = (answers: Record<number, string>) =>
      finishWorkout(context, guest("a"), publicId, { typed: typed(answers), ip: IP, isComplete: false });
    expect(await end({ 1: "5" })).toEqual({ ok: false, reason: "answers-missing" });
    expect(await solutions()).toEqual([]);
    const ending = { publicId, position: 1, isAll: false, isEnding: true };
    expect(await showWorkout(context, guest("a"), ending)).toMatchObject({
      items: [{ typed: ["5"] }],
      missing: { count: 9, href: `/free-workout/${publicId}/?task=2` },
    });
    expect(await showWorkout(context, guest("a"), { ...ending, isEnding: false })).toMatchObject({ missing: null });
    const rest = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 2, "7"]));
    expect(await end(rest)).toMatchObject({ ok: true });
    expect(await solutions()).toHaveLength(10);
  });

  it("opens the explanations a guest has left, of what went wrong first", async () => {
    const publicId = await begin(guest("a"));
    const view = await open(guest("a"), publicId, null, true);
    const env = { ...context.env, TASK_BANK_FREE_EXPLANATIONS: 1 };
    await finishWorkout({ ...context, env }, guest("a"), publicId, {
      typed: typed({ 1: keyAt(view, 1), 2: "-98765", 3: keyAt(view, 3) }),
      ip: IP,
      isComplete: true,
    });
    const explained = (await states()).filter(({ explainedAt }) => explainedAt !== null);
    expect(explained).toMatchObject([{ taskId: view.items[1]?.taskId, score: 0 }]);
  });

  it("keeps to its number of statements for any number of answers", async () => {
    const counter = countStatements(context.database);
    const counts = [];
    for (const size of [2, 10]) {
      const learner = guest(`${size}`);
      const publicId = await begin(learner);
      // Both sub-themes, right and wrong ones.
      const view = await open(learner, publicId, null, true);
      const answers = typed(
        Object.fromEntries(
          Array.from({ length: size }, (_, index) => [index + 1, index % 2 === 0 ? "-98765" : keyAt(view, index + 1)]),
        ),
      );
      counter.popAll();
      expect(await storeAnswers(context, learner, publicId, answers)).toMatchObject({ ok: true });
      const kept = counter.popAll().length;
      expect(await finish(learner, publicId, new Map())).toMatchObject({ ok: true });
      counts.push({ kept, finished: counter.popAll().length });
      expect((await states()).filter(({ guestKeyHash }) => guestKeyHash === `${size}`)).toHaveLength(size);
    }
    for (const { kept, finished } of counts) {
      expect(kept).toBeLessThanOrEqual(6);
      // One less where no two answers meet in one entry of the notebook.
      expect(finished).toBeLessThanOrEqual(22);
    }
  });

  it("leaves the same states and notebook as its answers one by one", async () => {
    const pick = { states: ["taskId", "score", "oldScore", "attempts", "isReviewed"] as const };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        fc.boolean(),
        async (isRight, isOld) => {
          await startAgain();
          const [one, other] = [guest("a"), guest("b")];
          // A mistake of an earlier day waits in the notebook.
          if (isOld)
            for (const learner of [one, other])
              await addSolution(context, learner, { taskId: ids[0]!, answer: "1", ip: IP });
          context.moveClock({ days: 1 });
          const publicId = await begin(one);
          const view = await open(one, publicId, null, true);
          const answerAt = (position: number) => (isRight[position - 1] ? keyAt(view, position) : "-98765");
          const answers = Object.fromEntries(view.items.map(({ position }) => [position, answerAt(position)]));
          await finish(one, publicId, typed(answers));
          for (const { taskId, position } of [...view.items].sort((a, b) => a.taskId - b.taskId))
            await addSolution(context, other, { taskId, answer: answerAt(position), ip: IP });
          const statesOf = async (key: string) =>
            (await states())
              .filter(({ guestKeyHash }) => guestKeyHash === key)
              .sort((a, b) => a.taskId - b.taskId)
              .map((state) => pick.states.map((name) => state[name]));
          expect(await statesOf("a")).toEqual(await statesOf("b"));
          const notebookOf = async (key: string) => {
            const entries = await context.db
              .select()
              .from(notebookEntries)
              .where(eq(notebookEntries.guestKeyHash, key))
              .orderBy(asc(notebookEntries.subThemeId));
            const logs = await context.db
              .select({ mark: notebookLog.mark, taskId: notebookLog.taskId })
              .from(notebookLog)
              .innerJoin(notebookEntries, eq(notebookEntries.id, notebookLog.entryId))
              .where(eq(notebookEntries.guestKeyHash, key))
              .orderBy(asc(notebookEntries.subThemeId), asc(notebookLog.id));
            return { entries: entries.map(({ id: _id, guestKeyHash: _key, ...entry }) => entry), logs };
          };
          expect(await notebookOf("a")).toEqual(await notebookOf("b"));
        },
      ),
      { numRuns: draws(100, 10) },
    );
  });

  it("stays unfinished where the last answer is refused", async () => {
    const publicId = await begin(guest("a"));
    expect(await finish(guest("a"), publicId, typed({ 1: "пять" }))).toMatchObject({
      ok: false,
      reason: "answers-refused",
    });
    expect(await solutions()).toEqual([]);
    expect(await open(guest("a"), publicId)).toMatchObject({ answered: 0 });
  });

  it("takes no answer of another tab once it is finished", async () => {
    const publicId = await begin(guest("a"));
    await finish(guest("a"), publicId, typed({ 1: "1" }));
    expect(await storeAnswers(context, guest("a"), publicId, typed({ 2: "2" }))).toEqual({
      ok: false,
      reason: "finished",
    });
    expect(await solutions()).toHaveLength(1);
  });

  it("is unknown to everybody else", async () => {
    const publicId = await begin(guest("a"));
    for (const other of [guest("b"), { kind: "user", userId } as const]) {
      expect(await showWorkout(context, other, { publicId, position: null, isAll: false })).toBeNull();
      const unknown = { ok: false, reason: "unknown-workout" };
      expect(await storeAnswers(context, other, publicId, typed({ 1: "1" }))).toEqual(unknown);
      expect(await finish(other, publicId, new Map())).toEqual(unknown);
      expect(await setTimer(context, other, publicId, "start")).toEqual(unknown);
    }
    expect(await open(guest("a"), publicId)).toMatchObject({ answered: 0 });
  });

  it("is followed by one of other tasks, as long as there are any", async () => {
    const first = await begin(guest("a"));
    const before = (await open(guest("a"), first, null, true)).items.map(({ taskId }) => taskId);
    await finish(guest("a"), first, typed({ 1: "1" }));
    const second = await begin(guest("a"));
    expect(second).not.toBe(first);
    const after = (await open(guest("a"), second, null, true)).items.map(({ taskId }) => taskId);
    // The sample has twelve: the two that were not asked come first of all.
    expect(ids.filter((id) => !before.includes(id)).every((id) => after.includes(id))).toBe(true);
  });

  it("keeps to its theme, and none begins where there is nothing to ask", async () => {
    expect(await start(guest("a"), "uravneniya")).toMatchObject({ ok: true });
    expect(await start(guest("a"), "geometriya")).toEqual({ ok: false, reason: "no-tasks" });
    const physics = findTopic("ege", "fizika")!;
    expect(await startWorkout(context, guest("a"), { topic: physics, theme: null, ip: IP })).toEqual({
      ok: false,
      reason: "no-tasks",
    });
  });

  it("is begun only so often from one address", async () => {
    const limiter = {
      ...context.limiter,
      consume: (limit: { name: string }) =>
        Promise.resolve(
          limit.name === WORKOUTS_PER_NETWORK.name
            ? { ok: false as const, retryAfterSeconds: 60 }
            : { ok: true as const, remaining: 1 },
        ),
    };
    const refused = await startWorkout({ ...context, limiter }, guest("a"), { topic: TOPIC, theme: null, ip: IP });
    expect(refused).toEqual({ ok: false, reason: "too-many-workouts", retryAfterSeconds: 60 });
    expect(await rows()).toEqual([]);
  });

  it("leaves out a task that has left the bank since", async () => {
    const publicId = await begin(guest("a"));
    const view = await open(guest("a"), publicId, 1);
    await storeAnswers(context, guest("a"), publicId, typed({ 1: keyAt(view, 1) }));
    await context.db.update(tasks).set({ isActive: false });
    expect((await open(guest("a"), publicId, 1)).items[0]?.statementHtml).toContain("в базе больше нет");
    expect(await finish(guest("a"), publicId, new Map())).toMatchObject({ ok: true });
    expect(await openResult(guest("a"), publicId)).toMatchObject({ score: 0 });
    expect(await solutions()).toEqual([]);
  });
});

describe("what is unfinished", () => {
  it("is offered by the choice, the bank and the subject, until it is finished", async () => {
    const publicId = await begin(guest("a"));
    await storeAnswers(context, guest("a"), publicId, typed({ 1: "1" }));
    const resume = {
      href: `/free-workout/${publicId}/`,
      name: "продолжить тренировку",
      note: "Математика, ЕГЭ: ответы есть на 1 из 10",
    };
    const offered = async () => [
      (await showWorkoutChoice(context, { exam: "oge", subject: null, theme: null }, guest("a"))).resumes,
      (await showTaskBank(context, { exam: "ege", learner: guest("a") })).workouts,
      (await showSubject(context, { topic: TOPIC, learner: guest("a") }))?.workouts,
    ];
    expect(await offered()).toEqual([[resume], [resume], [resume]]);
    await finish(guest("a"), publicId, new Map());
    expect(await offered()).toEqual([[], [], []]);
  });
});

describe("a guest who logs in", () => {
  const login = () => adoptWorkouts(context, { guestKeyHash: "a", userId });
  const user = (): Learner => ({ kind: "user", userId });

  it("goes on with an unfinished workout and still has the finished one", async () => {
    const first = await begin(guest("a"));
    await finish(guest("a"), first, typed({ 1: "1" }));
    const second = await begin(guest("a"));
    await storeAnswers(context, guest("a"), second, typed({ 1: "5" }));
    await login();
    expect(await openResult(user(), first)).toMatchObject({ max: 10 });
    expect(await open(user(), second)).toMatchObject({ answered: 1 });
    expect(await showWorkout(context, guest("a"), { publicId: second, position: null, isAll: false })).toBeNull();
    expect(await begin(user())).toBe(second);
  });

  it("keeps both where the account has an unfinished one too", async () => {
    const own = await begin(user());
    const brought = await begin(guest("a"));
    await login();
    await login();
    expect(await open(user(), own)).toMatchObject({ total: 10 });
    expect(await open(user(), brought)).toMatchObject({ total: 10 });
  });

  it("brings nothing older than 14 days, and it is deleted", async () => {
    const publicId = await begin(guest("a"));
    await begin(user());
    context.moveClock({ days: 14, seconds: 1 });
    await login();
    expect(await showWorkout(context, user(), { publicId, position: null, isAll: false })).toBeNull();
    await pruneWorkouts(context.db, context.clock.now());
    expect((await rows()).map((row) => row.userId)).toEqual([userId]);
  });
});

describe("a variant", () => {
  const wish = { topic: TOPIC, kind: "whole" as VariantKind, countOf: (_number: number) => 0, seed: "s", ip: IP };
  const make = async (change: Partial<typeof wish> = {}) => {
    const made = await makeVariant(context, { ...wish, ...change });
    if (!made.ok) throw new Error(made.reason);
    return made.publicId;
  };
  const show = (publicId: string, learner: Learner | null = null) =>
    showVariant(context, { topic: TOPIC, publicId, learner });
  const pickSix = { kind: "picked" as const, countOf: (number: number) => (number === 6 ? 3 : 0) };

  it("has a task of each number that has any, names the others, and holds no keys", async () => {
    const view = await show(await make());
    expect(view?.tasks.map(({ number }) => number)).toEqual([6]);
    expect(view?.missing).toEqual(TOPIC.table.numbers.map(({ number }) => number).filter((number) => number !== 6));
    expect(JSON.stringify(view)).not.toMatch(/Складываем|Похоже|"keys"/);
  });

  it("is one of a form sent twice, another of another form, and stays as it is when the bank changes", async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => make(pickSix)));
    expect(new Set(made).size).toBe(1);
    expect(await make({ ...pickSix, seed: "t" })).not.toBe(made[0]);
    const before = (await show(made[0]!))?.tasks.map(({ id }) => id);
    expect(before).toHaveLength(3);
    const { duplicateKey, id, key, ...task } = (await context.db.select().from(tasks))[0]!;
    await context.db.insert(tasks).values({ ...task, key: `${key}-new`, duplicateKey: `${duplicateKey}-new` });
    expect(id).toBeGreaterThan(0);
    expect((await show(made[0]!))?.tasks.map((one) => one.id)).toEqual(before);
  });

  it("is solved by each in a workout of their own, with the same tasks", async () => {
    const variantId = await make(pickSix);
    const begin = async (learner: Learner) => {
      const started = await startVariant(context, learner, { topic: TOPIC, variantId, ip: IP });
      return started.ok ? started.publicId : started.reason;
    };
    const [mine, theirs] = [await begin(guest("a")), await begin(guest("b"))];
    expect(await begin(guest("a"))).toBe(mine);
    expect(mine).not.toBe(theirs);
    const [one, other] = [await open(guest("a"), mine, null, true), await open(guest("b"), theirs, null, true)];
    expect(one.items.map(({ taskId }) => taskId)).toEqual(other.items.map(({ taskId }) => taskId));
    expect((await show(variantId, guest("a")))?.isBegun).toBe(true);
    await finish(guest("a"), mine, typed({ 1: keyAt(one, 1) }));
    expect(await openResult(guest("a"), mine)).toMatchObject({ score: 1, max: 3 });
    expect(await open(guest("b"), theirs)).toMatchObject({ answered: 0 });
  });

  it("counts the written answers that were sent since it was begun, as soon as they are scored", async () => {
    await storeSampleTaskBank(context.db, context.clock.now(), { hasFree: true });
    const free = await context.db.select({ id: tasks.id, key: tasks.key }).from(tasks).where(like(tasks.key, "free-%"));
    const idOf = (key: string) => free.find((one) => one.key === key)!.id;
    const send = async (key: string) => {
      const sent = await addSolution(context, guest("a"), { taskId: idOf(key), answer: "решение", ip: IP });
      return sent.ok ? sent.publicId : "";
    };
    await send("free-2");
    context.moveClock({ minutes: 1 });
    const variantId = await make({ kind: "picked", countOf: (number) => Number([6, 13, 17].includes(number)) });
    const started = await startVariant(context, guest("a"), { topic: TOPIC, variantId, ip: IP });
    const publicId = started.ok ? started.publicId : "";
    await finish(guest("a"), publicId, typed({}));
    const kinds = async () => (await openResult(guest("a"), publicId)).rows.map(({ kind }) => kind);
    expect(await kinds()).toEqual(["skipped", "later", "later"]);
    const solutionId = await send("free-1");
    expect(await kinds()).toEqual(["skipped", "waiting", "later"]);
    expect(await openResult(guest("a"), publicId)).toMatchObject({ score: 0, max: 1 });
    await addSelfReview(context, guest("a"), { solutionId, given: { К1: 1 } });
    expect(await kinds()).toEqual(["skipped", "part", "later"]);
    expect(await openResult(guest("a"), publicId)).toMatchObject({ score: 1, max: 3 });
  });

  it("has a clock that starts once, goes on over a reload and can be hidden", async () => {
    const variantId = await make();
    const started = await startVariant(context, guest("a"), { topic: TOPIC, variantId, ip: IP });
    const publicId = started.ok ? started.publicId : "";
    expect((await open(guest("a"), publicId)).timer).toMatchObject({ startedAt: null });
    await setTimer(context, guest("a"), publicId, "start");
    context.moveClock({ minutes: 14 });
    await setTimer(context, guest("a"), publicId, "start");
    expect((await open(guest("a"), publicId)).timer).toMatchObject({ passedMinutes: 14, isHidden: false });
    await setTimer(context, guest("a"), publicId, "hide");
    expect((await open(guest("a"), publicId)).timer).toMatchObject({ passedMinutes: 14, isHidden: true });
  });

  it("has answers on paper only where they are asked for", async () => {
    const publicId = await make();
    const sheet = (hasAnswers: boolean) => showSheet(context, { topic: TOPIC, publicId, hasAnswers, ip: IP });
    const plain = await sheet(false);
    expect(plain.ok && plain.view.answers).toBeNull();
    expect(JSON.stringify(plain)).not.toMatch(/Складываем|"keys"/);
    const withAnswers = await sheet(true);
    const asked = withAnswers.ok ? withAnswers.view : null;
    const index = ids.indexOf(asked?.parts[0]?.tasks[0]?.id ?? 0);
    expect(asked?.answers).toEqual([{ position: 1, text: String(100 + index), html: null }]);
  });

  it("is refused with nothing in it, with too much, and too often", async () => {
    expect(await makeVariant(context, { ...wish, kind: "picked" })).toEqual({ ok: false, reason: "nothing-chosen" });
    expect(await makeVariant(context, { ...wish, kind: "picked", countOf: () => 5 })).toEqual({
      ok: false,
      reason: "too-many-tasks",
    });
    const limiter = {
      ...context.limiter,
      consume: () => Promise.resolve({ ok: false as const, retryAfterSeconds: 60 }),
    };
    expect(await makeVariant({ ...context, limiter }, wish)).toEqual({
      ok: false,
      reason: "too-many-variants",
      retryAfterSeconds: 60,
    });
    expect(VARIANTS_PER_NETWORK.points).toBeGreaterThan(0);
    expect(await context.db.select().from(variants)).toEqual([]);
  });

  it("is unknown to other topics, and its form to topics without tasks", async () => {
    const physics = findTopic("ege", "fizika")!;
    const publicId = await make();
    expect(await showVariant(context, { topic: physics, publicId, learner: null })).toBeNull();
    expect(await startVariant(context, guest("a"), { topic: physics, variantId: publicId, ip: IP })).toEqual({
      ok: false,
      reason: "unknown-variant",
    });
    expect(await showVariantForm(context, physics, null)).toBeNull();
    expect(await showVariantForm(context, TOPIC, null)).toMatchObject({ numbers: [{ number: 6, most: 5 }] });
  });

  it("is deleted a year after it was made, unless it is worked on", async () => {
    const [left, used] = [await make(), await make({ seed: "t" })];
    context.moveClock({ days: VARIANT_LIFETIME.days, seconds: 1 });
    await startVariant(context, { kind: "user", userId }, { topic: TOPIC, variantId: used, ip: IP });
    await pruneWorkouts(context.db, context.clock.now());
    expect([await show(left), (await show(used)) !== null]).toEqual([null, true]);
  });
});
