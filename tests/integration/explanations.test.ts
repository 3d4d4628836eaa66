/** How many explanations a guest opens in a day, and what stands in their place. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taskSolutions } from "~/db/schema/progress.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { adoptPractice } from "~/features/learning/solve/adopt-practice.server";
import { EXPLANATIONS_PER_NETWORK } from "~/features/learning/solve/explanations/open-explanation.server";
import type { Learner } from "~/features/learning/progress/learner";
import { showTask } from "~/features/learning/solve/task/show-task.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const TOPIC = findTopic("ege", "matematika")!;
const GUEST: Learner = { kind: "guest", guestKeyHash: "a" };
const A_DAY = 3;

let context: TestContext;
let ids: number[];
let userId: number;
beforeAll(async () => {
  const opened = await openTestContext();
  context = { ...opened, env: { ...opened.env, TASK_BANK_FREE_EXPLANATIONS: A_DAY } };
});
afterAll(() => context.close());
beforeEach(async () => {
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-10T23:00:00+03:00" });
  ids = [...bank.taskIds.values()];
  userId = bank.userId;
});

const answer = (learner: Learner, index: number, text: string | null) =>
  addSolution(context, learner, { taskId: ids[index]!, answer: text, ip: "203.0.113.7" });
async function open(learner: Learner, index: number) {
  const shown = await showTask(context, { topic: TOPIC, number: 6, taskId: ids[index]!, learner, isAgain: false });
  if (!shown.ok) throw new Error(shown.reason);
  return shown.view;
}
const isOpen = async (learner: Learner, index: number) => (await open(learner, index)).solutionHtml !== null;
async function spend(learner: Learner): Promise<void> {
  for (let index = 0; index < A_DAY; index += 1) await answer(learner, index, "1");
}

describe("a guest", () => {
  it("opens so many explanations a day; then the verdict goes on without its explanation", async () => {
    await spend(GUEST);
    expect(await isOpen(GUEST, A_DAY - 1)).toBe(true);
    expect(await answer(GUEST, A_DAY, String(100 + A_DAY - 14))).toMatchObject({ ok: true, score: 0 });
    const view = await open(GUEST, A_DAY);
    expect(view).toMatchObject({
      verdict: { tone: "wrong", right: String(100 + A_DAY), whyHtml: null },
      solutionHtml: null,
      vote: null,
      offer: { perDay: A_DAY, href: `/ege/matematika/6/${ids[A_DAY]}/` },
    });
    expect(JSON.stringify(view)).not.toMatch(/Складываем|Похоже/);
    expect(await answer(GUEST, A_DAY, String(100 + A_DAY))).toMatchObject({ ok: true, score: 1 });
  });

  it("keeps what is open, and is not counted twice for it", async () => {
    await answer(GUEST, 0, "1");
    for (let again = 0; again < A_DAY + 1; again += 1) await answer(GUEST, 0, "2");
    await answer(GUEST, 1, "1");
    expect(await isOpen(GUEST, 1)).toBe(true);
    await answer(GUEST, 2, "1");
    await answer(GUEST, 3, "1");
    expect(await isOpen(GUEST, 3)).toBe(false);
    // The day has none left, and what is open may still be asked for.
    expect(await answer(GUEST, 0, null)).toMatchObject({ ok: true });
    expect(await isOpen(GUEST, 0)).toBe(true);
  });

  it("has new ones from midnight in Moscow on", async () => {
    await spend(GUEST);
    context.setClock("2026-11-10T23:59:59+03:00");
    await answer(GUEST, 4, "1");
    context.setClock("2026-11-11T00:00:00+03:00");
    expect(await isOpen(GUEST, 4)).toBe(false);
    await answer(GUEST, 4, "2");
    expect(await isOpen(GUEST, 4)).toBe(true);
    expect(await isOpen(GUEST, 0)).toBe(true);
  });

  it("loses no point for a solution that cannot be shown", async () => {
    await spend(GUEST);
    expect(await answer(GUEST, 5, null)).toEqual({ ok: false, reason: "no-explanations-left" });
    expect((await open(GUEST, 5)).verdict).toBeNull();
    expect(await context.db.select().from(taskSolutions)).toHaveLength(A_DAY);
  });

  it("with another key has their own, as far as the address allows", async () => {
    await spend(GUEST);
    const other: Learner = { kind: "guest", guestKeyHash: "b" };
    await answer(other, 4, "1");
    expect(await isOpen(other, 4)).toBe(true);
    const spent: TestContext = {
      ...context,
      limiter: {
        ...context.limiter,
        consume: (limit: { name: string }) =>
          Promise.resolve(
            limit.name === EXPLANATIONS_PER_NETWORK.name
              ? { ok: false as const, retryAfterSeconds: 60 }
              : { ok: true as const, remaining: 1 },
          ),
      },
    };
    await addSolution(spent, other, { taskId: ids[5]!, answer: "1", ip: "203.0.113.7" });
    expect(await isOpen(other, 5)).toBe(false);
  });
});

describe("a user", () => {
  const user = (): Learner => ({ kind: "user", userId });

  it("opens all of them", async () => {
    for (let index = 0; index < A_DAY + 2; index += 1) await answer(user(), index, "1");
    expect(await isOpen(user(), A_DAY + 1)).toBe(true);
  });

  it("reads after the login what was closed to the guest", async () => {
    await spend(GUEST);
    await answer(GUEST, A_DAY, "1");
    await adoptPractice(context, { guestKeyHash: "a", userId });
    expect(await isOpen(user(), A_DAY)).toBe(true);
  });
});
