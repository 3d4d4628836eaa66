import { Form, useNavigation } from "@remix-run/react";
import { readParts } from "~/features/learning/task-bank/answer-parts";
import { AnswerFields, AnswerWithButton } from "~/features/learning/task-bank/AnswerFields";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { useKeyboardInset } from "~/features/learning/task-bank/use-keyboard-inset";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { countInWords, type PluralForms, plural, POINTS } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { classes } from "~/ui/classes";
import { Notice } from "~/ui/Notice";
import { Tag } from "~/ui/Tag";
import { Leave } from "~/features/learning/solve/task/Leave";
import { WorkoutTimer } from "./WorkoutTimer";
import { ANSWERS_FORM, answerName, ENDING_ID, itemAnchor, WORKOUT_FIELDS } from "./workout-form";
import type { WorkoutItemView, WorkoutRunView } from "./workout-view";

const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };
const SHORT_RUN = 10;

/** An unfinished workout: one task, or all of them below one another. */
export function WorkoutPage({ view, refused }: { view: WorkoutRunView; refused: FormAnswer | null }) {
  const isPending = useNavigation().state === "submitting";
  useKeyboardInset();
  const isAll = view.position === null;
  const isDone = view.isReady;
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <Head view={view} />
        <Steps view={view} />
        {view.timer && <WorkoutTimer timer={view.timer} action={view.action} />}
        <Refusal refused={refused} view={view} />
        {refused === null && view.missing && <Missing missing={view.missing} view={view} isPending={isPending} />}
        {view.answered === view.total && !isAll && (
          <Notice tone="good" title="Ответы есть на все задания">
            Можно вернуться к любому по ступеньке вверху или закончить.
          </Notice>
        )}
        <div className="learn">
          <Form
            // A new form for each task: otherwise the focus stays on the button of the last one.
            key={view.position}
            id={ANSWERS_FORM}
            className={classes("stack", !isAll && "is-single")}
            method="post"
            data-repeats
            action={view.action}
            autoComplete="off"
            noValidate
          >
            {view.position !== null && <input type="hidden" name={WORKOUT_FIELDS.task} value={view.position} />}
            {view.items.map((item) => (
              <Item key={item.position} item={item} view={view} refused={refused} isPending={isPending} />
            ))}
            {isAll && (
              <div className="row">
                <Keep isPending={isPending}>сохранить ответы</Keep>
              </div>
            )}
          </Form>
          <Aside view={view} isPending={isPending} isDone={isDone} />
        </div>
      </div>
    </main>
  );
}

/** One task has one line above it: its number, its place, the way out. */
function Head({ view }: { view: WorkoutRunView }) {
  const item = view.position === null ? null : view.items[0];
  return (
    <header className="task-head workout-head">
      <h1 className="h3">{view.title}</h1>
      {item && (
        <p className="row">
          <b>№ {item.number}</b>
          <Tag>{`${item.max} ${plural(item.max, POINTS)}`}</Tag>
          <span className="small place">
            {item.position} из {view.total}
          </span>
        </p>
      )}
      <Leave href={view.leaveHref} name="выйти, тренировка подождёт" />
    </header>
  );
}

function Keep({ isPending, children }: { isPending: boolean; children: string }) {
  return (
    <Button name={WORKOUT_FIELDS.intent} value="keep" isPending={isPending}>
      {children}
    </Button>
  );
}

function Steps({ view }: { view: WorkoutRunView }) {
  const stepsOf = view.total > SHORT_RUN ? "run-row" : "run";
  return (
    <ol className={stepsOf} aria-label="Задания">
      {view.steps.map(({ position, href, isAnswered, isCurrent }) => (
        <li key={position}>
          <AppLink
            href={view.position === null ? `#${itemAnchor(position)}` : href}
            className={classes(isAnswered && "is-answered")}
            aria-current={isCurrent ? "step" : undefined}
          >
            <span className="vh">задание </span>
            {position}
            <span className="vh">{isCurrent ? ", сейчас" : isAnswered ? ", ответ есть" : ", без ответа"}</span>
          </AppLink>
        </li>
      ))}
    </ol>
  );
}

function Refusal({ refused, view }: { refused: FormAnswer | null; view: WorkoutRunView }) {
  if (!refused) return null;
  const numbers = view.items.filter(({ position }) => errorsAt(refused, answerName(position)));
  return (
    <Notice tone="bad" title="Проверь, как записан ответ" isLive>
      {numbers.length > 0 && view.position === null
        ? `Задания ${numbers.map(({ position }) => position).join(", ")}. Остальные ответы сохранены.`
        : "Он остался в поле."}
    </Notice>
  );
}

type MissingProps = { missing: NonNullable<WorkoutRunView["missing"]>; view: WorkoutRunView; isPending: boolean };

/** Finishing cannot be undone, so it is asked about. */
function Missing({ missing: { count, href }, view, isPending }: MissingProps) {
  return (
    <div id={ENDING_ID} className="ending">
      <Notice tone="warn" title={`Без ответа ${count} из ${view.total}. Закончить?`} isLive>
        <p>Задания без ответа дадут 0 баллов, вернуться к ним в этой тренировке будет нельзя.</p>
        <p className="row">
          <AppLink className="link" href={href}>
            решать дальше
          </AppLink>
          <Button
            variant="line"
            form={ANSWERS_FORM}
            name={WORKOUT_FIELDS.intent}
            value="finish-anyway"
            isPending={isPending}
          >
            закончить без них
          </Button>
        </p>
      </Notice>
    </div>
  );
}

function Finish({ isDone, isPending }: { isDone: boolean; isPending: boolean }) {
  return (
    <Button
      variant={isDone ? "main" : "line"}
      form={ANSWERS_FORM}
      name={WORKOUT_FIELDS.intent}
      value="finish"
      isPending={isPending}
    >
      {isDone ? "узнать результат" : "закончить сейчас"}
    </Button>
  );
}

type ItemProps = { item: WorkoutItemView; view: WorkoutRunView; refused: FormAnswer | null; isPending: boolean };

function Item({ item, view, refused, isPending }: ItemProps) {
  const { position, number, max, title, type, options, note } = item;
  const name = answerName(position);
  const isSingle = view.position !== null;
  const typed = refused ? readParts(refused.initialValue ?? {}, name) : item.typed;
  const fields = { name, type, options, note, typed, errors: errorsAt(refused, name) };
  return (
    <article
      className={classes("task", isSingle && "is-alone")}
      id={itemAnchor(position)}
      aria-labelledby={`name-${position}`}
    >
      {!isSingle && (
        <p className="row">
          <Tag>{`№ ${number}`}</Tag>
          <Tag>{`${max} ${plural(max, POINTS)}`}</Tag>
          <span className="small muted">
            {position} из {view.total}
          </span>
        </p>
      )}
      <div className="task-title">
        <h2 id={`name-${position}`}>{title}</h2>
      </div>
      <TaskHtml html={item.statementHtml} className="task-text" />
      {type === "free" && (
        <p className="answer">
          Здесь развёрнутый ответ: реши на бумаге. Решение и критерии откроются, когда закончишь.
        </p>
      )}
      {type !== "free" && (
        <div className="answer">
          {isSingle ? (
            <AnswerWithButton {...fields}>
              <Keep isPending={isPending}>ответить</Keep>
              {view.isReady && <Finish isDone isPending={isPending} />}
            </AnswerWithButton>
          ) : (
            <AnswerFields {...fields} />
          )}
        </div>
      )}
      {isSingle && type === "free" && (view.isReady || view.skipHref !== null) && (
        <p className="answer-bar">
          {view.isReady ? (
            <Finish isDone isPending={isPending} />
          ) : (
            view.skipHref !== null && <ButtonLink href={view.skipHref}>дальше</ButtonLink>
          )}
        </p>
      )}
      {view.skipHref !== null && type !== "free" && (
        <p className="after-answer">
          <AppLink className="link" href={view.skipHref}>
            пропустить
          </AppLink>
        </p>
      )}
    </article>
  );
}

function Aside({ view, isPending, isDone }: { view: WorkoutRunView; isPending: boolean; isDone: boolean }) {
  const left = view.total - view.answered;
  return (
    <aside className="aside" aria-label="О тренировке">
      <div className="box stack">
        <h2 className="h3">
          {isDone ? "Все ответы есть" : `Осталось ${left <= SHORT_RUN ? countLeft(left) : left} ${plural(left, TASKS)}`}
        </h2>
        <p>Верный ответ и разбор — в конце, как на экзамене. К любому заданию можно вернуться.</p>
        {view.position !== null && view.left.length > 0 && view.left.length <= SHORT_RUN && (
          <ul className="bank-ticks">
            {view.left.map(({ position, href, name, isCurrent }) => (
              <li key={position}>{isCurrent ? `${name} — сейчас` : <AppLink href={href}>{name}</AppLink>}</li>
            ))}
          </ul>
        )}
        <p className="row">
          {/* The question above asks the same, and the last answer has the button beside it. */}
          {view.missing === null && !(isDone && view.position !== null) && (
            <Finish isDone={isDone} isPending={isPending} />
          )}
          <ButtonLink variant="line" href={view.modeHref}>
            {view.position === null ? "по одному" : "все на одной странице"}
          </ButtonLink>
        </p>
      </div>
      <p className="small muted">
        {view.isDay
          ? "Если закрыть страницу, ответы подождут, хоть до завтра: «продолжить гору дня» — на странице базы."
          : "Если закрыть страницу, тренировка подождёт: она в «продолжить» на странице базы."}
      </p>
    </aside>
  );
}

/** «задание» is neuter. */
const countLeft = (left: number) => (left === 1 ? "одно" : countInWords(left));
