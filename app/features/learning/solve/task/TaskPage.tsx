import { KimRidge, KimTrail } from "~/features/learning/task-bank/KimRidge";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { useKeyboardInset } from "~/features/learning/task-bank/use-keyboard-inset";
import { mistakesPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Leave } from "./Leave";
import { ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Icon } from "~/ui/Icon";
import { Tag } from "~/ui/Tag";
import type { TaskPageView, VerdictView } from "~/features/learning/solve/solve-view";
import { FreeWork } from "./FreeWork";
import { Reasons } from "~/features/learning/notebook/Reasons";
import { LinkBox, Score, SelfReview } from "~/features/learning/review/ReviewBoxes";
import { ExplanationOffer } from "~/features/learning/solve/explanations/ExplanationOffer";
import { ExplanationVote } from "~/features/learning/solve/votes/ExplanationVote";
import { TaskAnswer } from "./TaskAnswer";
import { type TaskFormAnswer, VERDICT_ID } from "./task-form";

const POINTS: PluralForms = { one: "балл", few: "балла", many: "баллов" };

type TaskPageProps = {
  view: TaskPageView;
  /** The answer to a form of this page. */
  back: TaskFormAnswer | null;
};

/** One task: statement and form, then verdict and solution. */
export function TaskPage({ view, back }: TaskPageProps) {
  const { task, verdict } = view;
  const work = view.free?.work ?? null;
  useKeyboardInset();
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="learn">
          <article className="task is-alone">
            <header className="task-head">
              <h1>
                № {task.number}
                <span>. {view.kimTitle}</span>
              </h1>
              <p className="row">
                <Tag>{`${view.max} ${plural(view.max, POINTS)}`}</Tag>
                <Tag>{view.answerKind}</Tag>
                <Tag>{task.subTheme}</Tag>
              </p>
              <Stepper view={view} />
              <Leave href={view.notebookHref ?? view.listHref} name={view.notebookHref ? "в тетрадь" : "к списку"} />
            </header>
            {verdict && <Verdict verdict={verdict} view={view} />}
            <TaskHtml html={task.statementHtml} className="task-text" />
            {!verdict && !work && <TaskAnswer key={task.id} view={view} back={back} />}
            {work && <FreeWork work={work} modelHtml={view.model?.html ?? null} againHref={view.againHref} />}
            {work && work.review?.by !== "reviewer" && (
              <>
                <SelfReview work={work} href={view.href} answer={back} />
                {!verdict && (
                  <div className="answer-bar">
                    <Score />
                    {view.position.nextHref !== null && (
                      <ButtonLink variant="line" href={view.position.nextHref}>
                        следующее
                      </ButtonLink>
                    )}
                  </div>
                )}
                <LinkBox work={work} href={view.href} />
              </>
            )}
            {view.solutionHtml && <Solution view={view} steps={view.solutionHtml} />}
            {(verdict || work) && !view.solutionHtml && <ExplanationOffer offer={view.offer} />}
            {view.vote && <ExplanationVote key={task.id} view={view.vote} answer={back} />}
            {view.course && <CourseMonth number={task.number} course={view.course} />}
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

function CourseMonth({ number, course }: { number: number; course: NonNullable<TaskPageView["course"]> }) {
  return (
    <section className="course-month" aria-labelledby="course-month">
      <h2 className="h3" id="course-month">
        Где учат № {number}
      </h2>
      <p>
        {course.name}, {course.month}: «{course.title}». Месяц занятий — {course.price}.
      </p>
      <p>
        <AppLink className="link" href={course.href}>
          посмотреть программу
        </AppLink>
      </p>
    </section>
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

function Verdict({ verdict, view }: { verdict: VerdictView; view: TaskPageView }) {
  const { tone, title, mine, right, whyHtml, before, mineLanguage, rightLanguage } = verdict;
  const isRight = tone === "right";
  const here = view.parts.flatMap(({ slices }) => slices).find(({ isCurrent }) => isCurrent);
  return (
    <section className={`verdict is-${tone}`} aria-labelledby={VERDICT_ID} role="status">
      <div className="verdict-card">
        <h2 id={VERDICT_ID} tabIndex={-1}>
          {title}
        </h2>
        {(mine !== null || right !== null || view.free) && (
          <dl className="answers">
            {mine !== null && !isRight && (
              <div className="is-mine">
                <dt>твой ответ</dt>
                <dd lang={mineLanguage}>{mine}</dd>
              </div>
            )}
            {right !== null && (
              <div className="is-true">
                <dt>верный ответ</dt>
                <dd lang={rightLanguage}>{right}</dd>
              </div>
            )}
            {(isRight || view.free) && here && (
              <div>
                <dt>№ {here.number} теперь</dt>
                <dd>
                  {here.solved} из {here.count}
                </dd>
              </div>
            )}
          </dl>
        )}
        {before !== null && <p>{before}.</p>}
        {(isRight || view.free) && here && (
          <KimTrail solved={here.solved} count={here.count} hasGained={verdict.hasGained} />
        )}
        {whyHtml !== null && <TaskHtml html={whyHtml} />}
        {!isRight && (
          <p className="row">
            {view.answer.type !== "free" && (
              <AppLink className="link" href={view.againHref}>
                решить ещё раз
              </AppLink>
            )}
            {view.mistake && view.notebookHref === null && (
              <AppLink className="link" href={mistakesPath()}>
                {view.mistake.waits}
              </AppLink>
            )}
          </p>
        )}
        {view.mistake && <Reasons entryId={view.mistake.entryId} reason={view.mistake.reason} next={view.href} />}
      </div>
      <Next view={view} isRight={isRight} />
    </section>
  );
}

/** A right answer leads on, another one to its like. */
function Next({ view, isRight }: { view: TaskPageView; isRight: boolean }) {
  const { notebookHref, similarHref, position } = view;
  const next = { href: position.nextHref, name: "следующее" };
  const similar = { href: similarHref, name: "похожая задача" };
  const ways =
    notebookHref !== null
      ? [{ href: notebookHref, name: "дальше по тетради" }]
      : (isRight ? [next, similar] : [similar, next]).filter(({ href }) => href !== null);
  return (
    <p className="answer-bar">
      {ways.map(({ href, name }, index) => (
        <ButtonLink key={name} href={href ?? view.listHref} variant={index > 0 ? "line" : isRight ? "ink" : "main"}>
          {name}
        </ButtonLink>
      ))}
      {ways.length === 0 && <ButtonLink href={view.listHref}>к списку</ButtonLink>}
    </p>
  );
}

function Solution({ view, steps }: { view: TaskPageView; steps: readonly string[] }) {
  const { model } = view;
  // A written answer has the model beside it, and the criteria where it is scored.
  const criteria = model?.criteria ?? [];
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
      {model && !view.free?.work && (
        <>
          <h2 className="h3">Образец записи</h2>
          <TaskHtml html={model.html} />
          {criteria.length > 0 && <h2 className="h3">Критерии</h2>}
          <ul className="bank-ticks">
            {criteria.flatMap(({ title, steps: levels }) =>
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
