/** Scores in words: what happened first, never a verdict on the person. And how to write an answer. */
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import type { AnswerControl, PublicTask } from "~/features/learning/task-bank/bank-view";
import type { TaskStateView, VerdictView } from "./solve-view";
import { isSolved, type SolutionState } from "~/features/learning/progress/solution-state";

type Scored = Pick<SolutionState, "score" | "maxScore" | "oldScore">;
type Stated = Scored & Pick<SolutionState, "isReviewed">;

export function toneOf({ score, maxScore }: Pick<Scored, "score" | "maxScore">): VerdictView["tone"] {
  if (isSolved({ score, maxScore })) return "right";
  return score > 0 ? "part" : "wrong";
}

export function sayState(state: Stated | undefined): TaskStateView {
  if (!state) return { kind: "new", text: "не решено" };
  if (!state.isReviewed) return { kind: "waiting", text: "без балла" };
  const { score, maxScore, oldScore } = state;
  const was = oldScore === null ? "" : `, было ${oldScore}`;
  const kind = toneOf(state);
  return { kind, text: kind === "right" ? `верно${was}` : `пока ${score} из ${maxScore}${was}` };
}

/** Of a link to the task, by what its visitor has done with it. */
const ACTIONS: Record<TaskStateView["kind"], string> = {
  new: "решать",
  part: "решить ещё раз",
  wrong: "решить ещё раз",
  right: "посмотреть решение",
  waiting: "проверить себя",
};

export const sayAction = ({ kind }: Pick<TaskStateView, "kind">): string => ACTIONS[kind];

export function sayVerdict({ score, maxScore }: Pick<Scored, "score" | "maxScore">): string {
  const points = `${score} из ${maxScore}`;
  if (isSolved({ score, maxScore })) return `Верно: ${points}`;
  return score > 0 ? `${points}, почти` : `Пока ${points}`;
}

/** Uses the typographic minus. */
export const sayAnswer = (answer: string): string => answer.replace(/^-/, "−");

/** Stands under the field of an answer. */
const ANSWER_NOTES: Record<AnswerControl, string> = {
  number: "Целое число или десятичная дробь, например −2,5. Единицы писать не нужно.",
  string: "Слово или число, без кавычек.",
  choice: "Отметь все верные варианты.",
  "one-of": "Отметь один вариант.",
  match: "Выбери вариант для каждой строки.",
  order: "Выбери номер для каждого места.",
  free: "Образец и критерии откроются после отправки.",
};

/** The control of a task's answer: the KIM number says whether a choice takes one option or several. */
export function describeAnswer({ topicId, number, type }: Pick<PublicTask, "topicId" | "number" | "type">) {
  const isOneOf = type === "choice" && findKimNumber(topicId, number)?.rule === "exact";
  const control: AnswerControl = isOneOf ? "one-of" : type;
  return { type: control, note: ANSWER_NOTES[control] };
}
