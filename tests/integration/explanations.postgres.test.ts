/** Answers sent at once, on PostgreSQL: the embedded engine runs one transaction at a time and hides races. */
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { storeAnswers, finishWorkout } from "~/features/learning/workout/answer-workout.server";
import { startWorkout } from "~/features/learning/workout/start-workout.server";
import { findWorkout, listItems } from "~/features/learning/workout/workout-rows.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const GUEST = { kind: "guest", guestKeyHash: "a" } as const;
const TOPIC = findTopic("ege", "matematika")!;
const A_DAY = 3;
const ip = "203.0.113.7";

let context: TestContext;
let ids: number[];
beforeAll(async () => {
  const opened = await openTestContext();
  context = { ...opened, env: { ...opened.env, TASK_BANK_FREE_EXPLANATIONS: A_DAY } };
});
afterAll(() => context.close());
beforeEach(async () => {
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-10T12:00:00+03:00" });
  ids = [...bank.taskIds.values()];
});

const countOpen = () =>
  context.db.$count(taskStates, and(eq(taskStates.guestKeyHash, "a"), isNotNull(taskStates.explainedAt)));
const ask = (taskId: number, answer: string | null) => addSolution(context, GUEST, { taskId, answer, ip });

it("solutions requested at once open as many explanations as the day has, and cost no more", async () => {
  const asked = await Promise.all(ids.map((taskId) => ask(taskId, null)));
  expect(asked.filter(({ ok }) => ok)).toHaveLength(A_DAY);
  expect(asked.filter((one) => !one.ok && one.reason === "no-explanations-left")).toHaveLength(ids.length - A_DAY);
  expect(await countOpen()).toBe(A_DAY);
  expect(await context.db.$count(taskSolutions)).toBe(A_DAY);
});

it("answers sent at once are all counted, and open no more", async () => {
  const answered = await Promise.all(ids.map((taskId) => ask(taskId, "1")));
  expect(answered.every(({ ok }) => ok)).toBe(true);
  expect(await countOpen()).toBe(A_DAY);
});

it("one task asked for twice at once takes one of them", async () => {
  const asked = await Promise.all([ask(ids[0]!, null), ask(ids[0]!, null)]);
  expect(asked).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await countOpen()).toBe(1);
});

it("a workout that is finished beside them keeps to the same number", async () => {
  const begun = await startWorkout(context, GUEST, { topic: TOPIC, theme: null, ip });
  const publicId = begun.ok ? begun.publicId : "";
  const items = await listItems(context.db, (await findWorkout(context.db, GUEST, publicId))!.id);
  await storeAnswers(context, GUEST, publicId, new Map(items.map(({ position }) => [position, ["1"]])));
  const others = ids.filter((id) => !items.some(({ taskId }) => taskId === id));
  await Promise.all([
    finishWorkout(context, GUEST, publicId, { typed: new Map(), ip, isComplete: true }),
    ...others.map((taskId) => ask(taskId, "1")),
  ]);
  expect(await countOpen()).toBe(A_DAY);
});
