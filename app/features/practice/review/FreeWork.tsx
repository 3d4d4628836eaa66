import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { WORK_ID } from "../task/task-form";
import { ReviewResult } from "./ReviewResult";
import type { FreeWorkView } from "./review-view";
import { WorkSheet } from "./WorkSheet";

/** The pupil's own written answer, and what was said about it. */
export function FreeWork({ work, againHref }: { work: FreeWorkView; againHref: string }) {
  const { review } = work;
  return (
    <section className="stack" aria-labelledby={WORK_ID}>
      <div className="row between">
        <h2 className="h3" id={WORK_ID} tabIndex={-1}>
          Твоё решение, {work.sentOn}
        </h2>
        {review === null && (
          <span className="state waiting">
            <Icon name="clock" />
            ждёт проверки
          </span>
        )}
      </div>
      <WorkSheet work={work} />
      {review && <ReviewResult review={review} title={review.by === "self" ? "Твоя оценка" : "Оценка проверяющего"} />}
      <p>
        <AppLink className="link" href={againHref}>
          изменить решение
        </AppLink>
      </p>
    </section>
  );
}
