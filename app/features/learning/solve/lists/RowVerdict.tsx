import { AppLink } from "~/ui/AppLink";
import type { TaskRowView } from "~/features/learning/solve/solve-view";

type RowVerdictProps = { task: Pick<TaskRowView, "href">; verdict: NonNullable<TaskRowView["verdict"]> };

/** The verdict on an answer, beside the task, which stays in sight. */
export function RowVerdict({ task, verdict }: RowVerdictProps) {
  const { tone, title, right, rightLanguage } = verdict;
  return (
    <p className={`row-verdict is-${tone}`} role="status">
      <b>{title}.</b>
      {tone !== "right" && right !== null && (
        <span>
          Верный ответ: <span lang={rightLanguage}>{right}</span>.
        </span>
      )}
      <AppLink className="link" href={task.href}>
        решение по шагам
      </AppLink>
    </p>
  );
}
