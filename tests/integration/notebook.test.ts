/** The notebook of mistakes: what solutions write into it, when it asks, and how a guest's becomes an account's. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notebookEntries, notebookLog } from "~/db/schema/notebook.server";
import { taskSolutions } from "~/db/schema/progress.server";
import { tasks } from "~/db/schema/task-bank.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { adoptPractice } from "~/features/learning/solve/adopt-practice.server";
import type { Learner } from "~/features/learning/progress/learner";
import { changeNotebook } from "~/features/learning/notebook/change-notebook.server";
import { pickRepetition } from "~/features/learning/notebook/note-solution.server";
import { replay } from "~/features/learning/notebook/repetition.server";
import { showNotebook } from "~/features/learning/notebook/show-notebook.server";
import { showTaskBank } from "~/features/learning/workout/start/show-task-bank.server";
import { showSubject } from "~/features/learning/workout/start/show-subject.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import { countStatements } from "../load/count-statements";
import { MAX_STATEMENTS } from "../load/pages";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const GUEST: Learner = { kind: "guest", guestKeyHash: "a" };
const TOPIC = findTopic("ege", "matematika")!;

let context: TestContext;
let ids: number[];
let userId: number;
let user: Learner;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-10T12:00:00+03:00" });
  ids = [...bank.taskIds.values()];
  userId = bank.userId;
  user = { kind: "user", userId };
});

/** Tasks 0–7 are of one sub-theme, 8–11 of another; the answer of the task with index n is 100 + n. */
const answer = (learner: Learner, index: number, text: string | null, attempt?: number) =>
  addSolution(context, learner, { taskId: ids[index]!, answer: text, attempt, ip: "203.0.113.7" });
const err = (learner: Learner, index: number) => answer(learner, index, "1");
const solve = (learner: Learner, index: number) => answer(learner, index, String(100 + index));
const open = (learner: Learner | null = GUEST, removedId: number | null = null) =>
  showNotebook(context, { learner, removedId });
const toDay = (day: number) => context.setClock(`2026-11-${day}T12:00:00+03:00`);
const entries = () => context.db.select().from(notebookEntries).orderBy(asc(notebookEntries.id));
const log = () => context.db.select().from(notebookLog).orderBy(asc(notebookLog.at), asc(notebookLog.id));

async function expectReplayed(): Promise<void> {
  const marks = await log();
  for (const entry of await entries())
    expect(replay(marks.filter(({ entryId }) => entryId === entry.id))).toEqual(pickRepetition(entry));
}

describe("a mistake", () => {
  it("comes back the next day by another task of its sub-theme, and leaves after two right days", async () => {
    await err(GUEST, 0);
    expect(await open()).toMatchObject({ isEmpty: false, due: [], nextDay: "11 ноября" });
    toDay(11);
    const due = (await open()).due;
    expect(due).toMatchObject([{ name: "№ 6. Иррациональные", subject: "Математика, ЕГЭ", rightDays: 0 }]);
    expect(due[0]?.href).toBe(`/ege/matematika/6/${ids[1]}/?repetition=1`);
    await solve(GUEST, 1);
    expect(await open()).toMatchObject({ due: [], nextDay: "14 ноября", left: 0 });
    toDay(13);
    await solve(GUEST, 2);
    expect(await open()).toMatchObject({ due: [], nextDay: null, left: 1, later: [], subjects: [] });
    await expectReplayed();
  });

  it("is one entry for its sub-theme, whatever the task, and a row of the log for each answer", async () => {
    await err(GUEST, 0);
    await err(GUEST, 1);
    await err(GUEST, 8);
    expect(await entries()).toMatchObject([{ taskId: ids[1], lapses: 0 }, { taskId: ids[8] }]);
    expect((await log()).map(({ mark }) => mark)).toEqual(["again", "again", "again"]);
    await expectReplayed();
  });

  it("in a form sent twice is noted once, and so is one in two tabs", async () => {
    await Promise.all(Array.from({ length: 5 }, () => answer(GUEST, 0, "1", 0)));
    expect(await log()).toHaveLength(1);
    await Promise.all([err(GUEST, 2), err(GUEST, 3), err(GUEST, 9)]);
    expect(await entries()).toHaveLength(2);
    expect(await log()).toHaveLength(4);
    await expectReplayed();
  });

  it("is the wish to see the solution too, and right after it counts for less", async () => {
    await answer(GUEST, 0, null);
    toDay(11);
    await solve(GUEST, 0);
    expect((await log()).map(({ mark }) => mark)).toEqual(["again", "hard"]);
  });

  it("is stored with its solution or not at all", async () => {
    const broken = { ...context, clock: { now: () => new Date(Number.NaN) } };
    await expect(addSolution(broken, GUEST, { taskId: ids[0]!, answer: "1", ip: "203.0.113.7" })).rejects.toThrow();
    expect(await context.db.select().from(taskSolutions)).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  it("opens nothing where the answer is right", async () => {
    await solve(GUEST, 0);
    expect(await entries()).toEqual([]);
    expect(await open(null)).toMatchObject({ isEmpty: true, due: [] });
  });
});

describe("a repetition", () => {
  it("asks the task touched longest ago where all are known, and none where the bank has none left", async () => {
    for (const index of [8, 9, 10, 11]) {
      context.moveClock({ minutes: 1 });
      await err(GUEST, index);
    }
    toDay(11);
    expect((await open()).due[0]?.href).toBe(`/ege/matematika/6/${ids[8]}/?again=1&repetition=1`);
    await context.db.update(tasks).set({ isActive: false });
    expect((await open()).due).toMatchObject([{ href: null }]);
  });

  it("waits on the pages of the bank as well", async () => {
    await err(GUEST, 0);
    await err(GUEST, 8);
    toDay(11);
    expect(await showTaskBank(context, { exam: "ege", learner: GUEST })).toMatchObject({ due: 2 });
    expect(await showSubject(context, { topic: TOPIC, learner: GUEST })).toMatchObject({ due: 2 });
    expect(await showTaskBank(context, { exam: "ege", learner: user })).toMatchObject({ due: 0 });
  });
});

describe("a pupil", () => {
  const first = async () => (await entries())[0]!.id;
  const change = (what: Parameters<typeof changeNotebook>[2]["change"], learner: Learner = GUEST) =>
    first().then((entryId) => changeNotebook(context, learner, { entryId, change: what }));

  it("takes an entry out and back, once however often they click", async () => {
    await err(GUEST, 0);
    toDay(11);
    expect(await Promise.all([change({ kind: "remove" }), change({ kind: "remove" })])).toEqual([true, true]);
    expect(await open(GUEST, await first())).toMatchObject({
      due: [],
      removed: [{ name: "№ 6. Иррациональные" }],
      undo: { name: "№ 6. Иррациональные" },
    });
    await change({ kind: "return" });
    expect(await open(GUEST, await first())).toMatchObject({ due: [{ rightDays: 0 }], removed: [], undo: null });
    expect((await log()).map(({ mark }) => mark)).toEqual(["again", "removed", "returned"]);
    await expectReplayed();
  });

  it("notes why, until the next mistake", async () => {
    await err(GUEST, 0);
    await change({ kind: "reason", reason: "careless" });
    toDay(11);
    expect((await open()).due).toMatchObject([{ reason: "careless" }]);
    await err(GUEST, 1);
    expect(await entries()).toMatchObject([{ reason: null }]);
  });

  it("changes nothing of another person's", async () => {
    await err(GUEST, 0);
    expect(await change({ kind: "remove" }, user)).toBe(false);
    expect(await change({ kind: "reason", reason: "form" }, { kind: "guest", guestKeyHash: "b" })).toBe(false);
    expect(await entries()).toMatchObject([{ status: "active", reason: null }]);
  });
});

describe("a guest who logs in", () => {
  const login = () => adoptPractice(context, { guestKeyHash: "a", userId });

  it("finds the notebook in the account, once, also when two logins meet", async () => {
    await err(GUEST, 0);
    await err(GUEST, 8);
    await Promise.all([login(), login()]);
    await login();
    expect(await entries()).toMatchObject([
      { userId, guestKeyHash: null },
      { userId, guestKeyHash: null },
    ]);
    toDay(11);
    expect((await open(user)).due).toHaveLength(2);
    expect(await open(GUEST)).toMatchObject({ isEmpty: true });
    expect((await open(user)).guest).toBeNull();
  });

  it("joins what both know: the logs become one, and every answer counts once", async () => {
    await err(user, 0);
    toDay(11);
    await err(GUEST, 1);
    toDay(12);
    await solve(user, 2);
    await login();
    expect((await log()).map(({ mark }) => mark)).toEqual(["again", "again", "good"]);
    expect(await entries()).toMatchObject([{ userId, rightDays: 1, taskId: ids[0], reviewedOn: "2026-11-12" }]);
    await expectReplayed();
    await login();
    expect(await log()).toHaveLength(3);
  });

  it("leaves behind what is older than 14 days since the last solution", async () => {
    await err(GUEST, 0);
    expect((await open()).guest).toEqual({ saveUntil: "24 ноября" });
    toDay(25);
    expect((await open()).guest).toEqual({ saveUntil: null });
    await login();
    expect(await entries()).toMatchObject([{ userId: null }]);
  });
});

it("the page asks no more than six questions, one of them being who it is", async () => {
  for (const learner of [user, GUEST]) {
    await err(learner, 0);
    await err(learner, 8);
  }
  toDay(11);
  const counter = countStatements(context.database);
  for (const learner of [user, GUEST]) {
    counter.popAll();
    expect((await open(learner)).due).toHaveLength(2);
    expect(counter.popAll().length).toBeLessThanOrEqual(MAX_STATEMENTS - (learner.kind === "user" ? 1 : 0));
  }
});

it("an entry goes with its account, and its log with it", async () => {
  await err(user, 0);
  const { users } = await import("~/db/schema/accounts.server");
  await context.db.delete(taskSolutions);
  await context.db.delete(users).where(eq(users.id, userId));
  expect(await log()).toEqual([]);
});
