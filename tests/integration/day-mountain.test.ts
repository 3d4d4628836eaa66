import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taskStates } from "~/db/schema/progress.server";
import { workoutItems, workouts } from "~/db/schema/workout.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { adoptWorkouts } from "~/features/learning/workout/workout-rows.server";
import { readDayHeights } from "~/features/learning/workout/day/read-day-heights.server";
import { startDay } from "~/features/learning/workout/day/start-day.server";
import type { Learner } from "~/features/learning/progress/learner";
import { showTaskBank } from "~/features/learning/workout/start/show-task-bank.server";
import { showSubject } from "~/features/learning/workout/start/show-subject.server";
import { showPracticeStand } from "~/features/learning/workout/resume/show-practice-stand.server";
import { finishWorkout, storeAnswers } from "~/features/learning/workout/answer-workout.server";
import { showWorkout } from "~/features/learning/workout/show-workout.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import { workoutPath } from "~/shared/paths";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const TOPIC = findTopic("ege", "matematika")!;
const GUEST: Learner = { kind: "guest", guestKeyHash: "a" };
const IP = "203.0.113.7";

let context: TestContext;
let taskIds: Map<string, number>;
let userId: number;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  ({ taskIds, userId } = await startWithSampleTaskBank(context, { at: "2026-11-20T12:00:00+03:00", hasFree: true }));
});

const start = (learner: Learner = GUEST, topic: typeof TOPIC | null = TOPIC, bought: number[] = []) =>
  startDay(context, learner, { topic, bought, ip: IP });

async function begin(learner: Learner = GUEST, topic: typeof TOPIC | null = TOPIC): Promise<string> {
  const started = await start(learner, topic);
  if (!started.ok) throw new Error(started.reason);
  return started.publicId;
}

async function tasksOf(publicId: string) {
  const [workout] = await context.db.select().from(workouts).where(eq(workouts.publicId, publicId));
  return context.db
    .select({ taskId: workoutItems.taskId, number: workoutItems.number })
    .from(workoutItems)
    .where(eq(workoutItems.workoutId, workout!.id))
    .orderBy(asc(workoutItems.position));
}

const solve = (learner: Learner, key: string, answer: string) =>
  addSolution(context, learner, { taskId: taskIds.get(key)!, answer, ip: IP });
const keep = (publicId: string, answers: [number, string][], learner: Learner = GUEST) =>
  storeAnswers(context, learner, publicId, new Map(answers.map(([position, text]) => [position, [text]])));
const finish = (publicId: string, learner: Learner = GUEST) =>
  finishWorkout(context, learner, publicId, { typed: new Map(), ip: IP, isComplete: true });
const stand = (learner: Learner = GUEST) => showPracticeStand(context, learner);

describe("the mountain of the day", () => {
  it("is six short tasks and a written one, begun once by two clicks at the same time", async () => {
    const begun = await Promise.all([begin(), begin(), begin()]);
    expect(new Set(begun).size).toBe(1);
    expect((await tasksOf(begun[0])).map(({ number }) => number)).toEqual([6, 6, 6, 6, 6, 6, 13]);
  });

  it("begins with the due mistake of the notebook, asked by another task", async () => {
    await solve(GUEST, "equation-10", "1");
    context.setClock("2026-11-21T12:00:00+03:00");
    expect(await stand()).toMatchObject({ due: { name: "1 ошибка ждёт", href: "/mistakes/" } });
    // The subject is that of the mistake.
    const [first, ...rest] = await tasksOf(await begin(GUEST, null));
    expect(first?.number).toBe(6);
    expect(first?.taskId).not.toBe(taskIds.get("equation-10"));
    expect(rest.map(({ taskId }) => taskId)).not.toContain(taskIds.get("equation-10"));
  });

  it("asks a newcomer for the subject, and takes a bought one", async () => {
    expect(await start(GUEST, null)).toEqual({ ok: false, reason: "no-subject" });
    expect(await start({ kind: "user", userId }, null, [TOPIC.id])).toMatchObject({ ok: true });
    expect(await start(GUEST, findTopic("ege", "khimiya"))).toEqual({ ok: false, reason: "no-tasks" });
  });

  it("continues on the same day, and one more is offered after it", async () => {
    const publicId = await begin();
    await keep(publicId, [[1, "1"]]);
    expect(await begin()).toBe(publicId);
    const name = "продолжить гору дня: 1 из 7";
    expect((await stand()).day).toEqual({ name, href: workoutPath(publicId), doneHref: null });
    await finish(publicId);
    const done = { name: "ещё одна гора", href: null, doneHref: workoutPath(publicId) };
    expect((await stand()).day).toEqual(done);
    expect((await showTaskBank(context, { exam: "ege", learner: GUEST })).day).toEqual(done);
    expect((await showSubject(context, { topic: TOPIC, learner: GUEST }))?.day).toEqual(done);
    const second = await begin();
    expect(second).not.toBe(publicId);
    const asked = new Set((await tasksOf(publicId)).map(({ taskId }) => taskId));
    expect((await tasksOf(second)).filter(({ taskId }) => !asked.has(taskId)).length).toBeGreaterThan(0);
  });

  it("waits with its answers, and is chosen anew on another day without any", async () => {
    const untouched = await begin();
    context.setClock("2026-11-21T00:00:00+03:00");
    expect((await stand()).day.name).toBe("гора дня, 10 минут");
    const next = await begin();
    expect(next).not.toBe(untouched);
    expect(await showWorkout(context, GUEST, { publicId: untouched, position: null, isAll: false })).toBeNull();
    await keep(next, [[1, "1"]]);
    context.setClock("2026-11-30T12:00:00+03:00");
    expect(await begin()).toBe(next);
    await finish(next);
    expect((await stand()).day.name).toBe("ещё одна гора");
    context.setClock("2026-12-01T12:00:00+03:00");
    expect((await stand()).day).toEqual({ name: "гора дня, 10 минут", href: null, doneHref: null });
  });

  it("is ready once the short answers are given, and ends with the height and the written task", async () => {
    const publicId = await begin();
    const keys = new Map([...taskIds].map(([key, id]) => [id, key]));
    const tasks = await tasksOf(publicId);
    const rightOf = (taskId: number) => String(90 + Number(keys.get(taskId)?.slice("equation-".length)));
    const answers = tasks.slice(0, 6).map(({ taskId }, index): [number, string] => [index + 1, rightOf(taskId)]);
    await keep(publicId, answers);
    const run = await showWorkout(context, GUEST, { publicId, position: 7, isAll: false });
    expect(run).toMatchObject({ kind: "run", isReady: true, isDay: true, timer: null });
    await finish(publicId);
    const shown = await showWorkout(context, GUEST, { publicId, position: null, isAll: false });
    expect(shown).toMatchObject({ day: { metres: 60, maxMetres: 80, written: { number: 13 } } });
    const month = { month: "2026.11", mountains: 1 };
    expect(await readDayHeights(context.db, GUEST)).toEqual([{ ...month, metres: 60 }]);
    const written = tasks[6]!.taskId;
    await addSolution(context, GUEST, { taskId: written, answer: "x = 1", ip: IP });
    expect(await readDayHeights(context.db, GUEST)).toEqual([{ ...month, metres: 60 }]);
    await context.db.update(taskStates).set({ score: 2, isReviewed: true }).where(eq(taskStates.taskId, written));
    expect(await readDayHeights(context.db, GUEST)).toEqual([{ ...month, metres: 80 }]);
  });

  it("counts no answer of an unfinished one, and none that was given elsewhere", async () => {
    const publicId = await begin();
    await keep(publicId, [[1, "1"]]);
    expect(await readDayHeights(context.db, GUEST)).toEqual([]);
    const [, skipped] = await tasksOf(publicId);
    await context.db
      .update(workouts)
      .set({ finishedAt: new Date("2026-11-30T22:00:00Z") })
      .where(eq(workouts.publicId, publicId));
    const key = [...taskIds].find(([, id]) => id === skipped?.taskId)?.[0] ?? "";
    await solve(GUEST, key, String(90 + Number(key.slice("equation-".length))));
    // Finished after midnight in Moscow.
    expect(await readDayHeights(context.db, GUEST)).toEqual([{ month: "2026.12", mountains: 1, metres: 0 }]);
  });

  it("goes on in the account after a login, where both have one: first the account's, then the guest's", async () => {
    const user: Learner = { kind: "user", userId };
    const brought = await begin();
    await keep(brought, [[1, "1"]]);
    await adoptWorkouts(context, { guestKeyHash: "a", userId });
    expect(await begin(user)).toBe(brought);
    const other: Learner = { kind: "guest", guestKeyHash: "b" };
    const second = await begin(other);
    await keep(second, [[1, "1"]], other);
    await adoptWorkouts(context, { guestKeyHash: "b", userId });
    const first = await begin(user);
    await finish(first, user);
    const left = [brought, second].find((one) => one !== first);
    expect(await begin(user)).toBe(left);
  });
});

describe("where a person stopped", () => {
  it("is the next task of the number worked on last, with what is solved of it", async () => {
    expect(await stand()).toMatchObject({ last: null, due: null });
    await solve(GUEST, "equation-10", "100");
    await solve(GUEST, "equation-11", "101");
    expect((await stand()).last).toEqual({
      name: "№ 6, 2 из 12",
      topic: "Математика, ЕГЭ",
      href: `/ege/matematika/6/${taskIds.get("equation-12")}/`,
    });
    await solve(GUEST, "equation-21", "111");
    expect((await stand()).last?.href).toBe(`/ege/matematika/6/${taskIds.get("equation-12")}/`);
  });

  it("is the list of the number once all of it is tried", async () => {
    for (const [key] of taskIds) if (key.startsWith("equation")) await solve(GUEST, key, "1");
    expect((await stand()).last?.href).toBe("/ege/matematika/6/");
  });
});
