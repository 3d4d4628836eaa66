import { Form, useNavigation } from "@remix-run/react";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { Button, ButtonLink } from "~/ui/Button";
import { CopyField } from "~/ui/CopyField";
import { Notice } from "~/ui/Notice";
import { CriteriaFields } from "./CriteriaFields";
import { type FreeWorkView, REVIEWER_ID, REVIEW_FIELDS, type ReviewIntent } from "./review-view";

type BoxesProps = { work: FreeWorkView; href: string; answer: FormAnswer | null };

/** Beside a written answer: the pupil's own score, and the link for someone else's. */
export function ReviewBoxes({ work, href, answer }: BoxesProps) {
  if (work.review?.by === "reviewer") return null;
  return (
    <>
      <SelfReview work={work} href={href} answer={answer} />
      <LinkBox work={work} href={href} />
    </>
  );
}

function SelfReview({ work, href, answer }: BoxesProps) {
  const { criteria, points, review, solutionId } = work;
  const failure = errorsAt(answer);
  return (
    <Form
      className="box stack"
      method="post"
      action={href}
      autoComplete="off"
      key={`${solutionId} ${review?.score ?? ""}`}
      noValidate
    >
      <h2 className="h3">{review ? "Поменять оценку" : "Проверь себя по критериям"}</h2>
      {!review && <p className="small">Представь, что работа чужая. Что из этого сделано?</p>}
      {failure && <Notice tone="bad" title={failure.join(". ")} isLive />}
      <Intent intent="review" solutionId={solutionId} />
      <CriteriaFields criteria={criteria} points={points} errors={errorsAt(answer, "points")} />
      <Button isWide isPending={usePending("review")}>
        поставить балл
      </Button>
    </Form>
  );
}

function LinkBox({ work: { link, solutionId }, href }: Omit<BoxesProps, "answer">) {
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

const usePending = (intent: ReviewIntent): boolean => useNavigation().formData?.get(REVIEW_FIELDS.intent) === intent;
