/** Counts an answer, or the request to see the solution. */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { readOptions } from "~/features/learning/task-bank/answer/answer-key";
import { readAnswer } from "~/features/learning/task-bank/answer/normalise-answer";
import { scoreAnswer } from "~/features/learning/task-bank/answer/score-answer";
import { findTaskKey, type TaskKey } from "~/features/learning/task-bank/read-bank.server";
import { networkOf } from "~/shared/network";
import { askExplanation, confirmExplanations } from "./explanations/open-explanation.server";
import type { Learner } from "~/features/learning/progress/learner";
import { noteSolutions } from "~/features/learning/notebook/note-solution.server";
import { readFreeAnswer } from "~/features/learning/review/free-answer";
import { MOST_PHOTOS } from "~/features/learning/review/photos/photo-rules";
import {
  deletePhotos,
  findFormerPhotos,
  insertPhotos,
  listPhotos,
  movePhotos,
  type PhotoRow,
  type StoredPhoto,
} from "~/features/learning/review/photos/photo-rows.server";
import type { RemadePhoto } from "~/features/learning/review/photos/remake-photo.server";
import { dropFiles, type PhotoRefusal, storeFiles } from "~/features/learning/review/photos/store-files.server";
import { applySolution } from "~/features/learning/progress/solution-state";
import { findLastSolution, insertSolutions, type SolutionRow } from "~/features/learning/progress/solution-rows.server";
import { lockStates, type StateRow, updateStates } from "~/features/learning/progress/task-states.server";

/** Per address: far more than a class solves in an hour, too few to copy the bank's solutions. */
export const SOLUTIONS_PER_NETWORK = {
  name: "task-solutions-ip",
  points: 1500,
  window: { hours: 1 },
} as const satisfies Limit;

export type FormerPhotos = { kept: readonly string[]; dropped: readonly string[] };

export type Attempt = {
  taskId: number;
  /** The topic, where the address names it: a task of another topic is unknown there. */
  topicId?: number;
  /** The typed or chosen answer; null: the solution is to be shown instead. */
  answer: string | readonly string[] | null;
  /** How many solutions the page showed: the same form sent twice is one solution. */
  attempt?: number;
  /** Photos of a written answer. */
  photos?: readonly RemadePhoto[];
  /** Photos of the previous answer, by public id: those retained with the changed one, and those removed. */
  former?: FormerPhotos;
  /** A hint was opened: a right answer then counts for less in the notebook. Only scripts can report this. */
  isHinted?: boolean;
  ip: string;
};

export type AddedSolution = {
  publicId: string;
  score: number;
  maxScore: number;
  /** False: a written answer that waits for its review. */
  isReviewed: boolean;
  isGivenUp: boolean;
  isRepeated: boolean;
  /** As it is stored. */
  answer: string;
  createdAt: Date;
  photos: PhotoRow[];
};

export type AttemptRefusal =
  | { ok: false; reason: "unknown-task" }
  | { ok: false; reason: "answer-refused"; say: string }
  | { ok: false; reason: PhotoRefusal | "too-many-photos" }
  | { ok: false; reason: "no-explanations-left" }
  | { ok: false; reason: "too-many-solutions"; retryAfterSeconds: number };

export async function addSolution(
  context: Pick<AppContext, "db" | "clock" | "limiter" | "photos" | "env" | "log">,
  learner: Learner,
  { taskId, topicId, answer, attempt, photos: sent = [], former = NO_PHOTOS, isHinted = false, ip }: Attempt,
): Promise<({ ok: true } & AddedSolution) | AttemptRefusal> {
  const task = await findTaskKey(context.db, taskId);
  const kim = task && findKimNumber(task.topicId, task.number);
  if (!task || !kim || (topicId ?? task.topicId) !== task.topicId) return { ok: false, reason: "unknown-task" };
  const own = await readFormer(context.db, learner, taskId, former);
  const photoCount = own.kept.length + sent.length;
  const judged = judgeAnswer(task, kim, answer, photoCount);
  // A malformed answer is no attempt: it is refused before anything is counted.
  if (!judged.ok) return { ok: false, reason: "answer-refused", say: judged.say };
  if (photoCount > MOST_PHOTOS) return { ok: false, reason: "too-many-photos" };
  const taken = await context.limiter.consume(SOLUTIONS_PER_NETWORK, networkOf(ip));
  if (!taken.ok) return { ok: false, reason: "too-many-solutions", retryAfterSeconds: taken.retryAfterSeconds };
  const explanation = await askExplanation(context, learner, { taskId, ip });
  // A solution that cannot be shown costs no points.
  if (answer === null && explanation === "closed") return { ok: false, reason: "no-explanations-left" };
  // The files first: a row without its file would break the answer, a file without its row is swept.
  const filed = await storeFiles(context, learner, sent, bytesOf(own.dropped));
  if (!filed.ok) return filed;
  const { photos } = filed;
  const solution = { ...judged, isGivenUp: answer === null, isHinted, attempt, photos, former };
  const now = context.clock.now();
  const stored = await context.db
    .transaction(async (tx) => {
      const isConfirmed =
        explanation === "asked" && (await confirmExplanations(tx, context, learner, { asked: 1, taskId })) > 0;
      const isExplained = isConfirmed || explanation === "open";
      if (answer === null && !isExplained) return null;
      const judgedTask = { task, maxScore: kim.max, judged: { ...solution, isExplained } };
      return storeSolution(tx, learner, judgedTask, now);
    })
    .catch(async (error: unknown) => {
      await dropFiles(context, photos);
      throw error;
    });
  if (stored === null) return { ok: false, reason: "no-explanations-left" };
  await dropFiles(context, stored.isRepeated ? photos : own.dropped);
  return { ok: true, ...stored, maxScore: kim.max };
}

const NO_PHOTOS: FormerPhotos = { kept: [], dropped: [] };

async function readFormer(
  db: Database | Transaction,
  learner: Learner,
  taskId: number,
  { kept, dropped }: FormerPhotos,
) {
  const rows = await findFormerPhotos(db, learner, { taskId, publicIds: [...kept, ...dropped] });
  const isDropped = ({ publicId }: { publicId: string }) => dropped.includes(publicId);
  return { kept: rows.filter((row) => !isDropped(row)), dropped: rows.filter(isDropped) };
}

const bytesOf = (photos: readonly { bytes: number }[]) => photos.reduce((all, { bytes }) => all + bytes, 0);

type Kim = NonNullable<ReturnType<typeof findKimNumber>>;

/** Reads and scores an answer; stores nothing. */
export function judgeAnswer(
  { options, answer: key }: TaskKey,
  kim: Kim,
  answer: Attempt["answer"],
  photoCount: number,
): { ok: true; answer: string; score: number; isReviewed: boolean } | { ok: false; say: string } {
  if (answer === null) return { ok: true, answer: "", score: 0, isReviewed: true };
  if (key.type === "free") return judgeWritten(typeof answer === "string" ? answer : (answer[0] ?? ""), photoCount);
  const optionCount = (options?.targets ?? options?.items)?.length;
  const read = readAnswer(key.type, answer, readOptions(key, kim, optionCount));
  return read.ok
    ? { ok: true, answer: read.answer, score: scoreAnswer(kim, key, read.answer), isReviewed: true }
    : read;
}

/** A written answer has no score until it is reviewed. */
function judgeWritten(given: string, photoCount: number): ReturnType<typeof judgeAnswer> {
  const read = readFreeAnswer(given, photoCount);
  return read.ok ? { ok: true, answer: read.text, score: 0, isReviewed: false } : read;
}

type Judged = {
  answer: string;
  score: number;
  isReviewed: boolean;
  isGivenUp: boolean;
  isHinted: boolean;
  attempt?: number;
  isExplained: boolean;
  photos: readonly StoredPhoto[];
  former?: FormerPhotos;
};

/** Counts a judged answer. */
async function storeSolution(
  tx: Transaction,
  learner: Learner,
  { task, maxScore, judged }: JudgedTask,
  now: Date,
): Promise<Omit<AddedSolution, "maxScore">> {
  const taskId = task.id;
  const [locked] = await lockTasks(tx, learner, [{ task, maxScore, judged }], now);
  if (!locked) throw new Error("The state of a task was not stored");
  const { state } = locked;
  const former = await readFormer(tx, learner, taskId, judged.former ?? NO_PHOTOS);
  if (judged.attempt !== undefined && state.attempts > judged.attempt) {
    const last = await findLastSolution(tx, learner, taskId);
    if (last && isSame(last, judged) && (await hasSamePhotos(tx, last, [...former.kept, ...judged.photos])))
      return describe(tx, task, last, true);
  }
  const [solution] = await writeSolutions(tx, learner, [locked], now);
  if (!solution) throw new Error("A solution was not stored");
  await movePhotos(tx, former.kept, solution.id);
  const after = former.kept.length;
  await insertPhotos(tx, { learner, solutionId: solution.id, photos: judged.photos, after, now });
  await deletePhotos(tx, former.dropped);
  return describe(tx, task, solution, false);
}

/** Only a written answer has photos. */
async function describe(tx: Transaction, { answer: key }: TaskKey, solution: SolutionRow, isRepeated: boolean) {
  const { publicId, score, isReviewed, isGivenUp, answer, createdAt } = solution;
  const photos = key.type === "free" ? await listPhotos(tx, solution.id) : [];
  return { publicId, score, isReviewed, isGivenUp, isRepeated, answer, createdAt, photos };
}

/** Counts judged answers to different tasks. The number of statements does not depend on how many there are. */
export async function storeSolutions(
  tx: Transaction,
  learner: Learner,
  answers: readonly JudgedTask[],
  now: Date,
): Promise<void> {
  if (answers.length > 0) await writeSolutions(tx, learner, await lockTasks(tx, learner, answers, now), now);
}

type JudgedTask = { task: TaskKey; maxScore: number; judged: Judged };
type LockedTask = JudgedTask & { state: StateRow };

async function lockTasks(
  tx: Transaction,
  learner: Learner,
  answers: readonly JudgedTask[],
  now: Date,
): Promise<LockedTask[]> {
  const byTask = new Map(answers.map((answer) => [answer.task.id, answer]));
  const states = await lockStates(tx, learner, answers, now);
  return states.flatMap((state) => {
    const answer = byTask.get(state.taskId);
    return answer ? { ...answer, state } : [];
  });
}

/** Stores solutions, what they make of the states, and their place in the notebook. */
async function writeSolutions(
  tx: Transaction,
  learner: Learner,
  answers: readonly LockedTask[],
  now: Date,
): Promise<SolutionRow[]> {
  const solutions = await insertSolutions(
    tx,
    learner,
    answers.map(({ task, state, judged: { answer, score, isReviewed, isGivenUp } }) => ({
      ...{ taskId: task.id, ordinal: state.attempts + 1 },
      ...{ answer, score, isReviewed, isGivenUp },
    })),
    now,
  );
  await updateStates(
    tx,
    answers.map(({ maxScore, state, judged: { score, isReviewed, isExplained } }) => ({
      ...applySolution(state.attempts === 0 ? null : state, { score, maxScore, isReviewed }),
      id: state.id,
      lastAt: now,
      explainedAt: state.explainedAt ?? (isExplained ? now : null),
    })),
  );
  const idOf = new Map(solutions.map(({ taskId, publicId }) => [taskId, publicId]));
  const noted = answers.flatMap(({ task, maxScore, state, judged: { score, isReviewed, isGivenUp, isHinted } }) => {
    const solutionId = idOf.get(task.id);
    // The notebook gets a written answer once it has a score.
    if (!isReviewed || solutionId === undefined) return [];
    const { topicId, number, subThemeId, id: taskId } = task;
    const answered = { score, maxScore, isGivenUp, isHinted, earlier: state.attempts };
    return { ...answered, skill: { topicId, number, subThemeId }, solutionId, taskId, at: now };
  });
  if (noted.length > 0) await noteSolutions(tx, learner, noted);
  return solutions;
}

const isSame = (last: SolutionRow, judged: Judged) =>
  last.answer === judged.answer && last.isGivenUp === judged.isGivenUp;

async function hasSamePhotos(
  tx: Transaction,
  last: SolutionRow,
  photos: readonly { digest: string }[],
): Promise<boolean> {
  const stored = await listPhotos(tx, last.id);
  return stored.length === photos.length && stored.every(({ digest }, index) => digest === photos[index]?.digest);
}
