/** Why a workout or a variant is not made, and why its answers are refused: status, field and sentence. */
import type { RefusalRow } from "~/shared/form-answer";

export type WorkoutRefusal =
  | "no-tasks"
  | "unknown-variant"
  | "too-many-workouts"
  | "unknown-workout"
  | "finished"
  | "answers-refused"
  | "nothing-chosen"
  | "too-many-tasks"
  | "too-many-variants";

export const WORKOUT_REFUSALS: Record<WorkoutRefusal, RefusalRow> = {
  "no-tasks": { status: 404, field: null, text: "Заданий по этому предмету или теме пока нет" },
  "unknown-variant": { status: 404, field: null, text: "Такого варианта нет" },
  "too-many-workouts": {
    status: 429,
    field: null,
    text: "С этого адреса начали очень много тренировок. Попробуй через час",
  },
  "unknown-workout": { status: 404, field: null, text: "Такой тренировки нет" },
  finished: {
    status: 409,
    field: null,
    text: "Тренировка уже закончена, этот ответ в неё не вошёл. Задание можно решить отдельно",
  },
  "answers-refused": { status: 400, field: "answer", text: "Проверь, как записан ответ" },
  "nothing-chosen": { status: 400, field: "numbers", text: "Выбери хотя бы один номер" },
  "too-many-tasks": { status: 400, field: "numbers", text: "Получилось больше 60 заданий. Возьми меньше" },
  "too-many-variants": {
    status: 429,
    field: null,
    text: "С этого адреса собрали очень много вариантов. Попробуй через час",
  },
};
