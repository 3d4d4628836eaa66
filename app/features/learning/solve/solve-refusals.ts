/** Why an answer is not counted, or work not shown: status, field and sentence, for pages and API alike. */
import type { RefusalRow } from "~/shared/form-answer";
import { sayFault } from "~/features/learning/review/photos/photo-rules";

export type SolveRefusal =
  | "unknown-task"
  | "answer-refused"
  | "too-many-solutions"
  | "no-explanations-left"
  | "answers-closed"
  | "course-not-bought"
  | "photos-refused"
  | "too-many-photos"
  | "own-quota"
  | "school-quota"
  | "photo-not-stored";

/** New guests of one network, on pages. The API has one code for carts and work: `too-many-carts`. */
export const TOO_MANY_GUESTS = {
  status: 429,
  field: null,
  text: "С этого адреса заниматься без входа начали очень многие. Войди или попробуй через час",
} as const satisfies RefusalRow;

export const SOLVE_REFUSALS: Record<SolveRefusal, RefusalRow> = {
  "unknown-task": { status: 404, field: null, text: "Такого задания в базе нет" },
  "answer-refused": { status: 400, field: "answer", text: "Ответ записан не по форме" },
  "photos-refused": { status: 400, field: "photos", text: "К этому заданию фото не прикладывают" },
  "too-many-photos": { status: 400, field: "photos", text: sayFault("too-many", "") },
  "own-quota": {
    status: 409,
    field: "photos",
    text: "Место для твоих фото закончилось. Напиши решение текстом",
  },
  "school-quota": {
    status: 503,
    field: "photos",
    text: "Место для фото на сайте сейчас закончилось, мы уже знаем. Напиши решение текстом или приложи фото позже",
  },
  "photo-not-stored": {
    status: 503,
    field: "photos",
    text: "Фото сейчас не сохраняются. Попробуй через минуту или напиши решение текстом",
  },
  "too-many-solutions": {
    status: 429,
    field: null,
    text: "С этого адреса решают очень много заданий. Сделай перерыв и попробуй через час",
  },
  "answers-closed": {
    status: 409,
    field: null,
    text: "Ответ откроется после первой попытки: реши задание или попроси показать решение",
  },
  "course-not-bought": {
    status: 403,
    field: null,
    text: "Этот прогресс открыт тем, кто купил хотя бы один месяц этого курса",
  },
  "no-explanations-left": {
    status: 403,
    field: null,
    text: "Бесплатные объяснения на сегодня открыты. После входа они без счёта",
  },
};
