/** Guests who never come back leave nothing behind; everybody else keeps their work. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notebookEntries, notebookLog } from "~/db/schema/notebook.server";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import { explanationVotes } from "~/db/schema/solve.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import type { Learner } from "~/features/learning/progress/learner";
import { showNotebook } from "~/features/learning/notebook/show-notebook.server";
import { GUEST_PRACTICE_LIFETIME, pruneGuestPractice } from "~/features/learning/solve/prune-guests.server";
import { learnerColumns } from "~/features/learning/progress/task-states.server";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const guest = (name: string): Learner => ({ kind: "guest", guestKeyHash: name });
const { days: LIFETIME } = GUEST_PRACTICE_LIFETIME;

let context: TestContext;
let ids: number[];
let userId: number;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-20T12:00:00+03:00" });
  ids = [...bank.taskIds.values()];
  userId = bank.userId;
});

async function err(learner: Learner, task = 0) {
  const added = await addSolution(context, learner, { taskId: ids[task]!, answer: "1", ip: "203.0.113.7" });
  expect(added.ok).toBe(true);
}

async function vote(learner: Learner, change: Partial<typeof explanationVotes.$inferInsert> = {}) {
  const row = { ...learnerColumns(learner), taskId: ids[0]!, isHelpful: true, text: "", votedAt: context.clock.now() };
  await context.db.insert(explanationVotes).values({ ...row, ...change });
}

const TABLES = { taskSolutions, taskStates, notebookEntries, notebookLog, explanationVotes };
async function counts() {
  const found = Object.entries(TABLES).map(async ([name, table]) => [name, await context.db.$count(table)] as const);
  return Object.fromEntries(await Promise.all(found));
}
const prune = () => pruneGuestPractice(context.db, context.clock.now());

describe("the work of a guest", () => {
  it("is deleted with notebook and votes 90 days after the last solution, a pupil's is not", async () => {
    for (const learner of [guest("a"), { kind: "user", userId } as const]) {
      await err(learner);
      await vote(learner);
    }
    const all = await counts();
    expect(all).toMatchObject({ taskSolutions: 2, taskStates: 2, notebookEntries: 2, explanationVotes: 2 });
    context.moveClock({ days: LIFETIME - 1 });
    await prune();
    expect(await counts()).toEqual(all);
    context.moveClock({ days: 1, minutes: 1 });
    await prune();
    expect(await counts()).toEqual({
      taskSolutions: 1,
      taskStates: 1,
      notebookEntries: 1,
      notebookLog: 1,
      explanationVotes: 1,
    });
    const left = await context.db.select({ userId: taskStates.userId }).from(taskStates);
    expect(left).toEqual([{ userId }]);
  });

  it("stays whole as long as they go on", async () => {
    await err(guest("a"));
    await vote(guest("a"));
    context.moveClock({ days: LIFETIME - 1 });
    await err(guest("a"), 1);
    context.moveClock({ days: 2 });
    await prune();
    expect(await counts()).toMatchObject({ taskSolutions: 2, taskStates: 2, explanationVotes: 1 });
  });

  it("leaves a complaint to staff until it is closed", async () => {
    await err(guest("a"));
    await vote(guest("a"), { isHelpful: false, reason: "task-error", text: "нет ответа" });
    context.moveClock({ days: LIFETIME + 1 });
    await prune();
    expect(await counts()).toMatchObject({ taskStates: 0, explanationVotes: 1 });
    await context.db.update(explanationVotes).set({ closedAt: context.clock.now(), closingNote: "mended" });
    await prune();
    expect(await counts()).toMatchObject({ explanationVotes: 0 });
  });

  it("is found in portions, and all of it in one run", async () => {
    const now = context.clock.now();
    const rows = Array.from({ length: 401 }, (_, index) => ({
      guestKeyHash: `g${index}`,
      taskId: ids[0]!,
      topicId: 2,
      number: 6,
      subThemeId: 1,
      score: 0,
      maxScore: 1,
      attempts: 1,
      lastAt: now,
    }));
    await context.db.insert(taskStates).values(rows);
    context.moveClock({ days: LIFETIME + 1 });
    await err(guest("g400"), 1);
    await prune();
    expect(await context.db.$count(taskStates)).toBe(2);
    expect(await context.db.$count(taskStates, eq(taskStates.guestKeyHash, "g400"))).toBe(2);
  });
});

describe("the notebook", () => {
  it("says how many come back on each of the next 14 days", async () => {
    await err(guest("a"));
    const { days } = await showNotebook(context, { learner: guest("a"), removedId: null });
    expect(days).toHaveLength(14);
    expect(days.slice(0, 3)).toEqual([
      { day: "20", name: "сегодня", count: 0 },
      { day: "21", name: "21 ноября", count: 1 },
      { day: "22", name: "22 ноября", count: 0 },
    ]);
    expect((await showNotebook(context, { learner: guest("b"), removedId: null })).days).toEqual([]);
  });
});
