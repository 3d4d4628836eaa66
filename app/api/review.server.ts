/** Reviews of written answers: the pupil's own, and the one behind a reviewer's link. */
import { z } from "zod";
import { endpoint } from "~/api/endpoint.server";
import { apiError } from "~/api/api.server";
import { refusalOf, refuseCall } from "~/api/refusals.server";
import { readOwner } from "~/visit/guards.server";
import { taskBankOriginAt } from "~/shared/hosts";
import { instant, named, orNull, publicId } from "~/shared/wire.server";
import { addSelfReview } from "~/features/learning/review/add-self-review.server";
import type { ReviewRefusal } from "~/features/learning/review/review-refusals";
import { LONGEST_COMMENT } from "~/features/learning/review/review-comment";
import { REVIEWS_PER_NETWORK, sendReview } from "~/features/learning/review/send-review.server";
import { photoShape } from "~/features/learning/solve/wire.server";
import { readLinkedWork } from "~/features/learning/review/read-linked-work.server";

const TAG = "Проверка решений";
const ADDRESS = "/api/v2/task-bank/task-solutions/{id}/";

const points = named(
  "ReviewPoints",
  z.record(z.number().int().min(0).max(20)),
  "Баллы по ключам критериев; у каждого критерия — одна из его ступеней",
);
const id = { id: "Внешний номер решения" };
const secret = { ...id, taSecret: "`ta` и секрет из ссылки, которую дал ученик" };
const EXAMPLE = { id: "solution", taSecret: "tasecret" };

const added = named(
  "AddedReview",
  z.object({
    score: z.number().int().min(0).openapi({ description: "Без критериев, обнулённых другими" }),
    maxScore: z.number().int().positive(),
    points,
  }),
);

const work = named(
  "ReviewedSolution",
  z.object({
    id: publicId,
    createdAt: instant,
    expiresAt: instant.openapi({ description: "До какого момента действует ссылка" }),
    task: z.object({
      topicId: z.number().int().positive(),
      numberInKim: z.number().int().positive(),
      title: z.string(),
      maxScore: z.number().int().positive(),
      statement: z.string().openapi({ description: "HTML" }),
      model: z.string().openapi({ description: "HTML" }),
      solution: z.array(z.string()).openapi({ description: "HTML по шагам" }),
    }),
    answer: z.string(),
    photos: z.array(photoShape).openapi({ description: "JPEG; доступ к ним даёт та же ссылка" }),
    criteria: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        steps: z.array(z.object({ score: z.number().int().min(0), text: z.string() })),
        zeroes: z.array(z.string()).openapi({ description: "Какие критерии не считаются, если здесь 0 баллов" }),
      }),
    ),
    review: orNull(z.object({ score: z.number().int().min(0), points, comment: z.string(), createdAt: instant })),
  }),
  "Решение, условие и критерии; об ученике — ничего",
);

export const addReview = endpoint({
  id: "addReview",
  tag: TAG,
  method: "POST",
  path: `${ADDRESS}add-review/`,
  summary: "Поставить балл своему развёрнутому ответу",
  description:
    "Ключи критериев и их ступени — model.criteria в show-answers. Балл нужен по каждому критерию; отказ points-missing называет в errors те, где его нет или такой ступени нет. Пока решение не оценил проверяющий, балл можно поменять.",
  auth: "cart",
  params: id,
  body: z.object({ points }),
  answers: { 200: { description: "Балл стоит", schema: added } },
  reasons: ["unknown-solution", "solution-not-written", "solution-changed", "points-missing", "review-sent"],
  example: { params: { id: EXAMPLE.id }, body: { points: { k1: 1 } } },
  work: async ({ request, context, params, body }) => {
    const learner = await readOwner(request, context);
    const done = await addSelfReview(context, learner, { solutionId: params.id ?? "", given: body.points });
    if (!done.ok) return refuseReview(done, body.points);
    const { score, maxScore, points: given } = done;
    return { body: { score, maxScore, points: given } };
  },
});

type Refused = { reason: ReviewRefusal; retryAfterSeconds?: number; missing?: readonly string[] };

/** Names the criteria without a step of theirs. */
function refuseReview({ reason, retryAfterSeconds, missing }: Refused, given: Record<string, number>): Response {
  if (!missing) return refuseCall(reason, { retryAfterSeconds });
  const { status, text } = refusalOf(reason);
  const fields = { points: [text, ...missing.map((key) => `${key}: нужна одна из ступеней критерия`)] };
  const absent = missing.filter((key) => !Object.hasOwn(given, key)).map((key) => `points.${key}`);
  return apiError(status, { code: reason, detail: text, fields, ...(absent.length > 0 && { missing: absent }) });
}

const linkOf = (params: Record<string, string>) => {
  const [, found] = /^ta(.+)$/s.exec(params.taSecret ?? "") ?? [];
  return { solutionId: params.id ?? "", secret: found ?? "" };
};

export const readReview = endpoint({
  id: "readReview",
  tag: TAG,
  method: "GET",
  path: `${ADDRESS}{taSecret}/`,
  summary: "Решение по ссылке проверяющего",
  description:
    "Адрес — `…/ta{secret}/`. Входить не нужно: доступ даёт сама ссылка, 30 дней или пока ученик её не отозвал.",
  auth: "open",
  params: secret,
  answers: { 200: { description: "Решение и критерии", schema: work } },
  reasons: ["review-link-unknown", "solution-changed"],
  example: { params: EXAMPLE },
  work: async ({ context, params }) => {
    const read = await readLinkedWork(context, { ...linkOf(params), origin: taskBankOriginAt(context) });
    return read.ok ? { body: read.work } : refuseCall(read.reason);
  },
});

export const sendLinkedReview = endpoint({
  id: "sendLinkedReview",
  tag: TAG,
  method: "POST",
  path: `${ADDRESS}{taSecret}/`,
  summary: "Оценить решение по ссылке проверяющего",
  description:
    "Один раз: тот же запрос ещё раз ничего не меняет, другой получает отказ. Адрес можно писать и без последней черты.",
  auth: "open",
  params: secret,
  body: z.object({ points, comment: z.string().max(LONGEST_COMMENT).optional() }),
  answers: { 200: { description: "Оценка у ученика", schema: named("SentReview", added.omit({ maxScore: true })) } },
  reasons: ["review-link-unknown", "solution-changed", "points-missing", "review-sent", "too-many-reviews"],
  limits: [REVIEWS_PER_NETWORK],
  example: { params: EXAMPLE, body: { points: { К1: 1, К2: 0 }, comment: "Отбор корней — по окружности" } },
  work: async ({ context, params, body }) => {
    const { ip } = context.visit;
    const asked = { ...linkOf(params), given: body.points, comment: body.comment ?? "", ip };
    const sent = await sendReview(context, asked);
    if (!sent.ok) return refuseReview(sent, body.points);
    return { body: { score: sent.score, points: sent.points } };
  },
});

export const REVIEW_ENDPOINTS = [addReview, readReview, sendLinkedReview];
