/** Solving tasks, and pupils' progress in their courses. */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import type { Criterion } from "~/db/schema/task-bank.server";
import { findByKimNumberId } from "~/features/core/subjects/kim/kim-table";
import type { TaskBankPlace } from "~/features/learning/task-bank/bank-view";
import { findTopicParam, TOPIC_PARAM } from "~/features/learning/task-bank/wire.server";
import { apiError } from "~/api/api.server";
import { endpoint, type FormSpec, type Said } from "~/api/endpoint.server";
import { nextPage } from "~/api/next-page.server";
import { refusalOf, refuseCall } from "~/api/refusals.server";
import { ensureOwner, GUEST_CARTS_PER_IP, readOwner, readVisitor } from "~/visit/guards.server";
import { writeSession } from "~/visit/session.server";
import { taskBankOriginAt } from "~/shared/hosts";
import { numberParam, pageParams, readIdParam } from "~/shared/list-query";
import { addSolution, SOLUTIONS_PER_NETWORK } from "~/features/learning/solve/add-solution.server";
import { networkOf } from "~/shared/network";
import { findTaskKey } from "~/features/learning/task-bank/read-bank.server";
import { PICTURE_MEGABYTES } from "~/features/core/images/picture-rules";
import { MOST_PHOTOS } from "~/features/learning/review/photos/photo-rules";
import { PHOTOS_PER_NETWORK } from "~/features/learning/review/photos/store-files.server";
import {
  keysOf,
  listProgressTasks,
  readProgressTask,
} from "~/features/learning/solve/lists/list-progress-tasks.server";
import { type ProgressPlace, readCourseProgress } from "~/features/learning/progress/read-course-progress.server";
import { showAnswers } from "~/features/learning/solve/task/show-answers.server";
import type { Learner } from "~/features/learning/progress/learner";
import { TASK_FILTERS, type TaskFilter } from "~/features/learning/progress/solution-state";
import {
  addedSolution,
  describeSolution,
  progressAnswer,
  progressTask,
  shownAnswers,
  taskList,
} from "~/features/learning/solve/wire.server";

const TAG = "База заданий";
const TASK_PARAM = { taskId: "Номер задания" };

const listParams = {
  filter: z
    .enum(TASK_FILTERS)
    .default("none")
    .describe("none — ещё не решённые, invalid — с ошибкой, success — верные"),
  ...pageParams,
};
const taskListQuerySchema = z.object({
  theme_id: numberParam.optional().describe("Тема: id из themes"),
  sub_theme_id: numberParam.optional().describe("Подтема: id из sub-themes"),
  number_in_kim_id: numberParam.optional().describe("Номер КИМ: id из kim-numbers"),
  source_id: numberParam.optional().describe("Источник: source.id задания"),
  ...listParams,
});

type Listing = {
  request: Request;
  context: RequestContext;
  query: { filter: TaskFilter; page: number; pageSize: number };
};

async function answerTasks({ request, context, query }: Listing, learner: Learner | null, place: TaskBankPlace) {
  const origin = taskBankOriginAt(context);
  const { filter, page, pageSize: size } = query;
  const listed = await listProgressTasks(context, learner, { place, filter, page, size, origin });
  const { results, count } = listed;
  return { results, count, next: nextPage(request, context.visit.origin, page, listed) };
}

export const listTasksOfTopic = endpoint({
  id: "listTasks",
  tag: TAG,
  method: "GET",
  path: "/api/v2/task-bank/topics/{topicId}/tasks/",
  summary: "Задания предмета: все, темы, подтемы, номера или источника",
  description: "Списки «с ошибкой» и «верные» — того, кто спрашивает: по токену или по ключу гостя в cookie сессии.",
  auth: "cart",
  params: TOPIC_PARAM,
  query: taskListQuerySchema,
  answers: { 200: { description: "Страница списка", schema: taskList } },
  reasons: ["not-found", "too-many-lookups"],
  example: { params: { topicId: "2" }, query: "?number_in_kim_id=206&filter=none" },
  work: async ({ request, context, params, query }) => {
    const topic = findTopicParam(params.topicId);
    if (!topic) return refuseCall("not-found");
    const kim = query.number_in_kim_id === undefined ? undefined : findByKimNumberId(query.number_in_kim_id);
    // Another paper's number: no task of this topic has it.
    if (kim === null || (kim && kim.topicId !== topic.id)) return { body: { results: [], count: 0, next: null } };
    const place = {
      topicId: topic.id,
      number: kim?.kim.number,
      themeId: query.theme_id,
      subThemeId: query.sub_theme_id,
      sourceId: query.source_id,
    };
    return { body: await answerTasks({ request, context, query }, await readOwner(request, context), place) };
  },
});

const MOST_PARTS = 12;
/** For a written answer; a short answer of this length has its own refusal. */
const MOST_SIGNS = 20_000;
const answerText = z.string().max(MOST_SIGNS);
const photoIds = z.array(z.string().max(60)).max(MOST_PHOTOS);
const KEPT = "Фото прошлого ответа на это задание, по id: остаются в новом";
const DROPPED = "Фото прошлого ответа, по id: удаляются";
const solutionBodySchema = z.object({
  answer: z
    .union([answerText, z.array(answerText).max(MOST_PARTS), z.null()], {
      errorMap: () => ({ message: "нужна строка, список строк или null" }),
    })
    .openapi({ description: "Ответ строкой или по частям; null — показать решение, это попытка без баллов" }),
  attempt: z
    .number()
    .int()
    .min(0)
    .max(999_999)
    .optional()
    .openapi({ description: "Сколько решений этого задания знает клиент: повтор той же формы — одно решение" }),
  isHinted: z
    .boolean()
    .optional()
    .openapi({ description: "Открывали подсказку: верный ответ тогда весит меньше в тетради ошибок" }),
  keptPhotos: photoIds.optional().openapi({ description: KEPT }),
  droppedPhotos: photoIds.optional().openapi({ description: DROPPED }),
});

const { attempt, isHinted } = solutionBodySchema.shape;
const solutionForm: FormSpec = {
  fields: z.object({
    answer: z
      .array(answerText)
      .max(MOST_PARTS)
      .optional()
      .openapi({ description: "Ответ; несколько полей — ответ по частям. Рядом с фото его может не быть" }),
    attempt,
    isHinted,
    keptPhotos: photoIds.optional().openapi({ description: KEPT }),
    droppedPhotos: photoIds.optional().openapi({ description: DROPPED }),
    photos: z
      .array(z.string().openapi({ format: "binary" }))
      .max(MOST_PHOTOS)
      .optional()
      .openapi({
        description: `Фото развёрнутого ответа: jpeg, png или webp, до ${PICTURE_MEGABYTES} МБ каждое; хранится один JPEG без места и камеры`,
      }),
  }),
  toBody: (form) => {
    const [parts, tries] = [form.getAll("answer"), form.get("attempt")];
    return {
      answer: parts.length > 1 ? parts : (parts[0] ?? ""),
      ...(tries !== null && { attempt: Number(tries) }),
      isHinted: form.get("isHinted") === "true",
      keptPhotos: form.getAll("keptPhotos"),
      droppedPhotos: form.getAll("droppedPhotos"),
    };
  },
  mayTake: async ({ context, params }) => {
    if (!(await isWritten(context, params.taskId))) return false;
    return (await context.limiter.consume(PHOTOS_PER_NETWORK, networkOf(context.visit.ip))).ok;
  },
};

/** Only a written answer has photos. */
async function isWritten({ db }: RequestContext, taskId: string | undefined): Promise<boolean> {
  const id = readIdParam(taskId);
  return id !== null && (await findTaskKey(db, id))?.answer.type === "free";
}

export const addTaskSolution = endpoint({
  id: "addSolution",
  tag: TAG,
  method: "POST",
  path: "/api/v2/task-bank/topics/{topicId}/tasks/{taskId}/add-solution/",
  summary: "Ответить на задание",
  description:
    "Ответ не по форме (с единицами, не той длины) — отказ 400, и попыткой он не считается. Развёрнутый ответ может прийти формой multipart/form-data с фото. Если хоть одно фото не принято, не записано ничего, и photos называет каждое. Гостю ответ ставит cookie сессии: по ней его решения остаются его.",
  auth: "cart",
  params: { ...TOPIC_PARAM, ...TASK_PARAM },
  body: solutionBodySchema,
  form: solutionForm,
  answers: {
    200: { description: "Такое решение уже записано", schema: addedSolution },
    201: { description: "Решение записано", schema: addedSolution, headers: ["Set-Cookie"] },
  },
  reasons: [
    "unknown-task",
    "answer-refused",
    "photos-refused",
    "too-many-photos",
    "own-quota",
    "school-quota",
    "photo-not-stored",
    "no-explanations-left",
    "too-many-solutions",
    "too-many-carts",
  ],
  limits: [SOLUTIONS_PER_NETWORK, GUEST_CARTS_PER_IP, PHOTOS_PER_NETWORK],
  isIdempotent: true,
  example: { params: { topicId: "2", taskId: "1" }, body: { answer: "12" } },
  work: async ({ request, context, params, body, upload }) => {
    const [topic, taskId] = [findTopicParam(params.topicId), readIdParam(params.taskId)];
    if (!topic || taskId === null) return refuseCall("unknown-task");
    if (upload && upload.faults.length > 0)
      return refusePhotos((await isWritten(context, params.taskId)) ? upload.faults : null);
    const { keptPhotos: kept = [], droppedPhotos: dropped = [], ...answered } = body;
    const visitor = await readVisitor(request, context);
    const ensured = await ensureOwner(visitor, context);
    if (!ensured.ok) return refuseCall(ensured.reason, { retryAfterSeconds: ensured.retryAfterSeconds });
    const { owner: learner, isNew } = ensured;
    const photos = { photos: upload?.files, former: { kept: kept.filter((id) => !dropped.includes(id)), dropped } };
    const asked = { ...answered, ...photos, taskId, topicId: topic.id, ip: context.visit.ip };
    const added = await addSolution(context, learner, asked);
    if (!added.ok) return refuseSolution(added);
    const headers = new Headers();
    if (isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));
    const { maxScore, isRepeated } = added;
    const described = describeSolution({ ...added, taskId }, added.photos, taskBankOriginAt(context));
    const stored = { ...described, maxScore, isRepeated };
    const answer = { body: stored, headers };
    return isRepeated ? { status: 200 as const, ...answer } : { status: 201 as const, ...answer };
  },
});

/** `null`: the task takes none. */
function refusePhotos(says: string[] | null): Response {
  const { status, text } = refusalOf("photos-refused");
  const photos = says ?? [text];
  return apiError(status, { code: "photos-refused", detail: photos[0] ?? text, fields: { photos } });
}

function refuseSolution(refused: Extract<Awaited<ReturnType<typeof addSolution>>, { ok: false }>): Response {
  if (refused.reason === "answer-refused") return refuseCall("answer-refused", { text: refused.say });
  if (refused.reason === "too-many-solutions")
    return refuseCall("too-many-solutions", { retryAfterSeconds: refused.retryAfterSeconds });
  return refuseCall(refused.reason);
}

export const readTask = endpoint({
  id: "readTask",
  tag: TAG,
  method: "GET",
  path: "/api/v2/task-bank/tasks/{taskId}/",
  summary: "Одно задание и последнее решение того, кто спрашивает",
  auth: "cart",
  params: TASK_PARAM,
  answers: { 200: { description: "Задание", schema: progressTask } },
  reasons: ["unknown-task", "too-many-lookups"],
  example: { params: { taskId: "1" } },
  work: async ({ request, context, params }) => {
    const taskId = readIdParam(params.taskId);
    const learner = await readOwner(request, context);
    const task =
      taskId !== null && (await readProgressTask(context, learner, { taskId, origin: taskBankOriginAt(context) }));
    return task ? { body: task } : refuseCall("unknown-task");
  },
});

export const readAnswers = endpoint({
  id: "showAnswers",
  tag: TAG,
  method: "GET",
  path: "/api/v2/task-bank/tasks/{taskId}/show-answers/",
  summary: "Ответ и решение — после попытки",
  description:
    "До первой попытки отвечает 409: вызов ничего не меняет. Открыть решение без ответа — add-solution с answer: null.",
  auth: "cart",
  params: TASK_PARAM,
  answers: { 200: { description: "Ответ и решение", schema: shownAnswers } },
  reasons: ["unknown-task", "answers-closed", "too-many-lookups"],
  example: { params: { taskId: "1" } },
  work: async ({ request, context, params }) => {
    const taskId = readIdParam(params.taskId);
    if (taskId === null) return refuseCall("unknown-task");
    const shown = await showAnswers(context, await readOwner(request, context), taskId);
    if (!shown.ok) return refuseCall(shown.reason);
    const { solution, isExplained, mistake } = shown;
    const { answer } = solution;
    const model = answer.type === "free" ? { html: answer.modelHtml, criteria: pickCriteria(answer.criteria) } : null;
    return {
      body: {
        task: taskId,
        correctAnswers: [...(keysOf(answer) ?? [])],
        isExplained,
        solutionSteps: isExplained ? solution.solutionHtml : [],
        mistake,
        model: isExplained ? model : null,
      },
    };
  },
});

const pickCriteria = (criteria: readonly Criterion[]) =>
  criteria.map(({ key, title, steps, zeroes = [] }) => ({ key, title, steps, zeroes }));

const COURSE_PARAM = { courseId: "Номер курса: внешний или номер товара" };
const PROGRESS_ANSWERS = { 200: { description: "Прогресс", schema: progressAnswer } } as const;
const PROGRESS = {
  tag: "Прогресс ученика",
  method: "GET",
  description: "Нужен вход и хотя бы один купленный месяц этого курса.",
  auth: "login",
  query: z.object(listParams),
  answers: PROGRESS_ANSWERS,
  reasons: ["not-found", "course-not-bought"],
} as const;

type ProgressCall = Listing & { params: Record<string, string>; viewer: { id: number } };

async function answerProgress(
  call: ProgressCall,
  id: string | undefined,
  placeOf: (id: number) => ProgressPlace,
): Promise<Said<typeof PROGRESS_ANSWERS>> {
  const known = readIdParam(id);
  if (known === null) return refuseCall("not-found");
  const userId = call.viewer.id;
  const asked = { userId, course: call.params.courseId ?? "", place: placeOf(known) };
  const read = await readCourseProgress(call.context, asked);
  if (!read.ok) return refuseCall(read.reason);
  return { body: { ...read.progress, tasks: await answerTasks(call, { kind: "user", userId }, read.tasks) } };
}

export const readThemeProgress = endpoint({
  ...PROGRESS,
  id: "readThemeProgress",
  path: "/api/v2/student/courses/{courseId}/progress-themes/{themeId}/",
  summary: "Прогресс по теме",
  params: { ...COURSE_PARAM, themeId: "Номер темы" },
  example: { params: { courseId: "101", themeId: "1" } },
  work: (call) => answerProgress(call, call.params.themeId, (themeId) => ({ themeId })),
});

export const readSubThemeProgress = endpoint({
  ...PROGRESS,
  id: "readSubThemeProgress",
  path: "/api/v2/student/courses/{courseId}/progress-subthemes/{subThemeId}/",
  summary: "Прогресс по подтеме",
  params: { ...COURSE_PARAM, subThemeId: "Номер подтемы" },
  example: { params: { courseId: "101", subThemeId: "1" } },
  work: (call) => answerProgress(call, call.params.subThemeId, (subThemeId) => ({ subThemeId })),
});

export const readKimNumberProgress = endpoint({
  ...PROGRESS,
  id: "readKimNumberProgress",
  path: "/api/v2/student/courses/{courseId}/progress-kim-numbers/{topicKimNumberId}/",
  summary: "Прогресс по номеру КИМ",
  params: { ...COURSE_PARAM, topicKimNumberId: "Номер КИМ: id из kim-numbers" },
  example: { params: { courseId: "101", topicKimNumberId: "206" } },
  work: (call) => answerProgress(call, call.params.topicKimNumberId, (kimNumberId) => ({ kimNumberId })),
});

export const SOLVE_ENDPOINTS = [
  listTasksOfTopic,
  readTask,
  addTaskSolution,
  readAnswers,
  readThemeProgress,
  readSubThemeProgress,
  readKimNumberProgress,
];
