import { Form, useNavigation } from "@remix-run/react";
import { formatRoubles } from "~/shared/money";
import { goalPath, springFlowPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { classes } from "~/ui/classes";
import { FieldError } from "~/ui/FieldError";
import { Icon } from "~/ui/Icon";
import { TextInput } from "~/ui/TextInput";
import { GOAL_FIELDS } from "./goal-address";
import type { GoalView, PlanSums } from "./goal-view";
import { GoalPlan } from "./GoalPlan";
import { GoalSubject } from "./GoalSubject";

type GoalOpening = NonNullable<GoalView["opening"]>;

const SUBJECTS_ERROR = "goal-subjects-error";

/**
 * Aims with their mountains, exam and subjects on the left, the resulting plan on the right; one address holds all of
 * it. A field is keyed by its value: a link to another plan changes the field's content, and the clicked button keeps
 * the focus.
 */
export function GoalPage({ view }: { view: GoalView }) {
  const isPending = useNavigation().state !== "idle";
  const isBegun = view.panels.length > 0;
  return (
    <main id="main" className="goal-page">
      <div className="wrap">
        <div className="goal-top">
          <h1>План до вершины</h1>
          <p className="lead muted">
            Поставь флаг на свой балл. Возьмём только те месяцы, которых до него не хватает, и покажем, почему.
          </p>
        </div>
        {view.plan && <Sums sums={view.plan} />}
        {view.opening && <Opening opening={view.opening} isPending={isPending} />}
        <div className="goal-columns">
          <Form className="goal-form" method="get" action={goalPath()} autoComplete="off" preventScrollReset noValidate>
            {!isBegun && <Setup view={view} />}
            {view.way !== "plan" && <input type="hidden" name={GOAL_FIELDS.way} value={view.way} />}
            {view.panels.map((panel) => (
              <GoalSubject key={panel.slug} panel={panel} isPending={isPending} />
            ))}
            {isBegun && <Setup view={view} />}
            {!isBegun && (
              <div className="row">
                <Button isPending={isPending}>составить план</Button>
                <p className="small muted">Цель и сегодняшний уровень спросим дальше.</p>
              </div>
            )}
          </Form>
          {view.plan && <GoalPlan plan={view.plan} />}
        </div>
        <p className="small muted goal-other">
          Нужен просто курс, без плана?{" "}
          <AppLink className="link" href={springFlowPath("survey")}>
            подобрать за три шага <Icon name="arrow" />
          </AppLink>
        </p>
      </div>
    </main>
  );
}

/** One subject to begin with; the form below chooses others. */
function Opening({ opening: { panel, sums }, isPending }: { opening: GoalOpening; isPending: boolean }) {
  return (
    <Form className="goal-opening" method="get" action={goalPath()} autoComplete="off" preventScrollReset noValidate>
      <input type="hidden" name={GOAL_FIELDS.exam} value="ege" />
      <input type="hidden" name={GOAL_FIELDS.subject} value={panel.slug} />
      <GoalSubject panel={panel} isPending={isPending} isBrief />
      {sums && <Sums sums={sums} />}
    </Form>
  );
}

/** Months, price and hours of a week, which follow the flag. */
function Sums({ sums: { title, price, hours } }: { sums: PlanSums }) {
  return (
    <p className="goal-sums on-lime" role="status">
      <b>{title}</b>
      <b className="num nb">{formatRoubles(price)}</b>
      <span>до {hours} ч в неделю</span>
    </p>
  );
}

function Setup({ view }: { view: GoalView }) {
  const { subjects, subjectsError, sum, panels } = view;
  const isOpen = panels.length === 0 || subjectsError !== null || sum.error !== null;
  const exam = view.exams.find(({ value }) => value === view.exam);
  const chosen = `${exam?.name ?? ""}: ${panels.map(({ name }) => name.toLowerCase()).join(", ")}`;
  return (
    <details className="panel goal-setup" open={isOpen}>
      <summary>
        <span className="h3">{panels.length === 0 ? "Экзамен и предметы" : chosen}</span>
        <Icon name="down" />
      </summary>
      <div className="goal-setup-fields">
        <fieldset>
          <legend>Какой экзамен впереди?</legend>
          <div className="goal-choices">
            {view.exams.map(({ value, name, note }) => (
              <label key={`${value} ${value === view.exam}`} className="goal-choice">
                <input type="radio" name={GOAL_FIELDS.exam} value={value} defaultChecked={value === view.exam} />
                <b>{name}</b>
                <span className="small muted">{note}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset
          aria-describedby={subjectsError === null ? undefined : SUBJECTS_ERROR}
          aria-invalid={subjectsError === null ? undefined : true}
        >
          <legend>Какие предметы?</legend>
          <div className="goal-choices is-many">
            {subjects.map(({ slug, name, ogeName, isChosen }) => (
              <label key={`${slug} ${isChosen}`} className={classes("goal-choice", ogeName === null && "is-ege-only")}>
                <input type="checkbox" name={GOAL_FIELDS.subject} value={slug} defaultChecked={isChosen} />
                <span className="goal-ege-name">{name}</span>
                <span className="goal-oge-name">{ogeName ?? name}</span>
              </label>
            ))}
          </div>
          <FieldError id={SUBJECTS_ERROR} errors={subjectsError === null ? undefined : [subjectsError]} />
        </fieldset>
        <div className="goal-sum">
          <TextInput
            key={sum.value}
            label="Или сумма для бюджетного места, три предмета"
            name={GOAL_FIELDS.sum}
            defaultValue={sum.value}
            errors={sum.error === null ? undefined : [sum.error]}
            note={sum.note ?? "Проходной балл прошлого года с сайта вуза, до 300. Можно не заполнять."}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </div>
    </details>
  );
}
