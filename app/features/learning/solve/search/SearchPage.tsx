import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { type PluralForms, plural } from "~/shared/plural";
import { ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";
import { Pagination } from "~/ui/Pagination";
import { Tabs } from "~/ui/Tabs";
import { TaskBankSearch } from "./TaskBankSearch";
import type { TaskBankSearchView } from "~/features/learning/solve/solve-view";
import { TaskName } from "~/features/learning/solve/task/TaskName";
import { TaskState } from "~/features/learning/solve/task/TaskState";

const FOUND: PluralForms = { one: "задание", few: "задания", many: "заданий" };

/** Results of an exam's search. */
export function SearchPage({ view }: { view: TaskBankSearchView }) {
  const { words, total, taskBankHref } = view;
  return (
    <main id="main" className="bank-page">
      <div className="wrap">
        <Crumbs
          crumbs={[
            { name: "База заданий", href: taskBankHref },
            { name: "Поиск", href: null },
          ]}
        />
        <div className="bank-head">
          <div className="stack">
            <h1>Поиск по базе заданий</h1>
            <p className="muted">
              {view.exam}: {total} {plural(total, FOUND)} по запросу «{words}»
            </p>
          </div>
          <Tabs label="Экзамен" items={view.exams} />
        </div>
        <section className="stack" aria-label="Найденное">
          <TaskBankSearch href={taskBankHref} words={words} />
          {total > 0 && !view.isExact && (
            <Notice tone="calm" title="Задания со всеми словами сразу нет">
              Вот те, в которых есть хотя бы одно.
            </Notice>
          )}
          {total === 0 ? (
            <EmptyState
              title="Ничего не нашлось"
              text="Проверь, нет ли опечатки, или возьми слово попроще: «вероятность», «ускорение», «причастие»."
            >
              <p>
                <ButtonLink href={taskBankHref}>выбрать предмет</ButtonLink>
              </p>
            </EmptyState>
          ) : (
            <ol className="tasks">
              {view.tasks.map((task) => (
                <li key={task.id} className="trow">
                  <TaskName name={task.name} place={task.place} href={task.href} />
                  <TaskState state={task.state} />
                  <TaskHtml html={task.statementHtml} className="ask" />
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
      </div>
    </main>
  );
}
