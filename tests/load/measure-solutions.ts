/**
 * How long `add-solution` takes on PostgreSQL with a million solutions, and the plans of the statements it sends. The
 * call runs whole: token, limits, key, answer; only the network is left out. `npm run bench -- solutions` runs it alone.
 */
import { asc } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import pg from "pg";
import { sessions } from "~/db/schema/auth.server";
import { appMeta } from "~/db/schema/platform.server";
import { tasks } from "~/db/schema/task-bank.server";
import { addTaskSolution } from "~/api/solve.server";
import { readProgress } from "~/features/learning/progress/read-progress.server";
import { hashToken } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import { recordStatements } from "../setup/query-plans";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { TEST_DATABASE_URL } from "../setup/test-database.server";
import { printPlans } from "./print-plans";
import { sayTimes, timeAll } from "./time-all";

const NOW = "2026-11-20T12:00:00+03:00";
const PEOPLE = 4000;
const TASKS_EACH = 250;
/** Calls at once: one pupil alone, and a class that clicks together. */
const CROWDS = [1, 4];
const CALLS = 600;
const WARM_UP = 100;
const TOPIC = "2";

/** 4000 tasks, 4000 people and 250 solved tasks for each; a quarter of the solutions are of this week. */
async function fill({ database, db, clock }: TestContext): Promise<void> {
  const now = clock.now();
  await storeSampleTaskBank(db, now);
  // Its own connection: the pool's give up on statements that take seconds.
  const client = new pg.Client({ connectionString: database.maintenance?.url });
  await client.connect();
  const run = (statement: string) => client.query(statement);
  // The generated rows refer to existing ones: skip the lookup of each reference.
  await run("set session_replication_role = replica");
  const columns = `topic_id, number, sub_theme_id, source_id, type, level, summary, plain, statement_html, options, answer,
    wrong_answers, hints_html, solution_html, has_formula, record`;
  await run(`insert into tasks (key, duplicate_key, ${columns}, is_active, updated_at)
    select key || '-' || g, duplicate_key || '-' || g, ${columns}, true, updated_at
    from (select * from tasks order by id limit 1) one, generate_series(1, ${PEOPLE}) g`);
  const at = `'${now.toISOString()}'::timestamptz`;
  await run(`insert into users (public_id, phone, referral_code, created_at, updated_at)
    select 'user-' || g, '+7800' || lpad(g::text, 7, '0'), 'CODE' || g, ${at}, ${at} from generate_series(1, ${PEOPLE}) g`);
  const done = `from generate_series(0, ${PEOPLE * TASKS_EACH - 1}) g
    join (select id, row_number() over (order by id) - 1 as place from users) u on u.place = g / ${TASKS_EACH}
    join (select id, number, sub_theme_id, row_number() over (order by id) - 1 as place from tasks) t
      on t.place = (g / ${TASKS_EACH} * 7 + g % ${TASKS_EACH}) % ${PEOPLE}`;
  const when = `${at} - interval '1 hour' * (g % ${TASKS_EACH}) * 2`;
  await run(`insert into task_solutions (public_id, user_id, task_id, ordinal, answer, is_given_up, score, created_at)
    select 's-' || g, u.id, t.id, 1, '8', false, g % 2, ${when} ${done}`);
  await run(`insert into task_states (user_id, task_id, topic_id, number, sub_theme_id, score, max_score, attempts, last_at)
    select u.id, t.id, 2, t.number, t.sub_theme_id, g % 2, 1, 1, ${when} ${done}`);
  await run("vacuum analyze");
  await client.end();
}

async function logInAll({ db, clock }: TestContext): Promise<(userId: number) => string> {
  const now = clock.now();
  const tokenOf = (userId: number) => `bench-token-of-a-pupil-${String(userId).padStart(8, "0")}`;
  const ends = { expiresAt: addDuration(now, { days: 14 }), endsAt: addDuration(now, { days: 90 }) };
  const rows = Array.from({ length: PEOPLE }, (_, index) => ({
    tokenHash: hashToken(tokenOf(index + 1)),
    userId: index + 1,
    createdAt: now,
    lastSeenAt: now,
    ...ends,
  }));
  await db.insert(sessions).values(rows);
  return tokenOf;
}

async function makeClick(context: TestContext): Promise<(index: number) => Promise<void>> {
  const tokenOf = await logInAll(context);
  const ids = await context.db.select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.id));
  return async (index) => {
    const userId = (index % PEOPLE) + 1;
    // Half are tasks solved before, half are new to this pupil.
    const place = index % 2 === 0 ? (userId - 1) * 7 + (index % TASKS_EACH) : (userId - 1) * 7 + TASKS_EACH + index;
    const taskId = String(ids[place % ids.length]?.id);
    const params = { topicId: TOPIC, taskId };
    const url = `http://localhost/api/v2/task-bank/topics/${TOPIC}/tasks/${taskId}/add-solution/`;
    const request = new Request(url, {
      method: "POST",
      body: JSON.stringify({ answer: String(index) }),
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${tokenOf(userId)}`,
        "Idempotency-Key": `press-${index}`,
      },
    });
    const answer = await addTaskSolution.run({ request, params, context: context.visitFrom(`10.0.${index % 250}.1`) });
    if (answer.status !== 201) throw new Error(`add-solution answered ${answer.status}: ${await answer.text()}`);
  };
}

async function main(): Promise<void> {
  if (!TEST_DATABASE_URL) return console.log("add-solution: set TEST_DATABASE_URL to measure it on PostgreSQL");
  const context = await openTestContext({ now: NOW });
  try {
    const start = performance.now();
    await fill(context);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.error(`… a million solutions stored in ${seconds} s`);
    const click = await makeClick(context);
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
    let clicked = 0;
    const clickNext = () => click((clicked += 1));
    await timeAll(WARM_UP, 1, clickNext);
    for (const atOnce of CROWDS)
      sayTimes(`add-solution, ${CALLS} calls, ${atOnce} at once`, await timeAll(CALLS, atOnce, clickNext));
    const now = context.clock.now();
    const read = (index: number) =>
      readProgress(context.db, { kind: "user", userId: index + 1 }, { now }).then(() => undefined);
    sayTimes("progress of a pupil, 400 readings", await timeAll(400, 1, read));
    // Time of one commit on this machine's disk: a call makes five.
    const commit = () =>
      context.db
        .insert(appMeta)
        .values({ key: randomUUID(), value: "" })
        .then(() => undefined);
    sayTimes("one row committed, 200 times", await timeAll(200, 1, commit));

    const recorder = recordStatements(context.database);
    await clickNext();
    await read(17);
    await printPlans(context.database, recorder);
  } finally {
    await context.close();
  }
}

await main();
