/** Scores in words: first what happened, never a verdict on the person. */
import type { TaskStateView, VerdictView } from "./practice-view";
import { isSolved, type SolutionState } from "./solution-state";

type Scored = Pick<SolutionState, "score" | "maxScore" | "oldScore">;

export function toneOf({ score, maxScore }: Pick<Scored, "score" | "maxScore">): VerdictView["tone"] {
  if (isSolved({ score, maxScore })) return "right";
  return score > 0 ? "part" : "wrong";
}

export function sayState(state: Scored | undefined): TaskStateView {
  if (!state) return { kind: "new", text: "не решено" };
  const { score, maxScore, oldScore } = state;
  const was = oldScore === null ? "" : `, было ${oldScore}`;
  const kind = toneOf(state);
  return { kind, text: kind === "right" ? `верно${was}` : `пока ${score} из ${maxScore}${was}` };
}

export function sayVerdict({ score, maxScore }: Pick<Scored, "score" | "maxScore">): string {
  const points = `${score} из ${maxScore}`;
  if (isSolved({ score, maxScore })) return `Верно: ${points}`;
  return score > 0 ? `${points}, почти` : `Пока ${points}`;
}
