/** A login takes over any amount of a guest's work in the same few statements, and merges it as task by task. */
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notebookEntries, notebookLog } from "~/db/schema/notebook.server";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import { explanationVotes } from "~/db/schema/solve.server";
import { tasks } from "~/db/schema/task-bank.server";
import { adoptPractice } from "~/features/learning/solve/adopt-practice.server";
import { joinStates } from "~/features/learning/progress/solution-state";
import { countStatements, type StatementCounter } from "../load/count-statements";
import { draws } from "../setup/draws";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const NOW = "2026-11-20T12:00:00+03:00";
const GUEST = "g";
const MANY = 60;

let context: TestContext;
let counter: StatementCounter;
let userId: number;
let taskIds: number[];
beforeAll(async () => {
  context = await openTestContext({ now: NOW });
  userId = (await startWithSampleTaskBank(context, { at: NOW })).userId;
  await context.db.execute(sql`
    insert into tasks (key, topic_id, number, sub_theme_id, source_id, type, level, summary, plain, statement_html,
      options, answer, wrong_answers, hints_html, solution_html, has_formula, record, duplicate_key, is_active, updated_at)
    select 'copy-' || n, topic_id, number, sub_theme_id, source_id, type, level, summary, plain, statement_html,
      options, answer, wrong_answers, hints_html, solution_html, has_formula, record, 'copy-' || n, true, updated_at
    from (select * from tasks order by id limit 1) as one, generate_series(1, ${MANY}) as n`);
  taskIds = (await context.db.select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.id))).map(({ id }) => id);
  counter = countStatements(context.database);
});
afterAll(() => context.close());

async function clearWork(): Promise<void> {
  for (const table of [taskSolutions, taskStates, explanationVotes, notebookEntries]) await context.db.delete(table);
}

type Learner = { userId: number | null; guestKeyHash: string | null };
const guest: Learner = { userId: null, guestKeyHash: GUEST };
const user = (): Learner => ({ userId, guestKeyHash: null });
const at = (minutes: number) => new Date(new Date(NOW).getTime() - minutes * 60_000);

type Work = {
  score: number;
  oldScore: number | null;
  isReviewed: boolean;
  attempts: number;
  minutes: number;
  isVoted: boolean;
  isNoted: boolean;
};

let made = 0;
async function store(learner: Learner, works: readonly (Work | null)[]): Promise<void> {
  const given = works.flatMap((work, index) => (work ? [{ ...work, index, taskId: taskIds[index]! }] : []));
  const place = ({ index }: { index: number }) => ({ topicId: 2, number: 6, subThemeId: 1000 + index });
  if (given.length === 0) return;
  await context.db.insert(taskStates).values(
    given.map(({ taskId, score, oldScore, isReviewed, attempts, minutes, index }) => ({
      ...{ ...learner, ...place({ index }), taskId, maxScore: 2, score, oldScore, isReviewed, attempts },
      lastAt: at(minutes),
    })),
  );
  await context.db.insert(taskSolutions).values(
    given.flatMap(({ taskId, attempts, minutes, score }) =>
      Array.from({ length: attempts }, (_, nth) => ({
        ...{ ...learner, publicId: `s${(made += 1)}`, taskId, ordinal: nth + 1, answer: "1" },
        ...{ isGivenUp: false, score, createdAt: at(minutes) },
      })),
    ),
  );
  const votes = given.filter(({ isVoted }) => isVoted);
  if (votes.length > 0)
    await context.db
      .insert(explanationVotes)
      .values(
        votes.map(({ taskId, minutes }) => ({ ...learner, taskId, isHelpful: true, text: "", votedAt: at(minutes) })),
      );
  const noted = given.filter(({ isNoted }) => isNoted);
  if (noted.length === 0) return;
  const entries = await context.db
    .insert(notebookEntries)
    .values(
      noted.map(({ taskId, minutes, index }) => ({
        ...{ ...learner, ...place({ index }), taskId, status: "active" as const, stability: 1, difficulty: 5 },
        ...{ reps: 1, lapses: 0, reviewedOn: "2026-11-19", dueOn: "2026-11-20", rightDays: 0, changedAt: at(minutes) },
      })),
    )
    .returning({ id: notebookEntries.id, taskId: notebookEntries.taskId, changedAt: notebookEntries.changedAt });
  await context.db.insert(notebookLog).values(
    entries.map(({ id, taskId, changedAt }) => ({
      ...{ entryId: id, mark: "again" as const, solutionId: `n${(made += 1)}`, taskId, weights: "1", at: changedAt },
    })),
  );
}

const login = () => adoptPractice(context, { guestKeyHash: GUEST, userId });
const WORK: Work = {
  score: 1,
  oldScore: null,
  isReviewed: true,
  attempts: 1,
  minutes: 5,
  isVoted: true,
  isNoted: true,
};

it("the number of statements does not depend on how much there is", async () => {
  const counts: number[] = [];
  for (const size of [3, MANY]) {
    await clearWork();
    const chosen = taskIds.slice(0, size);
    await store(
      guest,
      chosen.map(() => WORK),
    );
    await store(
      user(),
      chosen.map((_, index) => (index % 3 === 0 ? { ...WORK, minutes: index % 2 === 0 ? 1 : 9 } : null)),
    );
    counter.popAll();
    expect(await login()).toBe(size);
    counts.push(counter.popAll().length);
    expect(await context.db.$count(taskStates, eq(taskStates.userId, userId))).toBe(size);
    expect(await context.db.$count(taskSolutions, eq(taskSolutions.userId, userId))).toBe(size + Math.ceil(size / 3));
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[1]).toBeLessThanOrEqual(22);
});

describe("the merged work is what its rule says task by task", () => {
  const work = fc.record({
    score: fc.integer({ min: 0, max: 2 }),
    oldScore: fc.option(fc.integer({ min: 0, max: 2 })),
    isReviewed: fc.boolean(),
    attempts: fc.integer({ min: 1, max: 3 }),
    minutes: fc.integer({ min: 0, max: 6 }),
    isVoted: fc.boolean(),
    isNoted: fc.boolean(),
  });
  const maybe = fc.option(work, { freq: 2 });

  it("for states, ordinals, votes and entries", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(maybe, maybe), { minLength: 1, maxLength: 8 }), async (pairs) => {
        await clearWork();
        await store(
          guest,
          pairs.map(([theirs]) => theirs),
        );
        await store(
          user(),
          pairs.map(([, own]) => own),
        );
        await login();
        const states = await context.db.select().from(taskStates).orderBy(asc(taskStates.taskId));
        const expected = pairs.flatMap(([theirs, own], index) => {
          const full = (one: Work) => ({ ...one, maxScore: 2, lastAt: at(one.minutes) });
          const joined = theirs && own ? joinStates(full(own), full(theirs)) : (theirs ?? own);
          if (!joined) return [];
          const { score, oldScore, isReviewed, attempts } = joined;
          const minutes = Math.min(theirs?.minutes ?? Infinity, own?.minutes ?? Infinity);
          return { taskId: taskIds[index]!, userId, score, oldScore, isReviewed, attempts, lastAt: at(minutes) };
        });
        expect(states).toMatchObject(expected);
        expect(states).toHaveLength(expected.length);
        for (const { taskId, attempts } of expected) {
          const rows = await context.db
            .select({ ordinal: taskSolutions.ordinal, userId: taskSolutions.userId })
            .from(taskSolutions)
            .where(eq(taskSolutions.taskId, taskId))
            .orderBy(asc(taskSolutions.ordinal));
          expect(rows).toEqual(Array.from({ length: attempts }, (_, nth) => ({ ordinal: nth + 1, userId })));
        }
        const voted = pairs.map(([theirs, own]) => Boolean(theirs?.isVoted) || Boolean(own?.isVoted));
        const votes = await context.db.select().from(explanationVotes);
        expect(votes.map((vote) => vote.userId)).toEqual(voted.filter(Boolean).map(() => userId));
        const noted = pairs.filter(([theirs, own]) => theirs?.isNoted || own?.isNoted);
        expect(await context.db.$count(notebookEntries, eq(notebookEntries.userId, userId))).toBe(noted.length);
        expect(await context.db.$count(notebookEntries)).toBe(noted.length);
        const logs = pairs.flat().filter((one) => one?.isNoted);
        expect(await context.db.$count(notebookLog)).toBe(logs.length);
      }),
      { numRuns: draws(200, 20) },
    );
  });
});
