/** A person's results in the bank, on the wire. No answer contains a key before it may be shown. */
import { z } from "zod";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { findTopicNames } from "~/features/learning/task-bank/topic";
import { bankTask, describeKimNumber, kimNumberShape, themeShape } from "~/features/learning/task-bank/wire.server";
import { findSubject } from "~/features/core/subjects/taxonomy";
import { taskBankTaskPath, taskPhotoPath } from "~/shared/paths";
import { idNumber, instant, listOf, named, orNull, publicId, url } from "~/shared/wire.server";
import type { PhotoRow } from "~/features/learning/review/photos/photo-rows.server";
import type { SolutionRow } from "~/features/learning/progress/solution-rows.server";
import type { StateRow } from "~/features/learning/progress/task-states.server";

const points = z.number().int().min(0);

const side = z.number().int().positive();
export const photoShape = z.object({ url, width: side, height: side });

const solution = named(
  "TaskSolution",
  z.object({
    id: publicId,
    score: points,
    isReviewed: z.boolean().openapi({ description: "Балл окончательный: его поставила проверка или человек" }),
    isGivenUp: z.boolean().openapi({ description: "Решение открыли без ответа" }),
    task: idNumber,
    createdAt: instant,
    answer: orNull(z.string()).openapi({
      description: "Свой ответ, как он записан; null — решение открыли без ответа",
    }),
    photos: z
      .array(named("SolutionPhoto", z.object({ id: publicId, ...photoShape.shape }), "Фото развёрнутого ответа"))
      .openapi({ description: "JPEG; отдаются тому, кто их прислал, по тому же токену или cookie" }),
  }),
  "Последнее решение задания",
);

export const progressTask = named(
  "ProgressTask",
  z.object({
    ...bankTask.shape,
    solution: orNull(solution),
    oldSolution: orNull(named("OldSolution", z.object({ score: points, task: idNumber }), "Прежний балл, если другой")),
    correctAnswers: orNull(z.array(z.string())).openapi({
      description: "null, пока задание не решали; для развёрнутого ответа список пуст",
    }),
  }),
  "Задание и как оно решено тем, кто спрашивает",
);
export type ProgressTask = z.infer<typeof progressTask>;

export const taskList = listOf("TaskList", progressTask);

const scores = {
  userScore: z.number().int().min(0).openapi({ description: "Баллы за последние решения" }),
  prevWeekUserScore: z.number().int().openapi({
    description: "Сколько из них пришло с понедельника (по Москве); новое решение поднимает оба числа одинаково",
  }),
};

const workoutItem = named(
  "WorkoutItem",
  z.object({ ...scores, topicKimNumber: orNull(kimNumberShape), subTheme: orNull(themeShape) }),
  "Прогресс по номеру КИМ и подтеме; null — по всем",
);

export const progressAnswer = named(
  "CourseProgress",
  z.object({
    ...workoutItem.shape,
    theme: orNull(themeShape),
    items: z.array(workoutItem).openapi({ description: "То же по каждому номеру и подтеме, которые решали" }),
    solvedCount: points.openapi({ description: "Задания, за которые взяты все баллы" }),
    taskCount: points,
    maxScore: points.openapi({ description: "Баллы за все задания этого места" }),
    tasks: taskList,
  }),
  "Прогресс ученика по теме, подтеме или номеру КИМ",
);

export const addedSolution = named(
  "AddedSolution",
  z.object({
    ...solution.shape,
    maxScore: points,
    isRepeated: z.boolean().openapi({ description: "Это решение уже было записано раньше" }),
  }),
  "Записанное решение",
);

const criterion = z.object({
  key: z.string().openapi({ description: "Ключ для points в add-review" }),
  title: z.string(),
  steps: z.array(z.object({ score: points, html: z.string() })),
  zeroes: z.array(z.string()).openapi({ description: "Какие критерии не считаются, если здесь 0 баллов" }),
});

export const shownAnswers = named(
  "ShownAnswers",
  z.object({
    task: idNumber,
    correctAnswers: z.array(z.string()),
    isExplained: z.boolean().openapi({
      description: "false: у гостя закончились бесплатные объяснения на сегодня, и решение с образцом закрыты",
    }),
    solutionSteps: z.array(z.string()).openapi({ description: "HTML, шаг за шагом" }),
    mistake: orNull(z.string()).openapi({ description: "Почему выходит такой неверный ответ, HTML" }),
    model: orNull(z.object({ html: z.string(), criteria: z.array(criterion) })).openapi({
      description: "Образец и критерии развёрнутого ответа",
    }),
  }),
  "Ответ и решение задания",
);

type Known = {
  state?: StateRow;
  last?: SolutionRow;
  photos: readonly PhotoRow[];
  keys: readonly string[] | null;
  origin: string;
};

export function describeProgressTask(task: PublicTask, { state, last, photos, keys, origin }: Known): ProgressTask {
  const { id, topicId, number, type, level } = task;
  const kim = findKimNumber(topicId, number);
  const topic = findTopicNames(topicId);
  if (!kim || !topic) throw new RangeError(`The paper of ${topicId} has no number ${number}`);
  const address = taskBankTaskPath(topic.exam, findSubject(topic.subject).slug, { number, id });
  return {
    id,
    topic: topicId,
    topicKimNumber: describeKimNumber(topicId, kim),
    theme: { id: task.themeId, name: task.theme },
    subTheme: { id: task.subThemeId, name: task.subTheme },
    source: { id: task.sourceId, name: task.source },
    taskType: type,
    level,
    maxScore: kim.max,
    requiresSelfReview: type === "free",
    statement: task.statementHtml,
    options: task.options,
    hintsForSolution: task.hintsHtml,
    url: `${origin}${address}`,
    solution: last ? describeSolution(last, photos, origin) : null,
    oldSolution: typeof state?.oldScore === "number" ? { score: state.oldScore, task: id } : null,
    correctAnswers: last && keys ? [...keys] : null,
  };
}

type Described = Pick<
  SolutionRow,
  "publicId" | "score" | "isReviewed" | "isGivenUp" | "taskId" | "createdAt" | "answer"
>;

export const describeSolution = (
  { publicId: id, score, isReviewed, isGivenUp, taskId, createdAt, answer }: Described,
  photos: readonly PhotoRow[],
  origin: string,
): z.infer<typeof solution> => ({
  id,
  score,
  isReviewed,
  isGivenUp,
  task: taskId,
  createdAt: createdAt.toISOString(),
  answer: isGivenUp ? null : answer,
  photos: photos.map(({ publicId: photo, width, height }) => ({
    id: photo,
    url: `${origin}${taskPhotoPath(photo)}`,
    width,
    height,
  })),
});
