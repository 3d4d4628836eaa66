/** Why a step of the picker is not left. */
import type { RefusalRow } from "~/shared/form-answer";

export const FLOW_REFUSALS = {
  "answers-missing": { status: 400, field: null, text: "Ответь на оба вопроса: какой экзамен и с чего начнём" },
  "nothing-chosen": { status: 400, field: "landings", text: "Отметь хотя бы один предмет: без него нечего считать" },
} as const satisfies Record<string, RefusalRow>;
