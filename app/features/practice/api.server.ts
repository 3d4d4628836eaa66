/** Solving tasks, and pupils' progress in their courses. */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { findByKimNumberId } from "~/features/subjects/kim/kim-table";
import type { BankPlace } from "~/features/task-bank/bank-view";
import { findTopicParam, TOPIC_PARAM } from "~/features/task-bank/wire.server";
import { endpoint, type Said } from "~/http/api/endpoint.server";
import { nextPage } from "~/http/api/next-page.server";
import { refuseCall } from "~/http/api/refusals.server";
import { ensureCartOwner, GUEST_CARTS_PER_IP, readCartOwner, readVisitor } from "~/http/session/guards.server";
import { writeSession } from "~/http/session/session.server";
import { bankOriginAt } from "~/shared/hosts";
import { numberParam, pageParams, readIdParam } from "~/shared/list-query";
import { addSolution, SOLUTIONS_PER_NETWORK } from "./add-solution.server";
import { keysOf, listProgressTasks } from "./progress/list-progress-tasks.server";
import { type ProgressPlace, readCourseProgress } from "./progress/read-course-progress.server";
import { showAnswers } from "./task/show-answers.server";
import type { Learner } from "./learner";
import { TASK_FILTERS, type TaskFilter } from "./solution-state";
import { addedSolution, describeSolution, progressAnswer, shownAnswers, taskList } from "./wire.server";

const ROOM = "База заданий";
const TASK_PARAM = { taskId: "Номер задания" };

const listParams = {
  filter: z
    .enum(TASK_FILTERS)
    .default("none")
    .openapi({ description: "none — ещё не решённые, invalid — с ошибкой, success — верные" }),
  ...pageParams,
};
const taskListQuerySchema = z.object({
  theme_id: numberParam.optional(),
  sub_theme_id: numberParam.optional(),
  number_in_kim_id: numberParam.optional(),
  source_id: numberParam.optional(),
  ...listParams,
});

type Listing = {
  request: Request;
  context: RequestContext;
  query: { filter: TaskFilter; page: number; pageSize: number };
};

async function answerTasks({ request, context, query }: Listing, learner: Learner | null, place: BankPlace) {
  const origin = bankOriginAt(context);
  const { filter, page, pageSize: size } = query;
  const listed = await listProgressTasks(context, learner, { place, filter, page, size, origin });
  const { results, count } = listed;
  return { results, count, next: nextPage(request, context.visit.origin, page, listed) };
}

export const listTasksOfTopic = endpoint({
  id: "listTasks",
  room: ROOM,
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
    return { body: await answerTasks({ request, context, query }, await readCartOwner(request, context), place) };
  },
});

const MOST_PARTS = 12;
/** For a written answer; a short answer of this length has its own refusal. */
const MOST_SIGNS = 20_000;
const answerText = z.string().max(MOST_SIGNS);
const solutionBodySchema = z.object({
  answer: z
    .union([answerText, z.array(answerText).max(MOST_PARTS), z.null()])
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
});

export const addTaskSolution = endpoint({
  id: "addSolution",
  room: ROOM,
  method: "POST",
  path: "/api/v2/task-bank/topics/{topicId}/tasks/{taskId}/add-solution/",
  summary: "Ответить на задание",
  description:
    "Ответ не по форме (с единицами, не той длины) — отказ 400, и попыткой он не считается. Гостю ответ ставит cookie сессии: по ней его решения остаются его.",
  auth: "cart",
  params: { ...TOPIC_PARAM, ...TASK_PARAM },
  body: solutionBodySchema,
  answers: {
    200: { description: "Такое решение уже записано", schema: addedSolution },
    201: { description: "Решение записано", schema: addedSolution, headers: ["Set-Cookie"] },
  },
  reasons: ["unknown-task", "answer-refused", "no-explanations-left", "too-many-solutions", "too-many-carts"],
  limits: [SOLUTIONS_PER_NETWORK, GUEST_CARTS_PER_IP],
  isIdempotent: true,
  example: { params: { topicId: "2", taskId: "1" }, body: { answer: "12" } },
  work: async ({ request, context, params, body }) => {
    const [topic, taskId] = [findTopicParam(params.topicId), readIdParam(params.taskId)];
    if (!topic || taskId === null) return refuseCall("unknown-task");
    const visitor = await readVisitor(request, context);
    const { owner, isNew } = await ensureCartOwner(visitor, context);
    const asked = { ...body, taskId, topicId: topic.id, ip: context.visit.ip };
    const added = await addSolution(context, owner, asked);
    if (!added.ok) return refuseSolution(added);
    const headers = new Headers();
    if (isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));
    const { maxScore, isRepeated } = added;
    const stored = { ...describeSolution({ ...added, taskId }), maxScore, isRepeated };
    const answer = { body: stored, headers };
    return isRepeated ? { status: 200 as const, ...answer } : { status: 201 as const, ...answer };
  },
});

function refuseSolution(refused: Extract<Awaited<ReturnType<typeof addSolution>>, { ok: false }>): Response {
  if (refused.reason === "answer-refused") return refuseCall("answer-refused", { text: refused.say });
  if (refused.reason === "too-many-solutions")
    return refuseCall("too-many-solutions", { retryAfterSeconds: refused.retryAfterSeconds });
  return refuseCall(refused.reason);
}

export const readAnswers = endpoint({
  id: "showAnswers",
  room: ROOM,
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
    const shown = await showAnswers(context, await readCartOwner(request, context), taskId);
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

type Criterion = { title: string; steps: { score: number; html: string }[] };
const pickCriteria = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.map(({ title, steps }) => ({ title, steps }));

const COURSE_PARAM = { courseId: "Номер курса: внешний или номер товара" };
const PROGRESS_ANSWERS = { 200: { description: "Прогресс", schema: progressAnswer } } as const;
const PROGRESS = {
  room: "Прогресс ученика",
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

export const PRACTICE_ENDPOINTS = [
  listTasksOfTopic,
  addTaskSolution,
  readAnswers,
  readThemeProgress,
  readSubThemeProgress,
  readKimNumberProgress,
];
