import type { PartVerdict } from "~/features/learning/task-bank/answer/short-part";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { AppLink } from "~/ui/AppLink";
import { Icon, type IconName } from "~/ui/Icon";
import { WORK_ID } from "./task-form";
import { ReviewResult } from "~/features/learning/review/ReviewResult";
import type { FreeWorkView } from "~/features/learning/review/review-view";
import { WorkSheet } from "~/features/learning/review/WorkSheet";

type FreeWorkProps = {
  work: FreeWorkView;
  /** Null where the explanation is closed. */
  modelHtml: string | null;
  againHref: string;
};

/** The pupil's own written answer beside the model, and what was said about it. */
export function FreeWork({ work, modelHtml, againHref }: FreeWorkProps) {
  const { review, link, checked } = work;
  return (
    <section className="stack" aria-labelledby={WORK_ID}>
      <div className="row between">
        <h2 className="h3" id={WORK_ID} tabIndex={-1}>
          Твоё решение, {work.sentOn}
        </h2>
        {review === null && (
          <span className="state waiting">
            <Icon name={link ? "clock" : "dots"} />
            {link ? "ждёт проверки" : "без балла"}
          </span>
        )}
      </div>
      {checked.length > 0 && <Checked checked={checked} />}
      <div className="beside">
        <div className="stack">
          <WorkSheet work={work} />
          <p>
            <AppLink className="link" href={againHref}>
              изменить решение
            </AppLink>
          </p>
        </div>
        {modelHtml !== null && (
          <div className="stack">
            <h3 className="h3">Образец записи</h3>
            <TaskHtml html={modelHtml} />
          </div>
        )}
      </div>
      {review && <ReviewResult review={review} title={review.by === "self" ? "Твоя оценка" : "Оценка проверяющего"} />}
    </section>
  );
}

const SAID: Record<PartVerdict, { text: string; state: string; icon: IconName }> = {
  right: { text: "сошёлся", state: "right", icon: "check" },
  wrong: { text: "не сошёлся, найди расхождение с образцом", state: "wrong", icon: "alert" },
  unread: { text: "записан непривычно, сверь с образцом", state: "part", icon: "info" },
};

function Checked({ checked }: Pick<FreeWorkView, "checked">) {
  return (
    <ul className="checked-parts">
      {checked.map(({ label, verdict }) => {
        const { text, state, icon } = SAID[verdict];
        return (
          <li key={label} className={`state ${state}`}>
            <Icon name={icon} />
            <span>
              Ответ {label !== "" && `${label}) `}
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
