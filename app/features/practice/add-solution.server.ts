/** Counts an answer, or the request to see the solution. */
import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { taskSolutions, taskStates } from "~/db/schema/practice.server";
import { findKimNumber } from "~/features/subjects/kim/kim-table";
import { readOptions } from "~/features/task-bank/answer/answer-key";
import { readAnswer } from "~/features/task-bank/answer/normalise-answer";
import { scoreAnswer } from "~/features/task-bank/answer/score-answer";
import { findTaskKey, type TaskKey } from "~/features/task-bank/read-bank.server";
import { makePublicId } from "~/integrations/secrets.server";
import { networkOf } from "~/shared/network";
import { mayExplain } from "./explanations/open-explanation.server";
import type { Learner } from "./learner";
import { noteSolution } from "./notebook/note-solution.server";
import { readFreeAnswer } from "./review/free-answer";
import { MOST_PHOTOS } from "./review/photos/photo-rules";
import {
  deletePhotos,
  findFormerPhotos,
  insertPhotos,
  listPhotos,
  movePhotos,
  type StoredPhoto,
} from "./review/photos/photo-rows.server";
import type { RemadePhoto } from "./review/photos/remake-photo.server";
import { dropFiles, type PhotoRefusal, storeFiles } from "./review/photos/store-files.server";
import { applySolution } from "./solution-state";
import { findLastSolution, learnerColumns, type SolutionRow, statesOf } from "./task-states.server";

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
  /** What was typed or chosen; null: the solution is to be shown instead. */
  answer: string | readonly string[] | null;
  /** How many solutions the page showed: the same form sent twice is one solution. */
  attempt?: number;
  /** Photos of a written answer. */
  photos?: readonly RemadePhoto[];
  /** Photos of the previous answer, by public id: those kept with the changed one, and those removed. */
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
  const taken = await context.limiter.take(SOLUTIONS_PER_NETWORK, networkOf(ip));
  if (!taken.ok) return { ok: false, reason: "too-many-solutions", retryAfterSeconds: taken.retryAfterSeconds };
  const isExplained = await mayExplain(context, learner, { taskId, ip });
  // A solution that cannot be shown costs no points.
  if (answer === null && !isExplained) return { ok: false, reason: "no-explanations-left" };
  // The files first: a row without its file would break the answer, a file without its row is swept.
  const filed = await storeFiles(context, learner, sent, bytesOf(own.dropped));
  if (!filed.ok) return filed;
  const { photos } = filed;
  const solution = { ...judged, isGivenUp: answer === null, isHinted, attempt, isExplained, photos, former };
  const now = context.clock.now();
  const stored = await context.db
    .transaction((tx) => storeSolution(tx, learner, task, kim.max, solution, now))
    .catch(async (error: unknown) => {
      await dropFiles(context, photos);
      throw error;
    });
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
export async function storeSolution(
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
  // The row is the lock: the second of two submissions waits here for the first.
  await tx
    .insert(taskStates)
    .values({ ...learnerIs, ...place, score: 0, maxScore, attempts: 0, lastAt: now })
    .onConflictDoNothing();
  const own = and(statesOf(learner), eq(taskStates.taskId, taskId));
  const [state] = await tx.select().from(taskStates).where(own).for("update");
  if (!state) throw new Error("The state of a task was not stored");
  const former = await readFormer(tx, learner, taskId, judged.former ?? NO_PHOTOS);
  if (judged.attempt !== undefined && state.attempts > judged.attempt) {
    const last = await findLastSolution(tx, learner, taskId);
    if (last && isSame(last, judged) && (await hasSamePhotos(tx, last, [...former.kept, ...judged.photos])))
      return { ...pickSolution(last), isRepeated: true };
  }
  const { answer, score, isReviewed, isGivenUp, isHinted } = judged;
  const publicId = makePublicId();
  const ordinal = state.attempts + 1;
  const [solution] = await tx
    .insert(taskSolutions)
    .values({ publicId, ...learnerIs, taskId, ordinal, answer, score, isReviewed, isGivenUp, createdAt: now })
    .returning({ id: taskSolutions.id });
  if (solution) {
    await movePhotos(tx, former.kept, solution.id);
    const after = former.kept.length;
    await insertPhotos(tx, { learner, solutionId: solution.id, photos: judged.photos, after, now });
  }
  await deletePhotos(tx, former.dropped);
  const explainedAt = state.explainedAt ?? (judged.isExplained ? now : null);
  const before = state.attempts === 0 ? null : state;
  await tx
    .update(taskStates)
    .set({ ...applySolution(before, { score, maxScore, isReviewed }), lastAt: now, explainedAt })
    .where(eq(taskStates.id, state.id));
  // The notebook gets a written answer once it has a score.
  if (isReviewed) {
    const answered = { score, maxScore, isGivenUp, isHinted, earlier: state.attempts };
    await noteSolution(tx, learner, place, { ...answered, solutionId: publicId, taskId, at: now });
  }
  return { publicId, score, isReviewed, isGivenUp, isRepeated: false };
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

const pickSolution = ({ publicId, score, isReviewed, isGivenUp }: SolutionRow) => ({
  publicId,
  score,
  isReviewed,
  isGivenUp,
});
