import { TaskHtml } from "~/features/task-bank/TaskHtml";
import { type PluralForms, plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";
import { Pagination } from "~/ui/Pagination";
import { Tabs } from "~/ui/Tabs";
import { BankSearch } from "./BankSearch";
import type { BankSearchView } from "../practice-view";
import { TaskState } from "../task/TaskState";

const FOUND: PluralForms = { one: "задание", few: "задания", many: "заданий" };

/** What the search of an exam has found. */
export function SearchPage({ view }: { view: BankSearchView }) {
  const { words, total, bankHref } = view;
  return (
    <main id="main" className="bank-page">
      <div className="wrap">
        <Crumbs
          crumbs={[
            { name: "Банк заданий", href: bankHref },
            { name: "Поиск", href: null },
          ]}
        />
        <div className="bank-head">
          <div className="stack">
            <h1>Поиск по банку</h1>
            <p className="muted">
              {view.exam}: {total} {plural(total, FOUND)} по запросу «{words}»
            </p>
          </div>
          <Tabs label="Экзамен" items={view.exams} />
        </div>
        <section className="stack" aria-label="Найденное">
          <BankSearch href={bankHref} words={words} />
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
                <ButtonLink href={bankHref}>выбрать предмет</ButtonLink>
              </p>
            </EmptyState>
          ) : (
            <ol className="tasks">
              {view.tasks.map((task) => (
                <li key={task.id} className="trow">
                  <h2>
                    <AppLink href={task.href}>
                      {task.name}
                      <span className="muted">&nbsp;· {task.place}</span>
                    </AppLink>
                  </h2>
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
