import { Form, useNavigation } from "@remix-run/react";
import { ANSWER_FIELD, readParts } from "~/features/learning/task-bank/answer-parts";
import { AnswerFields } from "~/features/learning/task-bank/AnswerFields";
import { KimRidge } from "~/features/learning/task-bank/KimRidge";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { SolvedBar } from "~/features/learning/progress/SolvedBar";
import { errorsAt, typedAt } from "~/shared/form-answer";
import { Button, ButtonLink } from "~/ui/Button";
import { Chip, Chips } from "~/ui/Chips";
import { Crumbs } from "~/ui/Crumbs";
import { EmptyState } from "~/ui/EmptyState";
import { FieldError } from "~/ui/FieldError";
import { Icon } from "~/ui/Icon";
import { Pagination } from "~/ui/Pagination";
import { Tabs } from "~/ui/Tabs";
import type { TaskListView, TaskRowView } from "~/features/learning/solve/solve-view";
import { TASK_FIELDS, type TaskFormAnswer, taskAnchor } from "~/features/learning/solve/task/task-form";
import { RowVerdict } from "./RowVerdict";
import { TaskName } from "~/features/learning/solve/task/TaskName";
import { TaskState } from "~/features/learning/solve/task/TaskState";

/** The tasks of a number or a theme. */
export function TaskListPage({ view, refused }: { view: TaskListView; refused: TaskFormAnswer | null }) {
  const { empty } = view;
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="bank-head">
          <div className="stack">
            <h1>{view.name}</h1>
            <p className="muted">{view.lead}</p>
            {view.standing && <Standing {...view.standing} />}
            {view.start && (
              <p>
                <ButtonLink href={view.start.href}>{view.start.name}</ButtonLink>
              </p>
            )}
          </div>
        </div>
        {view.sources.length > 0 && (
          <nav className="filters" aria-label="Источники">
            <Chips label="Источник" isScrolled>
              {view.sources.map((source) => (
                <Chip key={source.href} {...source} />
              ))}
            </Chips>
          </nav>
        )}
        {view.subThemes.length > 0 && (
          <nav className="filters" aria-label="Подтемы">
            <Chips label="Подтема" isScrolled>
              {view.subThemes.map((sub) => (
                <Chip key={sub.href} {...sub} />
              ))}
            </Chips>
          </nav>
        )}
        <div className="learn">
          <section className="stack" aria-label="Задания">
            <Tabs label="Показать" items={view.tabs} />
            {empty ? (
              <EmptyState title={empty.title} text={empty.text}>
                <p>
                  <ButtonLink href={empty.href}>{empty.action}</ButtonLink>
                </p>
              </EmptyState>
            ) : (
              <ol className="tasks">
                {view.tasks.map((task) => (
                  <li key={task.id} className="trow" id={taskAnchor(task.id)}>
                    <Row task={task} />
                    {task.verdict && <RowVerdict task={task} verdict={task.verdict} />}
                    {task.form && (
                      <RowForm
                        task={task}
                        form={task.form}
                        href={view.href}
                        refused={typedAt(refused, TASK_FIELDS.task) === String(task.id) ? refused : null}
                      />
                    )}
                  </li>
                ))}
              </ol>
            )}
            <Pagination
              page={view.page}
              pageCount={view.pageHrefs.length}
              hrefOf={(page) => view.pageHrefs[page - 1] ?? ""}
            />
          </section>
          <aside className="aside" aria-label="Номера экзамена">
            <div className="box stack ridge-box">
              <h2 className="h3">Номера</h2>
              <KimRidge parts={view.parts} />
            </div>
          </aside>
        </div>
      </div>
    </main>
  );
}

function Standing({ solved, count }: NonNullable<TaskListView["standing"]>) {
  return (
    <p className="standing small">
      Решено {solved} из {count}
      <SolvedBar solved={solved} count={count} />
    </p>
  );
}

function Row({ task }: { task: TaskRowView }) {
  return (
    <>
      <TaskName name={task.name} place={task.subTheme} href={task.href} />
      <TaskState state={task.state} />
      <TaskHtml html={task.statementHtml} className="ask" />
      {/* A sign for the eye: the link above covers the whole row. */}
      {task.action !== null && (
        <span className="btn soft sm" aria-hidden="true">
          {task.action}
        </span>
      )}
    </>
  );
}

type RowFormProps = {
  task: TaskRowView;
  form: NonNullable<TaskRowView["form"]>;
  href: string;
  refused: TaskFormAnswer | null;
};

/** Only a single field is shown open; options and rows would make the list too long to choose from. */
function RowForm(props: RowFormProps) {
  const { form, refused } = props;
  if (form.type === "number" || form.type === "string") return <InPlace {...props} />;
  return (
    <details className="why in-place" open={refused !== null}>
      <summary>
        ответить здесь
        <Icon name="down" />
      </summary>
      <InPlace {...props} />
    </details>
  );
}

function InPlace({ task, form, href, refused }: RowFormProps) {
  const { formAction, formData } = useNavigation();
  const isPending = formAction !== undefined && formData?.get(TASK_FIELDS.task) === String(task.id);
  const failure = errorsAt(refused);
  const isShort = form.type === "number" || form.type === "string";
  return (
    <Form
      className={isShort ? "in-place row-answer" : "answer"}
      method="post"
      action={href}
      autoComplete="off"
      noValidate
      preventScrollReset
      aria-label={`Ответ на задание ${task.id}`}
    >
      <input type="hidden" name={TASK_FIELDS.task} value={task.id} />
      <input type="hidden" name={TASK_FIELDS.attempt} value={form.attempt} />
      {failure && <FieldError id={`failure-${task.id}`} errors={failure} />}
      <AnswerFields
        type={form.type}
        options={form.options}
        note={isShort ? undefined : form.note}
        typed={readParts(refused?.initialValue ?? {})}
        errors={errorsAt(refused, ANSWER_FIELD)}
      />
      <Button variant="soft" size="sm" isPending={isPending}>
        ответить
      </Button>
    </Form>
  );
}
