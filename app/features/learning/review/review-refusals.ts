/** Why a review is refused: status, field and sentence, for pages and API alike. */
import type { RefusalRow } from "~/shared/form-answer";

export const REVIEW_REFUSALS = {
  "unknown-solution": { status: 404, field: null, text: "Такого решения нет, или оно не твоё" },
  "solution-not-written": {
    status: 409,
    field: null,
    text: "Это решение проверила программа: по критериям ставят балл за развёрнутый ответ",
  },
  "solution-changed": {
    status: 409,
    field: null,
    text: "Решение с тех пор переписали: эта проверка относилась бы к прежнему",
  },
  "points-missing": { status: 400, field: "points", text: "Нужен балл по каждому критерию" },
  "review-sent": {
    status: 409,
    field: null,
    text: "Оценка уже отправлена: второй раз её не ставят",
  },
  "review-link-unknown": {
    status: 404,
    field: null,
    text: "Ссылка не действует: ей больше 30 дней, её отозвали или скопировали не целиком. Нужна новая ссылка",
  },
  "comment-too-long": { status: 400, field: "comment", text: "Комментарий длиннее 4000 знаков: его нужно сократить" },
  "too-many-reviews": {
    status: 429,
    field: null,
    text: "С этого адреса отправлено очень много оценок. Попробуйте через час",
  },
} as const satisfies Record<string, RefusalRow>;

export type ReviewRefusal = keyof typeof REVIEW_REFUSALS;
