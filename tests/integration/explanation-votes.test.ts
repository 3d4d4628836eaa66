/** Votes on explanations: one per person and task, and how they reach the staff. */
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { explanationVotes } from "~/db/schema/solve.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { adoptPractice } from "~/features/learning/solve/adopt-practice.server";
import type { Learner } from "~/features/learning/progress/learner";
import { showTask } from "~/features/learning/solve/task/show-task.server";
import { castVote, VOTES_PER_NETWORK } from "~/features/learning/solve/votes/cast-vote.server";
import { closeComplaint, formatComplaint, listComplaints } from "~/features/learning/solve/votes/complaints.server";
import type { Vote } from "~/features/learning/solve/votes/vote";
import { findTopic } from "~/features/learning/task-bank/topic";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const TOPIC = findTopic("ege", "matematika")!;
const GUEST: Learner = { kind: "guest", guestKeyHash: "a" };
const HELPFUL: Vote = { isHelpful: true };
const complaint = (text: string, reason: "unclear" | "other" = "unclear"): Vote => ({ isHelpful: false, reason, text });
const ip = "203.0.113.7";

let context: TestContext;
let ids: number[];
let user: Learner & { kind: "user" };
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-10T12:00:00+03:00" });
  ids = [...bank.taskIds.values()];
  user = { kind: "user", userId: bank.userId };
});

const solve = (learner: Learner, index = 0) => addSolution(context, learner, { taskId: ids[index]!, answer: "1", ip });
const vote = (learner: Learner | null, what: Vote, index = 0) =>
  castVote(context, learner, { taskId: ids[index]!, vote: what, ip });
const votes = () => context.db.select().from(explanationVotes).orderBy(asc(explanationVotes.id));
async function given(learner: Learner) {
  const shown = await showTask(context, { topic: TOPIC, number: 6, taskId: ids[0]!, learner, isAgain: false });
  return shown.ok ? shown.view.vote?.given : undefined;
}

describe("a vote", () => {
  it("is one for a person and a task, and the later replaces the earlier", async () => {
    await solve(GUEST);
    expect(await given(GUEST)).toBeNull();
    expect(await vote(GUEST, HELPFUL)).toEqual({ ok: true });
    await vote(GUEST, complaint("где второй корень?"));
    expect(await given(GUEST)).toEqual({ isHelpful: false, reason: "unclear", text: "где второй корень?" });
    await Promise.all([vote(GUEST, HELPFUL), vote(GUEST, HELPFUL), vote(GUEST, HELPFUL)]);
    expect(await votes()).toMatchObject([{ isHelpful: true, reason: null, text: "" }]);
  });

  it("is of people who have seen the explanation", async () => {
    const refused = { ok: false, reason: "not-answered" };
    expect(await vote(GUEST, HELPFUL)).toEqual(refused);
    expect(await vote(null, HELPFUL)).toEqual(refused);
    expect(await votes()).toEqual([]);
  });

  it("is limited for an address", async () => {
    await solve(GUEST);
    const spent = {
      ...context,
      limiter: { ...context.limiter, consume: () => Promise.resolve({ ok: false as const, retryAfterSeconds: 60 }) },
    };
    const refused = await castVote(spent, GUEST, { taskId: ids[0]!, vote: HELPFUL, ip });
    expect(refused).toEqual({ ok: false, reason: "too-many-votes", retryAfterSeconds: 60 });
    expect(VOTES_PER_NETWORK.points).toBeGreaterThan(30);
  });

  it("goes into the account at login, once, and of two the later stands", async () => {
    await solve(user);
    await vote(user, complaint("раньше"));
    context.moveClock({ minutes: 1 });
    await solve(GUEST);
    await solve(GUEST, 1);
    await vote(GUEST, complaint("позже"));
    await vote(GUEST, HELPFUL, 1);
    const login = () => adoptPractice(context, { guestKeyHash: "a", userId: user.userId });
    await Promise.all([login(), login()]);
    const own = { userId: user.userId, guestKeyHash: null };
    expect(await votes()).toMatchObject([
      { ...own, text: "позже" },
      { ...own, isHelpful: true },
    ]);
  });
});

describe("staff", () => {
  it("read complaints and close them with a note; a changed one is open again", async () => {
    await solve(GUEST);
    await solve(user);
    await vote(user, HELPFUL);
    await vote(GUEST, complaint("первая строка\nвторая \u001b[31m"));
    const [open, ...others] = await listComplaints(context.db, "open");
    expect(others).toEqual([]);
    expect(formatComplaint(open!)).toBe(
      `${open!.id} 2026-11-10 12:00 unclear equation-10 /ege/matematika/6/${ids[0]}/ "первая строка вторая [31m"`,
    );
    const now = context.clock.now();
    expect(await closeComplaint(context.db, { id: open!.id, note: "дописали шаг", now })).toBe(true);
    expect(await closeComplaint(context.db, { id: open!.id, note: "ещё раз", now })).toBe(false);
    expect(await context.db.select().from(auditEntries)).toMatchObject([
      { actorId: "npm run tasks", action: "complaint.closed", resourceId: String(open!.id), reason: "дописали шаг" },
    ]);
    expect(await listComplaints(context.db, "open")).toEqual([]);
    expect(await listComplaints(context.db, "closed")).toMatchObject([{ closingNote: "дописали шаг" }]);

    await vote(GUEST, complaint("первая строка\nвторая \u001b[31m"));
    expect(await listComplaints(context.db, "open")).toEqual([]);
    await vote(GUEST, complaint("всё ещё непонятно"));
    expect(await listComplaints(context.db, "open")).toMatchObject([{ text: "всё ещё непонятно" }]);
  });

  it("do not close what is no complaint", async () => {
    await solve(GUEST);
    await vote(GUEST, HELPFUL);
    const [row] = await votes();
    expect(await closeComplaint(context.db, { id: row!.id, note: "x", now: context.clock.now() })).toBe(false);
    expect(await listComplaints(context.db, "all")).toEqual([]);
  });
});
