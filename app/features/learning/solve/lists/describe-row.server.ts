/** A task as a list shows it, with the verdict where it is answered. */
import type { TaskAnswer } from "~/db/schema/task-bank.server";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { languageOfAnswer } from "~/features/learning/task-bank/text-language";
import type { Topic } from "~/features/learning/task-bank/topic";
import type { TaskRowView } from "~/features/learning/solve/solve-view";
import {
  describeAnswer,
  sayAction,
  sayAnswer,
  sayState,
  sayVerdict,
  toneOf,
} from "~/features/learning/solve/say-state";
import type { SolutionState } from "~/features/learning/progress/solution-state";
import { taskBankTaskPath } from "~/shared/paths";

/** `answer`: the key, where it may be shown. */
export function describeRow(
  { exam, subject }: Topic,
  task: PublicTask,
  { state, answer }: { state?: SolutionState; answer?: TaskAnswer },
): TaskRowView {
  const { id, number, subTheme, summary, statementHtml, type, options } = task;
  const isDone = state !== undefined && answer !== undefined;
  const right = answer ? sayRight(answer) : null;
  const said = sayState(state);
  const form = isDone || type === "free" ? null : { ...describeAnswer(task), options, attempt: state?.attempts ?? 0 };
  return {
    id,
    href: taskBankTaskPath(exam, subject.slug, { number, id }),
    name: `Задание ${id}`,
    subTheme,
    summary,
    statementHtml,
    state: said,
    action: form === null && !isDone ? sayAction(said) : null,
    form,
    verdict: isDone
      ? { tone: toneOf(state), title: sayVerdict(state), right, rightLanguage: languageOfAnswer(subject.key, right) }
      : null,
  };
}

const sayRight = (answer: TaskAnswer) => (answer.type === "free" ? null : sayAnswer(answer.keys[0] ?? ""));
