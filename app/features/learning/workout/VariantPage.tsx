import { Form, useNavigation } from "@remix-run/react";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { plural, POINTS } from "~/shared/plural";
import { Button, ButtonLink } from "~/ui/Button";
import { CopyField } from "~/ui/CopyField";
import { Crumbs } from "~/ui/Crumbs";
import { Notice } from "~/ui/Notice";
import { Tag } from "~/ui/Tag";
import { VariantOptions } from "./VariantOptions";
import type { VariantView } from "./variant-view";

/** A variant as everybody sees it; `address`: the full address, for sharing. */
export function VariantPage({
  view,
  address,
  answer,
}: {
  view: VariantView;
  address: string;
  answer: FormAnswer | null;
}) {
  const failure = errorsAt(answer);
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="bank-head">
          <div className="stack">
            <h1>Вариант по {view.dative}</h1>
            <p className="lead muted">
              {view.exam}: {view.facts}.
            </p>
          </div>
          {failure && (
            <Notice tone="bad" title={failure.join(". ")} isLive>
              Сам вариант никуда не денется.
            </Notice>
          )}
          <Missing numbers={view.missing} />
          <Begin view={view} />
        </div>
        <div className="learn">
          <ol className="tasks">
            {view.tasks.map((task, index) => (
              <li key={task.id} className="variant-task">
                <h2 className="row">
                  <span>
                    {index + 1}. {task.title}
                  </span>
                  <Tag>{`№ ${task.number}`}</Tag>
                  <Tag>{`${task.max} ${plural(task.max, POINTS)}`}</Tag>
                </h2>
                <TaskHtml html={task.statementHtml} className="task-text" />
                <VariantOptions options={task.options} />
              </li>
            ))}
          </ol>
          <aside className="aside" aria-label="О варианте">
            <div className="box stack">
              <h2 className="h3">Отправить вариант</h2>
              <p className="small">По этой ссылке у всех те же задания, а ответы у каждого свои.</p>
              <CopyField kind="link" label="Ссылка на вариант" value={address} />
            </div>
            <div className="box stack">
              <h2 className="h3">На бумаге</h2>
              <p className="small">Лист А4 без ответов. Ответы — отдельным листом, если попросить.</p>
              <p>
                <ButtonLink variant="soft" href={view.printHref}>
                  версия для печати
                </ButtonLink>
              </p>
            </div>
          </aside>
        </div>
        <div className="after-answer">
          <Begin view={view} />
        </div>
      </div>
    </main>
  );
}

function Begin({ view }: { view: VariantView }) {
  const isPending = useNavigation().state === "submitting";
  return (
    <Form className="row" method="post" action={view.canonical}>
      <Button isPending={isPending}>{view.isBegun ? "продолжить вариант" : "решать вариант"}</Button>
      <ButtonLink variant="line" href={view.anotherHref}>
        собрать другой
      </ButtonLink>
    </Form>
  );
}

/** Missing tasks are named, not replaced by others. */
export function Missing({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  return (
    <Notice tone="calm" title={`Не хватило заданий: № ${numbers.join(", ")}`}>
      В базе их пока нет или меньше, чем нужно, поэтому вариант короче.
    </Notice>
  );
}
