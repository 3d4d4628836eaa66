import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { SchoolLogo } from "~/features/core/school/SchoolLogo";
import { useSchool } from "~/features/core/school/use-school";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { errorsAt, type FormAnswer, typedAt } from "~/shared/form-answer";
import { homePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { useDescribedField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import { Notice } from "~/ui/Notice";
import { CriteriaFields } from "./CriteriaFields";
import { LONGEST_COMMENT } from "./review-comment";
import { ReviewResult } from "./ReviewResult";
import { pointsField, REVIEW_FIELDS, type ReviewerView } from "./review-view";
import { WorkSheet } from "./WorkSheet";

/** The page behind a reviewer's link: a teacher, a tutor, a parent. It opens without a login and names no one. */
export function ReviewerPage({ view, refused }: { view: ReviewerView; refused: FormAnswer | null }) {
  return (
    <>
      <header className="wrap review-head">
        <AppLink className="logo" href={homePath()} aria-label={`${useSchool().name}, на сайт школы`}>
          <SchoolLogo />
        </AppLink>
      </header>
      <main id="main" className={`review cat-${view.category}`}>
        <div className="wrap">
          {view.review ? <Sent view={view} review={view.review} /> : <Asked view={view} refused={refused} />}
        </div>
      </main>
    </>
  );
}

type Asking = { view: ReviewerView; refused: FormAnswer | null };

function Asked({ view, refused }: Asking) {
  return (
    <>
      <div className="review-title stack">
        <h1>Просьба проверить решение</h1>
        <p className="lead muted">
          {view.about}. Входить не нужно, займёт пять минут. Ссылка действует до {view.until}.
        </p>
      </div>
      <div className="learn">
        <div className="stack">
          <section className="stack" aria-labelledby="statement">
            <h2 className="h3" id="statement">
              Условие
            </h2>
            <TaskHtml html={view.statementHtml} className="task-text" />
          </section>
          <section className="stack" aria-labelledby="work">
            <h2 className="h3" id="work">
              Решение, {view.work.sentOn}
            </h2>
            <WorkSheet work={view.work} />
          </section>
          <section className="stack" aria-labelledby="model">
            <h2 className="h3" id="model">
              Образец и верный ответ
            </h2>
            <TaskHtml html={view.modelHtml} />
            <ol className="solution-steps">
              {view.solutionHtml.map((html) => (
                <li key={html}>
                  <TaskHtml html={html} />
                </li>
              ))}
            </ol>
          </section>
        </div>
        <ReviewForm view={view} refused={refused} />
      </div>
    </>
  );
}

function ReviewForm({ view, refused }: Asking) {
  const isPending = useNavigation().state !== "idle";
  const failure = errorsAt(refused);
  const points = Object.fromEntries(
    view.criteria.flatMap(({ key }, index) => {
      const given = typedAt(refused, pointsField(index));
      return given === undefined ? [] : [[key, Number(given)]];
    }),
  );
  return (
    <Form className="panel stack review-form" method="post" autoComplete="off" noValidate>
      <h2 className="h3">Ваша оценка</h2>
      {failure && (
        <Notice tone="bad" title={failure.join(". ")} isLive>
          Баллы и комментарий остались в форме.
        </Notice>
      )}
      <CriteriaFields criteria={view.criteria} points={points} errors={errorsAt(refused, "points")} />
      <Comment
        defaultValue={typedAt(refused, REVIEW_FIELDS.comment)}
        errors={errorsAt(refused, REVIEW_FIELDS.comment)}
      />
      <Button isWide isPending={isPending}>
        отправить оценку
      </Button>
      <p className="small muted">Оценку отправляют один раз: проверьте её перед отправкой.</p>
    </Form>
  );
}

function Comment({ defaultValue, errors }: { defaultValue?: string; errors: readonly string[] | undefined }) {
  const id = useId();
  const { errorId, noteId, control } = useDescribedField(id, errors, true);
  return (
    <FieldFrame
      id={id}
      label="Комментарий"
      note="Увидит только тот, кто прислал ссылку."
      noteId={noteId}
      errors={errors}
      errorId={errorId}
    >
      <textarea
        id={id}
        className="input"
        name={REVIEW_FIELDS.comment}
        rows={5}
        autoComplete="on"
        maxLength={LONGEST_COMMENT}
        defaultValue={defaultValue}
        {...control}
      />
    </FieldFrame>
  );
}

function Sent({ view, review }: { view: ReviewerView; review: NonNullable<ReviewerView["review"]> }) {
  return (
    <section className="verdict is-right review-sent" role="status" aria-labelledby="sent">
      <h1 id="sent">
        Оценка отправлена: {review.score} из {review.max}
      </h1>
      <p>Спасибо. Балл и комментарий уже стоят у задания.</p>
      <ReviewResult review={review} title={view.about} level={2} />
      <p className="row">
        <ButtonLink variant="line" href={view.taskBankHref}>
          посмотреть базу заданий
        </ButtonLink>
      </p>
    </section>
  );
}

/** A link that opens nothing any more; what was typed into its form can still be copied. */
export function EndedLinkPage({ text, comment }: { text: string; comment: string }) {
  return (
    <main id="main" className="review">
      <div className="wrap">
        <section className="review-title stack">
          <h1>Проверить это решение нельзя</h1>
          <p className="lead">{text}.</p>
          {comment !== "" && (
            <>
              <h2 className="h3">Ваш комментарий</h2>
              <p className="paper-sheet">{comment}</p>
            </>
          )}
        </section>
      </div>
    </main>
  );
}
