import { useHydrated } from "remix-utils/use-hydrated";
import { SchoolLogo } from "~/features/core/school/SchoolLogo";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { plural, POINTS } from "~/shared/plural";
import { Button, ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { VariantOptions } from "./VariantOptions";
import { Missing } from "./VariantPage";
import type { SheetView } from "./variant-view";

/** A variant for the printer: everything outside the sheets is not printed. */
export function VariantSheet({ view }: { view: SheetView }) {
  return (
    <main id="main" className={`bank-page sheet-page cat-${view.category}`}>
      <div className="wrap sheet-note">
        <Crumbs crumbs={view.crumbs} />
        <div className="bank-head">
          <div className="stack">
            <h1>Вариант на бумаге</h1>
            <p className="lead muted">
              Печатать можно и из меню браузера, цвет не нужен.{" "}
              {view.answers ? "Ответы — на последнем листе." : "Ответов на листе нет."}
            </p>
          </div>
          <p className="row">
            <Print />
            {view.answers ? (
              <ButtonLink variant="soft" href={view.plainHref}>
                без ответов
              </ButtonLink>
            ) : (
              <ButtonLink variant="soft" href={view.answersHref} rel="nofollow">
                с ответами
              </ButtonLink>
            )}
            <ButtonLink variant="soft" href={view.variantHref}>
              решать на экране
            </ButtonLink>
            <ButtonLink variant="soft" href={view.anotherHref}>
              собрать другой
            </ButtonLink>
          </p>
          <Missing numbers={view.missing} />
        </div>
      </div>
      <div className="sheets">
        <article className="sheet" aria-labelledby="sheet">
          <div className="sheet-head">
            <SheetName view={view} text={view.label} />
            <h2 id="sheet">{view.facts}</h2>
            <p className="who">
              <span>Имя</span>
              <span>Дата</span>
              <span>Балл</span>
            </p>
          </div>
          {view.parts.map(({ name, tasks }) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              <ol className="variant">
                {tasks.map((task) => (
                  <SheetTask key={task.id} task={task} />
                ))}
              </ol>
            </section>
          ))}
        </article>
        {view.answers && <Answers view={view} answers={view.answers} />}
      </div>
    </main>
  );
}

/** Its place is reserved until a script makes it work. */
function Print() {
  return (
    <Button type="button" disabled={!useHydrated()} onClick={() => window.print()}>
      распечатать
    </Button>
  );
}

function SheetName({ view, text }: { view: SheetView; text: string }) {
  return (
    <div className="row between">
      <SchoolLogo />
      <p className="small">
        {view.exam}, {view.name.toLowerCase()}. {text}
      </p>
    </div>
  );
}

function SheetTask({ task }: { task: SheetView["parts"][number]["tasks"][number] }) {
  return (
    <li>
      <b>{task.position}</b>
      <div>
        <p className="small muted">
          № {task.number}, {task.max} {plural(task.max, POINTS)}
        </p>
        <TaskHtml html={task.statementHtml} />
        <VariantOptions options={task.options} />
        {task.type !== "free" && <p className="blank">Ответ</p>}
      </div>
    </li>
  );
}

function Answers({ view, answers }: { view: SheetView; answers: NonNullable<SheetView["answers"]> }) {
  const short = answers.filter(({ text }) => text !== null);
  const long = answers.filter(({ html }) => html !== null);
  return (
    <article className="sheet" aria-labelledby="keys">
      <div className="sheet-head">
        <SheetName view={view} text={`${view.label}, ответы`} />
        <h2 id="keys">Сначала реши, потом переверни</h2>
      </div>
      {short.length > 0 && (
        <ol className="keys">
          {short.map(({ position, text, language }) => (
            <li key={position}>
              <b>{position}</b>
              <span lang={language}>{text}</span>
            </li>
          ))}
        </ol>
      )}
      {long.length > 0 && (
        <ol className="keys long">
          {long.map(({ position, html }) => (
            <li key={position}>
              <b>{position}</b>
              <TaskHtml html={html ?? ""} />
            </li>
          ))}
        </ol>
      )}
      <p className="small">Решения по шагам и критерии второй части стоят у каждого задания в базе.</p>
    </article>
  );
}
