import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";

const LETTERS = "АБВГДЕЖЗИК";

/** The options of a task, read-only. For an `order` task the items are the options. */
export function VariantOptions({ options }: { options: PublicTask["options"] }) {
  if (!options) return null;
  const { items, targets } = options;
  return (
    <>
      {targets && (
        <ul className="option-list">
          {items.map((html, index) => (
            <li key={html}>
              <b>{LETTERS[index]})</b> <TaskHtml html={html} isInline />
            </li>
          ))}
        </ul>
      )}
      <ol className="option-list">
        {(targets ?? items).map((html, index) => (
          <li key={html}>
            <b>{index + 1})</b> <TaskHtml html={html} isInline />
          </li>
        ))}
      </ol>
    </>
  );
}
