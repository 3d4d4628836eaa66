import { Form, useNavigation } from "@remix-run/react";
import { ANSWER_FIELD, readParts } from "~/features/learning/task-bank/answer-parts";
import { AnswerWithButton } from "~/features/learning/task-bank/AnswerFields";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { RowVerdict } from "~/features/learning/solve/lists/RowVerdict";
import { TASK_FIELDS, type TaskFormAnswer } from "~/features/learning/solve/task/task-form";
import { errorsAt } from "~/shared/form-answer";
import { plural, POINTS } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { FieldError } from "~/ui/FieldError";
import { Tag } from "~/ui/Tag";
import type { TrialView } from "./trial-view";

/** The anchor of the task on the page of a course. */
export const TRIAL_ID = "trial";

type TrialProps = {
  view: TrialView;
  /** Where the form is sent: the page it stands on, which then shows the verdict. */
  href: string;
  refused: TaskFormAnswer | null;
};

/** A task of the course, solved before it is bought. */
export function Trial({ view, href, refused }: TrialProps) {
  const { month, number, max, subTheme, statementHtml, verdict, form } = view;
  return (
    <section className="section wrap" aria-labelledby={TRIAL_ID}>
      <div className="head">
        <h2 id={TRIAL_ID} tabIndex={-1}>
          Реши одно задание
        </h2>
        <p>Такие разбираем в первый месяц, {month}. Ответ проверится сразу, входить не нужно.</p>
      </div>
      <div className="trial">
        <div className="stack">
          <p className="row">
            <Tag>{`№ ${number}`}</Tag>
            <Tag>{`${max} ${plural(max, POINTS)}`}</Tag>
            <Tag>{subTheme}</Tag>
          </p>
          <TaskHtml html={statementHtml} className="task-text" />
        </div>
        <div className="stack">
          {verdict && <RowVerdict task={view} verdict={verdict} />}
          {form && <TrialForm view={view} form={form} href={href} refused={refused} />}
          <p>
            <AppLink className="link" href={view.listHref}>
              все задания № {number}, бесплатно
            </AppLink>
          </p>
        </div>
      </div>
    </section>
  );
}

function TrialForm({ view, form, href, refused }: TrialProps & { form: NonNullable<TrialView["form"]> }) {
  const { formData } = useNavigation();
  const isPending = formData?.get(TASK_FIELDS.task) === String(view.id);
  const failure = errorsAt(refused);
  return (
    <Form
      className="answer"
      method="post"
      action={href}
      autoComplete="off"
      noValidate
      preventScrollReset
      aria-label={`Ответ на задание ${view.id}`}
    >
      <input type="hidden" name={TASK_FIELDS.task} value={view.id} />
      <input type="hidden" name={TASK_FIELDS.attempt} value={form.attempt} />
      {failure && <FieldError id="trial-failure" errors={failure} />}
      <AnswerWithButton
        type={form.type}
        options={form.options}
        note={form.note}
        typed={readParts(refused?.initialValue ?? {})}
        errors={errorsAt(refused, ANSWER_FIELD)}
      >
        <Button isPending={isPending}>ответить</Button>
      </AnswerWithButton>
    </Form>
  );
}
