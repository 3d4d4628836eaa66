/** Why an answer is not counted: status, field and sentence, for pages and API alike. */
import type { RefusalRow } from "~/shared/form-answer";

export type PracticeRefusal = "unknown-task" | "answer-refused" | "too-many-solutions";

export const PRACTICE_REFUSALS: Record<PracticeRefusal, RefusalRow> = {
  "unknown-task": { status: 404, field: null, text: "Такого задания в банке нет" },
  "answer-refused": { status: 400, field: "answer", text: "Ответ записан не по форме" },
  "too-many-solutions": {
    status: 429,
    field: null,
    text: "С этого адреса решают очень много заданий. Сделай перерыв и попробуй через час",
  },
};
