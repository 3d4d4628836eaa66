/** Counts an answer, or the wish to see the solution. */
import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import type { Transaction } from "~/db/open-database.server";
import { taskSolutions, taskStates } from "~/db/schema/practice.server";
import { findKimNumber } from "~/features/subjects/kim/kim-table";
import { readOptions } from "~/features/task-bank/answer/answer-key";
import { readAnswer } from "~/features/task-bank/answer/normalise-answer";
import { scoreAnswer } from "~/features/task-bank/answer/score-answer";
import { findTaskKey, type TaskKey } from "~/features/task-bank/read-bank.server";
import { makePublicId } from "~/integrations/secrets.server";
import { networkOf } from "~/shared/network";
import type { Learner } from "./learner";
import { applySolution } from "./solution-state";
import { findLastSolution, learnerColumns, type SolutionRow, statesOf } from "./task-states.server";

/** One address: far more than a class solves in an hour, too few to copy the bank's solutions. */
export const SOLUTIONS_PER_NETWORK = {
  name: "task-solutions-ip",
  points: 1500,
  window: { hours: 1 },
} as const satisfies Limit;

export type Attempt = {
  taskId: number;
  /** What was typed or chosen; null: the solution is to be shown instead. */
  answer: string | readonly string[] | null;
  /** How many solutions the page knew of: the same form sent twice is one solution. */
  attempt?: number;
  ip: string;
};

export type AddedSolution = {
  publicId: string;
  score: number;
  maxScore: number;
  isGivenUp: boolean;
  isRepeated: boolean;
};

export type AttemptRefusal =
  | { ok: false; reason: "unknown-task" }
  | { ok: false; reason: "answer-refused"; say: string }
  | { ok: false; reason: "too-many-solutions"; retryAfterSeconds: number };

export async function addSolution(
  context: Pick<AppContext, "db" | "clock" | "limiter">,
  learner: Learner,
  { taskId, answer, attempt, ip }: Attempt,
): Promise<({ ok: true } & AddedSolution) | AttemptRefusal> {
  const task = await findTaskKey(context.db, taskId);
  const kim = task && findKimNumber(task.topicId, task.number);
  if (!task || !kim) return { ok: false, reason: "unknown-task" };
  const judged = judge(task, kim, answer);
  // A form fault is no attempt: it is answered before anything is counted.
  if (!judged.ok) return { ok: false, reason: "answer-refused", say: judged.say };
  const taken = await context.limiter.take(SOLUTIONS_PER_NETWORK, networkOf(ip));
  if (!taken.ok) return { ok: false, reason: "too-many-solutions", retryAfterSeconds: taken.retryAfterSeconds };
  const solution = { ...judged, isGivenUp: answer === null, attempt };
  const now = context.clock.now();
  const stored = await context.db.transaction((tx) => storeSolution(tx, learner, task, kim.max, solution, now));
  return { ok: true, ...stored, maxScore: kim.max };
}

type Kim = NonNullable<ReturnType<typeof findKimNumber>>;

/** An answer written out is compared by the pupil with the model, after the solution is shown. */
const WRITTEN_OUT = "Это задание с развёрнутым ответом: реши его на бумаге и сверь с решением.";

function judge(
  { options, answer: key }: TaskKey,
  kim: Kim,
  answer: Attempt["answer"],
): { ok: true; answer: string; score: number } | { ok: false; say: string } {
  if (answer === null) return { ok: true, answer: "", score: 0 };
  if (key.type === "free") return { ok: false, say: WRITTEN_OUT };
  const optionCount = (options?.targets ?? options?.items)?.length;
  const read = readAnswer(key.type, answer, readOptions(key, kim, optionCount));
  return read.ok ? { ok: true, answer: read.answer, score: scoreAnswer(kim, key, read.answer) } : read;
}

type Judged = { answer: string; score: number; isGivenUp: boolean; attempt?: number };

async function storeSolution(
  tx: Transaction,
  learner: Learner,
  task: TaskKey,
  maxScore: number,
  judged: Judged,
  now: Date,
): Promise<Omit<AddedSolution, "maxScore">> {
  const { topicId, number, subThemeId, id: taskId } = task;
  const learnerIs = learnerColumns(learner);
  const place = { taskId, topicId, number, subThemeId };
  // The row is the lock: the second of two presses waits here for the first.
  await tx
    .insert(taskStates)
    .values({ ...learnerIs, ...place, score: 0, maxScore, attempts: 0, lastAt: now })
    .onConflictDoNothing();
  const own = and(statesOf(learner), eq(taskStates.taskId, taskId));
  const [state] = await tx.select().from(taskStates).where(own).for("update");
  if (!state) throw new Error("The state of a task was not stored");
  if (judged.attempt !== undefined && state.attempts > judged.attempt) {
    const last = await findLastSolution(tx, learner, taskId);
    if (last && isSame(last, judged)) return { ...pickSolution(last), isRepeated: true };
  }
  const { answer, score, isGivenUp } = judged;
  const publicId = makePublicId();
  const ordinal = state.attempts + 1;
  await tx
    .insert(taskSolutions)
    .values({ publicId, ...learnerIs, taskId, ordinal, answer, score, isGivenUp, createdAt: now });
  const before = state.attempts === 0 ? null : state;
  await tx
    .update(taskStates)
    .set({ ...applySolution(before, { score, maxScore }), lastAt: now })
    .where(eq(taskStates.id, state.id));
  return { publicId, score, isGivenUp, isRepeated: false };
}

const isSame = (last: SolutionRow, judged: Judged) =>
  last.answer === judged.answer && last.isGivenUp === judged.isGivenUp;

const pickSolution = ({ publicId, score, isGivenUp }: SolutionRow) => ({ publicId, score, isGivenUp });
