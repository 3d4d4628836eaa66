import { Form, useNavigation } from "@remix-run/react";
import { AnswerWithButton } from "~/features/learning/task-bank/AnswerFields";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { freeWorkoutPath, mistakesPath } from "~/shared/paths";
import { countInWords, type PluralForms, plural, POINTS } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Select } from "~/ui/Select";
import { Tag } from "~/ui/Tag";
import type { TaskBankHomeView, TryoutView } from "./start-view";
import { TASK_FIELDS } from "~/features/learning/solve/task/task-form";
import { WORKOUT_FIELDS } from "~/features/learning/workout/workout-form";

/** Begins ten tasks of a subject straight from the root of the bank. */
export function TenTasks({ ten }: Pick<TaskBankHomeView, "ten">) {
  const isPending = useNavigation().formAction === freeWorkoutPath();
  return (
    <section className="box stack" aria-labelledby="ten">
      <h2 className="h3" id="ten">
        Десять заданий на пробу
      </h2>
      <p>По одному из разных номеров. В конце — первичные баллы и что подтянуть.</p>
      <Form className="ten-form" method="post" action={freeWorkoutPath()}>
        <input type="hidden" name={WORKOUT_FIELDS.exam} value={ten.exam} />
        <Select label="Предмет" name={WORKOUT_FIELDS.subject} options={ten.subjects} defaultValue={ten.chosen} />
        <Button isPending={isPending}>начать тренировку</Button>
      </Form>
    </section>
  );
}

const WAIT: PluralForms = { one: "ошибка ждёт", few: "ошибки ждут", many: "ошибок ждут" };

export function NotebookBlock({ due }: Pick<TaskBankHomeView, "due">) {
  return (
    <section className="panel lime on-lime notebook-block" aria-labelledby="notebook">
      <h2 className="h3" id="notebook">
        Тетрадь ошибок
      </h2>
      {due > 0 && (
        <span className="due-count" aria-hidden="true">
          {due}
        </span>
      )}
      <p>
        {due > 0
          ? `Сегодня ${countInWords(due)} ${plural(due, WAIT)} повторения.`
          : "Ошибки попадут сюда сами и вернутся назавтра, потом реже. Решишь верно в два разных дня — уйдут."}
      </p>
      <p>
        <ButtonLink variant="ink" href={mistakesPath()}>
          {due > 0 ? "повторить" : "открыть тетрадь"}
        </ButtonLink>
      </p>
    </section>
  );
}

/** A real task: its answer goes to the task's own page, which shows the verdict and the solution. */
export function Tryout({ tryout }: { tryout: TryoutView }) {
  const { task, form, href, topic, number, max, category } = tryout;
  const isPending = useNavigation().formAction === href;
  return (
    <section className={`stack cat-${category}`} aria-labelledby="try">
      <h2 id="try">Попробуй прямо здесь</h2>
      <p className="row">
        <Tag>{topic}</Tag>
        <Tag>{`№ ${number}`}</Tag>
        <Tag>{`${max} ${plural(max, POINTS)}`}</Tag>
      </p>
      <h3>
        <AppLink href={href}>{task.subTheme}</AppLink>
      </h3>
      <TaskHtml html={task.statementHtml} className="task-text" />
      <Form
        className="answer"
        method="post"
        action={href}
        autoComplete="off"
        noValidate
        aria-label={`Ответ на задание ${task.id}`}
      >
        <input type="hidden" name={TASK_FIELDS.attempt} value={0} />
        <AnswerWithButton type={form.type} options={task.options} note={form.note} typed={[]}>
          <Button isPending={isPending}>ответить</Button>
        </AnswerWithButton>
      </Form>
    </section>
  );
}

export function How({ variantHref }: Pick<TaskBankHomeView, "variantHref">) {
  return (
    <section className="stack" aria-labelledby="how">
      <h2 className="h3" id="how">
        Как здесь решать
      </h2>
      <ul className="bank-ticks">
        <li>
          <b>По номерам и темам.</b> Возьми один номер экзамена или всю тему сразу.
        </li>
        <li>
          <b>Ответ проверяется сразу.</b> Лишний пробел, точка вместо запятой или дробь не испортят верный ответ.
        </li>
        <li>
          <b>Решение по шагам</b> открывается после ответа. Если ошибка типичная, сразу видно, где свернули не туда.
        </li>
        <li>
          <b>Вторая часть тоже.</b> Проверь себя по критериям или отправь ссылку проверяющему.
        </li>
        <li>
          <b>Ошибки возвращаются.</b> <AppLink href={mistakesPath()}>Тетрадь ошибок</AppLink> сама подскажет, что и
          когда повторить.
        </li>
        <li>
          <b>Видно, что взято.</b> Высота номера — его баллы, заливка — доля решённого.
        </li>
      </ul>
      {variantHref !== null && (
        <p>
          <AppLink className="link" href={variantHref}>
            вариант для печати
          </AppLink>
        </p>
      )}
    </section>
  );
}
