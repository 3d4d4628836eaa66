import { Form, useNavigation } from "@remix-run/react";
import { AnswerFields } from "~/features/task-bank/AnswerFields";
import { KimRidge } from "~/features/task-bank/KimRidge";
import { TaskHtml } from "~/features/task-bank/TaskHtml";
import { type PluralForms, plural } from "~/shared/plural";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Tag } from "~/ui/Tag";
import type { TaskPageView, VerdictView } from "./practice-view";

const POINTS: PluralForms = { one: "балл", few: "балла", many: "баллов" };

/** What the form posts beside the answer. */
export const TASK_FIELDS = { attempt: "attempt", giveUp: "giveUp" } as const;

/** The answer to a refused form, and what was typed part by part. */
export type TaskAnswerRefused = FormAnswer<{ typed: string[] }>;

/** One task: statement and form, then verdict and solution. */
export function TaskPage({ view, refused }: { view: TaskPageView; refused: TaskAnswerRefused | null }) {
  const { task, verdict } = view;
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="learn">
          <article className="task">
            <div className="task-top">
              <p className="row">
                <Tag>{`${view.max} ${plural(view.max, POINTS)}`}</Tag>
                <Tag>{view.answerKind}</Tag>
                <Tag>{task.subTheme}</Tag>
              </p>
              <Stepper view={view} />
            </div>
            <div className="task-title">
              <h1>{view.kimTitle}</h1>
            </div>
            {verdict && <Verdict verdict={verdict} view={view} />}
            <TaskHtml html={task.statementHtml} className="task-text" />
            {!verdict && <Answer view={view} refused={refused} />}
            {view.solutionHtml && <Solution view={view} steps={view.solutionHtml} />}
          </article>
          <aside className="aside" aria-label="Номера экзамена">
            <div className="box stack ridge-box">
              <div className="row between">
                <h2 className="h3">Номера</h2>
                <AppLink className="link" href={view.topicHref}>
                  весь хребет
                </AppLink>
              </div>
              <KimRidge parts={view.parts} />
            </div>
          </aside>
        </div>
      </div>
    </main>
  );
}

function Stepper({ view: { position, listHref } }: { view: TaskPageView }) {
  const { at, total, previousHref, nextHref } = position;
  return (
    <nav className="stepper" aria-label="Соседние задания">
      {previousHref !== null && (
        <AppLink className="icon-btn" href={previousHref} aria-label="предыдущее задание">
          <Icon name="back" />
        </AppLink>
      )}
      <AppLink className="small" href={listHref}>
        {at} из {total}
      </AppLink>
      {nextHref !== null && (
        <AppLink className="icon-btn" href={nextHref} aria-label="следующее задание">
          <Icon name="arrow" />
        </AppLink>
      )}
    </nav>
  );
}

function Answer({ view, refused }: { view: TaskPageView; refused: TaskAnswerRefused | null }) {
  const { task, answer, attempt, href } = view;
  const isPending = useNavigation().formAction === href;
  const errors = errorsAt(refused, "answer");
  const failure = errorsAt(refused);
  return (
    <>
      {failure && (
        <Notice tone="bad" title={failure.join(". ")} isLive>
          Ответ остался в поле.
        </Notice>
      )}
      {answer.type !== "free" && (
        <Form className="answer" method="post" action={href} noValidate>
          <input type="hidden" name={TASK_FIELDS.attempt} value={attempt} />
          <AnswerFields
            key={task.id}
            type={answer.type}
            options={task.options}
            note={answer.note}
            typed={refused?.typed ?? []}
            errors={errors}
          />
          <p>
            <Button isPending={isPending}>ответить</Button>
          </p>
        </Form>
      )}
      {task.hintsHtml.map((html, index) => (
        <details key={html} className="why">
          <summary>
            подсказка{task.hintsHtml.length > 1 ? ` ${index + 1}` : ""}, балл не снижает
            <Icon name="down" />
          </summary>
          <TaskHtml html={html} />
        </details>
      ))}
      <div className="after-answer">
        {view.position.nextHref !== null && (
          <AppLink className="link" href={view.position.nextHref}>
            пропустить
          </AppLink>
        )}
        <Form method="post" action={href}>
          <input type="hidden" name={TASK_FIELDS.attempt} value={attempt} />
          <button className="link" name={TASK_FIELDS.giveUp} value="1">
            показать решение
          </button>
        </Form>
      </div>
    </>
  );
}

function Verdict({ verdict, view }: { verdict: VerdictView; view: TaskPageView }) {
  const { tone, title, mine, right, whyHtml, before } = verdict;
  const isRight = tone === "right";
  return (
    <section className={`verdict is-${tone}`} aria-labelledby="verdict" role="status">
      <h2 id="verdict">{title}</h2>
      {(mine !== null || right !== null) && (
        <dl className="answers">
          {mine !== null && !isRight && (
            <div className="is-mine">
              <dt>твой ответ</dt>
              <dd>{mine}</dd>
            </div>
          )}
          {right !== null && (
            <div className="is-true">
              <dt>верный ответ</dt>
              <dd>{right}</dd>
            </div>
          )}
        </dl>
      )}
      {before !== null && <p>{before}.</p>}
      {whyHtml !== null && <TaskHtml html={whyHtml} />}
      <p className="row">
        {view.similarHref !== null && (
          <ButtonLink href={view.similarHref} variant={isRight ? "ink" : "main"}>
            похожая задача
          </ButtonLink>
        )}
        {view.answer.type !== "free" && !isRight && (
          <ButtonLink variant="line" href={view.againHref}>
            решить ещё раз
          </ButtonLink>
        )}
        {isRight && view.position.nextHref !== null && (
          <ButtonLink variant="line" href={view.position.nextHref}>
            следующее
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

function Solution({ view, steps }: { view: TaskPageView; steps: readonly string[] }) {
  const { model } = view;
  return (
    <section className="stack" aria-labelledby="solution">
      <h2 className="h3" id="solution">
        Решение по шагам
      </h2>
      <ol className="solution-steps">
        {steps.map((html) => (
          <li key={html}>
            <TaskHtml html={html} />
          </li>
        ))}
      </ol>
      {model && (
        <>
          <h2 className="h3">Образец записи</h2>
          <TaskHtml html={model.html} />
          <h2 className="h3">Критерии</h2>
          <ul className="bank-ticks">
            {model.criteria.flatMap(({ title, steps: levels }) =>
              levels.map(({ score, html }) => (
                <li key={`${title}-${score}`}>
                  <b>
                    {title}: {score}
                  </b>{" "}
                  <TaskHtml html={html} isInline />
                </li>
              )),
            )}
          </ul>
        </>
      )}
    </section>
  );
}
