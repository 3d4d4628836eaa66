import { Icon, type IconName } from "~/ui/Icon";
import type { TaskStateView } from "~/features/learning/solve/solve-view";

const ICONS: Record<TaskStateView["kind"], IconName> = {
  new: "dots",
  right: "check",
  part: "clock",
  wrong: "alert",
  waiting: "clock",
};

/** The visitor's state with a task, in a row of tasks. */
export function TaskState({ state: { kind, text } }: { state: TaskStateView }) {
  return (
    <span className={`state ${kind}`}>
      <Icon name={ICONS[kind]} />
      {text}
    </span>
  );
}
