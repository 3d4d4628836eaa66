import { KimRidge } from "~/features/task-bank/KimRidge";
import { TaskHtml } from "~/features/task-bank/TaskHtml";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Chip, Chips } from "~/ui/Chips";
import { Crumbs } from "~/ui/Crumbs";
import { EmptyState } from "~/ui/EmptyState";
import { Icon, type IconName } from "~/ui/Icon";
import { Pagination } from "~/ui/Pagination";
import { Tabs } from "~/ui/Tabs";
import type { TaskListView, TaskRowView, TaskStateView } from "./practice-view";

/** The tasks of a number or a theme. */
export function TaskListPage({ view }: { view: TaskListView }) {
  const { empty } = view;
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="bank-head">
          <div className="stack">
            <h1>{view.name}</h1>
            <p className="muted">{view.lead}</p>
          </div>
        </div>
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
                  <li key={task.id} className="trow">
                    <Row task={task} />
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

function Row({ task }: { task: TaskRowView }) {
  return (
    <>
      <h2>
        <AppLink href={task.href}>
          {task.name} <span className="muted">· {task.subTheme}</span>
        </AppLink>
      </h2>
      <State state={task.state} />
      <TaskHtml html={task.statementHtml} className="ask" />
    </>
  );
}

const ICONS: Record<TaskStateView["kind"], IconName> = { new: "dots", right: "check", part: "clock", wrong: "alert" };

function State({ state: { kind, text } }: { state: TaskStateView }) {
  return (
    <span className={`state ${kind}`}>
      <Icon name={ICONS[kind]} />
      {text}
    </span>
  );
}
