/** Progress as its pages read it: the week in Moscow, guests and pupils, and a pupil's points on a course's months. */
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import { tasks } from "~/db/schema/task-bank.server";
import { showCourse } from "~/features/store/course/show-course.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import type { Learner } from "~/features/learning/progress/learner";
import { readOwnedAndHeld } from "~/features/learning/progress/read-held-points.server";
import { readProgress } from "~/features/learning/progress/read-progress.server";
import { showProgress } from "~/features/learning/progress/show-progress.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { makeUser } from "../setup/shop.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const TOPIC = findTopic("ege", "matematika")!;
const LAST_WEEK = "2026-11-15T23:59:59+03:00";
const MONDAY = "2026-11-16T00:00:00+03:00";
const guest = (name: string): Learner => ({ kind: "guest", guestKeyHash: name });

let context: TestContext;
let ids: number[];
beforeAll(async () => {
  context = await openTestContext({ now: MONDAY, hasDemo: true });
  await storeSampleTaskBank(context.db, context.clock.now());
  ids = (await context.db.select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.key))).map(({ id }) => id);
});
afterAll(() => context.close());
beforeEach(async () => {
  context.setClock(MONDAY);
  await context.db.delete(taskSolutions);
  await context.db.delete(taskStates);
});

/** The right answer of the task with index n is 100 + n. */
const solve = (learner: Learner, index: number, isRight = true) =>
  addSolution(context, learner, {
    taskId: ids[index]!,
    answer: isRight ? String(100 + index) : "1",
    ip: "203.0.113.7",
  });

const show = (learner: Learner | null, asked = null as typeof TOPIC | null, bought: number[] = []) =>
  showProgress(context, { learner, bought, asked });

describe("a person's progress", () => {
  it("counts what the last solutions hold, and what of it came since Monday in Moscow", async () => {
    const learner = guest("week");
    context.setClock(LAST_WEEK);
    await solve(learner, 0);
    await solve(learner, 1);
    await solve(learner, 2, false);
    expect(await show(learner)).toMatchObject({ title: "+2 за неделю" });

    context.setClock(MONDAY);
    expect(await show(learner)).toMatchObject({ title: "Решено 2 из 12" });
    await solve(learner, 2);
    await solve(learner, 9);
    await solve(learner, 1, false);
    expect(await show(learner)).toMatchObject({
      title: "+1 за неделю",
      lead: "Решено верно: было 2, стало 3 из 12. Больше всего прибавил № 6.",
      weekBefore: "15 ноября",
      themes: [
        {
          before: 17,
          now: 25,
          gain: 8,
          subThemes: [
            { now: 25, gain: 0 },
            { before: 0, now: 25, gain: 25 },
          ],
        },
      ],
      // Three of four are enough for the point of № 6, and the bank of this test has no other number.
      steps: [],
    });
  });

  it("takes several solutions of one week as one step", async () => {
    const learner = guest("steps");
    context.setClock(LAST_WEEK);
    await solve(learner, 0, false);
    await solve(learner, 0);
    await solve(learner, 0, false);
    context.setClock(MONDAY);
    await solve(learner, 0);
    await solve(learner, 0, false);
    await solve(learner, 0);
    const rows = await readProgress(context.db, learner, { now: context.clock.now() });
    expect(rows).toMatchObject([{ score: 1, scoreBefore: 0, solved: 1, solvedBefore: 0, tried: 1 }]);
  });

  it("is theirs alone", async () => {
    const pupil: Learner = { kind: "user", userId: await makeUser(context) };
    await solve(guest("one"), 0);
    await solve(pupil, 1);
    expect((await show(guest("one")))?.summary).toBe("Решено 1 из 12 заданий, +1 за неделю");
    expect(await show(guest("other"))).toBeNull();
    expect(await show(null)).toBeNull();
    expect((await show(pupil))?.summary).toBe("Решено 1 из 12 заданий, +1 за неделю");
  });

  it("waits with an empty ridge in a bought or chosen subject, and nowhere where there are no tasks", async () => {
    expect(await show(null, TOPIC)).toMatchObject({ title: "Решено 0 из 12" });
    expect(await show(guest("none"), null, [2])).toMatchObject({ key: "ege-matematika" });
    expect(await show(guest("none"), null, [4])).toBeNull();
    expect(await show(guest("none"), findTopic("ege", "fizika"))).toBeNull();
  });

  it("sees an import of the bank at once", async () => {
    expect((await show(null, TOPIC))?.title).toBe("Решено 0 из 12");
    await context.db.update(tasks).set({ isActive: false });
    expect(await show(null, TOPIC)).toBeNull();
    await context.db.update(tasks).set({ isActive: true });
    expect((await show(null, TOPIC))?.title).toBe("Решено 0 из 12");
  });
});

describe("the months of a course", () => {
  const MATH = "matematika-ege-osnova";
  async function heldOn(own: Awaited<ReturnType<typeof readOwnedAndHeld>> | null) {
    const shown = await showCourse(context, { slug: MATH, productId: null, own, cart: [] });
    if (!shown.ok) throw new Error(shown.reason);
    const { programme } = shown.view.course;
    return programme.flatMap(({ closes, held }) =>
      held === null ? [] : [`${closes}, ${held}`.replaceAll("\u00A0", " ")],
    );
  }

  it("say how many of their points the pupil has, once a number of theirs is tried", async () => {
    const userId = await makeUser(context);
    const pupil: Learner = { kind: "user", userId };
    expect(await heldOn(await readOwnedAndHeld(context, userId))).toEqual([]);
    await solve(pupil, 0);
    await solve(pupil, 1);
    expect(await heldOn(await readOwnedAndHeld(context, userId))).toEqual([expect.stringMatching(/6.*: 0 из \d$/)]);
    await solve(pupil, 2);
    expect(await heldOn(await readOwnedAndHeld(context, userId))).toEqual([expect.stringMatching(/6.*: 1 из \d$/)]);
    expect(await heldOn(null)).toEqual([]);
  });
});
