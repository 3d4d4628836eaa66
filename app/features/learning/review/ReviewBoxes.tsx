import { Form, useNavigation } from "@remix-run/react";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { Button, ButtonLink } from "~/ui/Button";
import { CopyField } from "~/ui/CopyField";
import { Notice } from "~/ui/Notice";
import { CriteriaFields } from "./CriteriaFields";
import { type FreeWorkView, REVIEWER_ID, REVIEW_FIELDS, type ReviewIntent, SELF_REVIEW_FORM } from "./review-view";

type BoxesProps = { work: FreeWorkView; href: string; answer: FormAnswer | null };

/** The pupil's own score of a written answer, by the criteria of the exam. */
export function SelfReview({ work, href, answer }: BoxesProps) {
  const { criteria, points, review, solutionId } = work;
  const failure = errorsAt(answer);
  return (
    <Form
      className="box stack self-review"
      id={SELF_REVIEW_FORM}
      method="post"
      action={href}
      autoComplete="off"
      key={`${solutionId} ${review?.score ?? ""}`}
      noValidate
    >
      <h2 className="h3">{review ? "Поменять оценку" : "Проверь себя по критериям"}</h2>
      {!review && <p className="small">{sayAdvice(work)}</p>}
      {failure && <Notice tone="bad" title={failure.join(". ")} isLive />}
      <Intent intent="review" solutionId={solutionId} />
      <CriteriaFields criteria={criteria} points={points} errors={errorsAt(answer, "points")} />
      {review && <Score />}
    </Form>
  );
}

/** The button of the own score; it may stand outside its form. */
export function Score() {
  return (
    <Button form={SELF_REVIEW_FORM} isPending={usePending("review")}>
      поставить балл
    </Button>
  );
}

export function LinkBox({ work: { link, solutionId }, href }: Omit<BoxesProps, "answer">) {
  const isAsking = usePending("ask-review");
  const isRevoking = usePending("revoke-review");
  return (
    <section className="box stack" aria-labelledby={REVIEWER_ID}>
      <h2 className="h3" id={REVIEWER_ID} tabIndex={-1}>
        Или отправь проверяющему
      </h2>
      <p className="small">Учителю, репетитору, родителям. По ссылке видно решение и критерии, входить не нужно.</p>
      {link ? (
        <>
          <CopyField kind="link" label="Ссылка для проверки" value={link.href} />
          <p className="small muted">Действует до {link.until}. Балл придёт сюда сам, имени и телефона там нет.</p>
          <Form className="row" method="post" action={href}>
            <ButtonLink variant="soft" size="sm" href={link.path}>
              открыть
            </ButtonLink>
            <Intent intent="revoke-review" solutionId={solutionId} />
            <Button variant="line" size="sm" isPending={isRevoking}>
              отозвать ссылку
            </Button>
          </Form>
        </>
      ) : (
        <Form method="post" action={href}>
          <Intent intent="ask-review" solutionId={solutionId} />
          <Button variant="soft" isWide isPending={isAsking}>
            попросить проверить
          </Button>
        </Form>
      )}
    </section>
  );
}

function Intent({ intent, solutionId }: { intent: ReviewIntent; solutionId: string }) {
  return (
    <>
      <input type="hidden" name={REVIEW_FIELDS.intent} value={intent} />
      <input type="hidden" name={REVIEW_FIELDS.solution} value={solutionId} />
    </>
  );
}

function sayAdvice({ checked }: FreeWorkView): string {
  if (checked.some(({ verdict }) => verdict === "wrong"))
    return "Ответ не сошёлся: найди шаг, на котором разошлись с образцом, и выбери строку про него.";
  if (checked.length > 0 && checked.every(({ verdict }) => verdict === "right"))
    return "Ответы сошлись. Остаётся проверить, что каждый шаг обоснован.";
  return "Представь, что работа чужая. Что из этого сделано?";
}

const usePending = (intent: ReviewIntent): boolean => useNavigation().formData?.get(REVIEW_FIELDS.intent) === intent;
