import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { ANSWER_FIELD, listAt, readParts } from "~/features/learning/task-bank/answer-parts";
import { AnswerWithButton } from "~/features/learning/task-bank/AnswerFields";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { errorsAt, typedAt } from "~/shared/form-answer";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import type { TaskPageView } from "~/features/learning/solve/solve-view";
import { ExplanationOffer } from "~/features/learning/solve/explanations/ExplanationOffer";
import { FreeAnswerFields } from "./FreeAnswerFields";
import { PHOTO_FIELD } from "~/features/learning/review/photos/photo-rules";
import { LOOKS, partField, TASK_FIELDS, type TaskFormAnswer } from "./task-form";

/** The form of a task and its hints. After a refusal its fields are filled again. */
export function TaskAnswer({ view, back }: { view: TaskPageView; back: TaskFormAnswer | null }) {
  const { task, answer, attempt, formHref } = view;
  const id = useId();
  const hints = useHints(view);
  const isPending = useNavigation().formAction === formHref;
  const errors = errorsAt(back, ANSWER_FIELD);
  const sent = back?.initialValue ?? {};
  const failure = errorsAt(back);
  return (
    <>
      {back?.isOffered && <ExplanationOffer offer={view.offer} />}
      {failure && !back?.isOffered && (
        <Notice tone="bad" title={failure.join(". ")} isLive>
          Ответ остался в поле.
        </Notice>
      )}
      <Form
        className="answer"
        id={id}
        method="post"
        action={formHref}
        encType={view.free ? "multipart/form-data" : undefined}
        autoComplete="off"
        noValidate
      >
        <input type="hidden" name={TASK_FIELDS.attempt} value={attempt} />
        {hints.open > 0 && <input type="hidden" name={TASK_FIELDS.hinted} value={hints.open} />}
        {view.free ? (
          <FreeAnswerFields
            note={answer.note}
            // The other forms of the page post no text: after them the draft is still there.
            text={back?.fields?.includes(ANSWER_FIELD) ? (typedAt(back, ANSWER_FIELD) ?? "") : view.free.draft}
            parts={view.free.parts.map(({ label, text }) => ({ label, text: typedAt(back, partField(label)) ?? text }))}
            isEssay={view.free.isEssay}
            words={back?.words ?? null}
            photos={view.free.photos}
            dropped={listAt(sent, TASK_FIELDS.dropPhoto)}
            errors={errors}
            photoErrors={errorsAt(back, PHOTO_FIELD)}
          >
            <Button isPending={isPending}>отправить решение</Button>
          </FreeAnswerFields>
        ) : (
          <AnswerWithButton
            type={answer.type}
            options={task.options}
            note={answer.note}
            typed={readParts(sent)}
            errors={errors}
          >
            <Button isPending={isPending}>ответить</Button>
          </AnswerWithButton>
        )}
      </Form>
      <Hints view={view} hints={hints} formId={id} />
      <div className="after-answer">
        {view.position.nextHref !== null && (
          <AppLink className="link" href={view.position.nextHref}>
            пропустить
          </AppLink>
        )}
        <Form method="post" action={formHref}>
          <input type="hidden" name={TASK_FIELDS.attempt} value={attempt} />
          <button className="link" name={TASK_FIELDS.giveUp} value="1">
            показать решение
          </button>
        </Form>
      </div>
    </>
  );
}

type HintState = { open: number; openNext: (event: MouseEvent) => void };

/** The address says how many hints are open. With scripts a hint opens at once, and the address follows. */
function useHints({ hints }: TaskPageView): HintState {
  const [opened, setOpened] = useState(0);
  const navigate = useNavigate();
  const open = Math.max(hints.open, opened);
  return {
    open,
    openNext(event) {
      const href = hints.hrefs[open];
      if (href === undefined) return;
      event.preventDefault();
      setOpened(open + 1);
      void navigate(href, { replace: true, preventScrollReset: true });
    },
  };
}

function Hints({ view, hints, formId }: { view: TaskPageView; hints: HintState; formId: string }) {
  const { hintsHtml } = view.task;
  const shown = hintsHtml.slice(0, hints.open);
  const nameOf = (index: number) =>
    hintsHtml.length > 1 ? `Подсказка ${index + 1} из ${hintsHtml.length}` : "Подсказка";
  const last = useRef<HTMLElement>(null);
  const before = useRef(hints.open);
  useEffect(() => {
    if (hints.open > before.current) last.current?.focus();
    before.current = hints.open;
  }, [hints.open]);
  if (hintsHtml.length === 0) return null;
  return (
    <>
      {shown.map((html, index) => (
        <section
          key={html}
          className="hint"
          id={`hint-${index + 1}`}
          aria-label={nameOf(index)}
          tabIndex={-1}
          ref={index === shown.length - 1 ? last : undefined}
        >
          <h2 className="small">{nameOf(index)}</h2>
          <TaskHtml html={html} />
        </section>
      ))}
      {shown.length < hintsHtml.length && (
        <p>
          <button
            className="link"
            form={formId}
            formAction={`${view.hints.hrefs[shown.length] ?? view.formHref}#hint-${shown.length + 1}`}
            // Without files: they would be read in vain.
            formEncType="application/x-www-form-urlencoded"
            name={TASK_FIELDS.look}
            value={LOOKS.hint}
            onClick={hints.openNext}
          >
            {nameOf(shown.length).toLowerCase()}, балл не снижает
            <Icon name="down" />
          </button>
        </p>
      )}
    </>
  );
}
