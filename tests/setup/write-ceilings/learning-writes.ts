/** Writes about tasks, workouts and written answers. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { notebookEntries } from "~/db/schema/notebook.server";
import { solutionPhotos } from "~/db/schema/review.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { findSolution } from "~/features/learning/progress/solution-rows.server";
import { findReviewLink, makeReviewLink } from "~/features/learning/review/review-link.server";
import { MOST_PHOTOS, PHOTO_FIELD } from "~/features/learning/review/photos/photo-rules";
import { answerName } from "~/features/learning/workout/workout-form";
import { MOST_OF_A_NUMBER, MOST_TASKS } from "~/features/learning/workout/read-wishes";
import { countName } from "~/features/learning/workout/variant-form";
import {
  coursePath,
  mistakesPath,
  reviewPath,
  schedulePath,
  taskBankListPath,
  taskBankTaskPath,
  variantPath,
} from "~/shared/paths";
import { fillWorkout } from "./fill-rows";
import { type Pupil, type Scene, TOPICS, type Write, type Writes } from "./write-scene";

const MATHS = TOPICS.ege.subject.slug;
const RIGHT = "100";
const WRONG = "7";

type Exam = "ege" | "oge";
const EXAMPLE = { ege: "equation-10", oge: "oge-1" } as const;

const pathOfTask = (exam: Exam, id: number, query: { isVote?: boolean } = {}) =>
  taskBankTaskPath(exam, TOPICS[exam].subject.slug, { number: 6, id, ...query });

/** A written answer. */
async function writeAnswer({ context, findTask, makePupil }: Scene): Promise<Pupil & { solution: string }> {
  const pupil = await makePupil();
  const learner = { kind: "user", userId: pupil.userId } as const;
  const sent = await addSolution(context, learner, { taskId: findTask("free-1"), answer: "Решение", ip: "10.99.0.2" });
  if (!sent.ok) throw new Error(sent.reason);
  return { ...pupil, solution: sent.publicId };
}

async function askForReview(scene: Scene) {
  const { context } = scene;
  const { userId, solution } = await writeAnswer(scene);
  await makeReviewLink(context, { kind: "user", userId }, solution);
  const link = await findReviewLink(context, (await findSolution(context.db, solution))!);
  return { solution, secret: link!.secret };
}

/** A right answer and a wrong one: the latter writes to the notebook. */
const answerTask = (exam: Exam, most: number): Write => ({
  most,
  async prepare(scene) {
    const { client: by } = await scene.makePupil();
    const taskId = scene.findTask(EXAMPLE[exam]);
    const path = pathOfTask(exam, taskId);
    const answer = (text: string) => ({ by, path, form: { answer: text } });
    const steps = [answer(RIGHT), answer(WRONG), { by, path, form: { giveUp: "1" } }];
    const vote = { by, path: pathOfTask(exam, taskId, { isVote: true }), form: { helpful: "1" } };
    return exam === "oge" ? [...steps, vote] : [...steps, vote, ...(await sendPhotos(scene))];
  },
});

/**
 * As many photos as a written answer may have, as a limit counts each that is decoded; then a change of the answer that
 * leaves them there.
 */
async function sendPhotos({ context, findTask, makePupil }: Scene) {
  const { client: by, userId } = await makePupil();
  const path = taskBankTaskPath("ege", MATHS, { number: 13, id: findTask("free-1") });
  const files = new FormData();
  files.append("answer", "Решение");
  for (let shade = 0; shade < MOST_PHOTOS; shade += 1) {
    const background = { r: shade, g: 0, b: 0 };
    const file = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    files.append(PHOTO_FIELD, new Blob([new Uint8Array(file)]), `${shade}.png`);
  }
  const readOwn = () => context.db.select().from(solutionPhotos).where(eq(solutionPhotos.userId, userId));
  const change = async () => {
    const photo = (await readOwn()).map(({ publicId }) => publicId);
    const proves = async () => expect(await readOwn()).toHaveLength(MOST_PHOTOS);
    return { by, path, form: { answer: "Решение иначе", photo }, proves };
  };
  return [{ by, path, files }, change];
}

const answerInList = (exam: Exam): Write => ({
  most: 10,
  async prepare({ findTask, makePupil }) {
    const { client: by } = await makePupil();
    const task = String(findTask(EXAMPLE[exam]));
    return { by, path: taskBankListPath(exam, TOPICS[exam].subject.slug, 6), form: { task, answer: WRONG } };
  },
});

/** `rows` tasks, as far as the form has room for them. */
const makeVariant = (exam: Exam): Write => ({
  most: 3,
  async prepare({ rows, openClient }) {
    const form = { kind: "picked", [countName(6)]: String(Math.min(rows, MOST_OF_A_NUMBER)) };
    return { by: openClient(), path: variantPath(exam, TOPICS[exam].subject.slug), form, at: /\/variant\/\w+\/$/ };
  },
});

const beginVariant = (exam: Exam): Write => ({
  most: 7,
  async prepare({ rows, openClient, makePupil }) {
    const form = { kind: "picked", [countName(6)]: String(Math.min(rows, MOST_OF_A_NUMBER)) };
    const made = await openClient().send({
      path: variantPath(exam, TOPICS[exam].subject.slug),
      form,
      at: /\/variant\/\w+\/$/,
    });
    const { client: by } = await makePupil();
    return { by, path: made.at, form: {}, at: /^\/free-workout\/\w+\/$/ };
  },
});

export const LEARNING_WRITES: Writes = {
  "POST /api/v2/task-bank/topics/{topicId}/tasks/{taskId}/add-solution/": {
    most: 13,
    async prepare({ findTask, makePupil }) {
      const { client: by } = await makePupil();
      const path = `/api/v2/task-bank/topics/2/tasks/${findTask("equation-10")}/add-solution/`;
      return [RIGHT, WRONG].map((answer) => ({ by, path, json: { answer }, status: 201 }));
    },
  },
  "_workout.ege.$topic.$place.$task": answerTask("ege", 17),
  "_workout.oge.$topic.$place.$task": answerTask("oge", 11),
  "_workout.ege.$topic.$place._index": answerInList("ege"),
  "_workout.oge.$topic.$place._index": answerInList("oge"),
  "_landing.courses.$slug": {
    most: 10,
    async prepare({ findTask, makePupil }) {
      const { client: by } = await makePupil();
      const form = { task: String(findTask("equation-10")), answer: WRONG };
      return { by, path: coursePath("matematika"), form };
    },
  },
  "_workout.ege.$topic.variant._index": makeVariant("ege"),
  "_workout.oge.$topic.variant._index": makeVariant("oge"),
  "_workout.ege.$topic.variant.$variant._index": beginVariant("ege"),
  "_workout.oge.$topic.variant.$variant._index": beginVariant("oge"),
  "_workout.free-workout._index": {
    most: 8,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      return { by, path: "/free-workout/", form: { exam: "ege", subject: MATHS }, at: /^\/free-workout\/\w+\/$/ };
    },
  },
  "_workout.free-workout.$workout": {
    most: 26,
    async prepare({ context, rows, makePupil }) {
      const { client: by, userId } = await makePupil();
      // Two answers of one sub-theme are the least that write to the notebook twice.
      const count = Math.min(Math.max(rows, 2), MOST_TASKS);
      const path = `/free-workout/${await fillWorkout(context, { userId, count })}/`;
      const answers = Object.fromEntries(Array.from({ length: count }, (_, index) => [answerName(index + 1), WRONG]));
      const send = (intent: string) => ({ by, path, form: { intent, ...answers } });
      return [send("keep"), send("timer-start"), send("finish")];
    },
  },
  "_workout.free-workout.day": {
    most: 17,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      // Without a subject it finds the pupil's own.
      return { by, path: "/free-workout/day/", form: {}, at: /^\/free-workout\/\w+\/$/ };
    },
  },
  "_workout.mistakes": {
    most: 4,
    async prepare({ context, makePupil }) {
      const { client: by, userId } = await makePupil();
      const [entry] = await context.db.select().from(notebookEntries).where(eq(notebookEntries.userId, userId));
      return { by, path: mistakesPath(), form: { intent: "remove", entry: String(entry!.id) } };
    },
  },
  "POST /api/v2/task-bank/task-solutions/{id}/add-review/": {
    most: 13,
    async prepare(scene) {
      const { client: by, solution } = await writeAnswer(scene);
      const path = `/api/v2/task-bank/task-solutions/${solution}/add-review/`;
      return { by, path, json: { points: { К1: 1 } }, says: { score: 1 } };
    },
  },
  "POST /api/v2/task-bank/task-solutions/{id}/{taSecret}/": {
    most: 13,
    async prepare(scene) {
      const { solution, secret } = await askForReview(scene);
      const path = `/api/v2/task-bank/task-solutions/${solution}/ta${secret}/`;
      return { by: scene.openClient(), path, json: { points: { К1: 1 } }, says: { score: 1 } };
    },
  },
  "_empty.review.$solution.$secret": {
    most: 13,
    async prepare(scene) {
      const { solution, secret } = await askForReview(scene);
      const path = reviewPath(solution, secret);
      return { by: scene.openClient(), path, form: { points_1: "1", comment: "Хорошо" }, at: path };
    },
  },
  "_sidebar.my.schedule": {
    most: 2,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      return { by, path: schedulePath(), form: {}, at: `${schedulePath()}#calendar` };
    },
  },
};
