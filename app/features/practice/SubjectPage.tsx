import { KimRidge } from "~/features/task-bank/KimRidge";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Icon } from "~/ui/Icon";
import { Bar } from "./BankPage";
import type { SubjectPageView } from "./practice-view";

/** A topic: the ridge of its numbers, then its themes. */
export function SubjectPage({ view }: { view: SubjectPageView }) {
  const { resume } = view;
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="bank-head">
          <div className="stack">
            <h1>{view.name}</h1>
            <p className="lead muted">
              {view.exam}: {view.facts}. Номера и баллы: {view.source}.
            </p>
          </div>
          <p className="row">
            {resume && <ButtonLink href={resume.href}>продолжить с № {resume.number}</ButtonLink>}
            <ButtonLink variant="soft" href={view.courses.href}>
              {view.courses.name.toLowerCase()}
            </ButtonLink>
          </p>
        </div>
        <section className="panel ridge-panel" aria-labelledby="ridge">
          <div className="head">
            <div className="stack">
              <h2 id="ridge" className="h3">
                {view.solved > 0
                  ? `Твой хребет: решено ${view.solved} из ${view.total}`
                  : `Хребет: ${view.total} заданий`}
              </h2>
              <ul className="legend">
                <li>
                  <i />
                  высота — баллы за номер
                </li>
                <li>
                  <i className="full" />
                  решено верно
                </li>
                <li>
                  <i className="lime" />
                  номер взят целиком
                </li>
              </ul>
            </div>
          </div>
          <KimRidge parts={view.parts} isRow />
        </section>
      </div>
      <section className="wrap section" aria-labelledby="themes">
        <h2 id="themes">Темы и подтемы</h2>
        <ul className="topics">
          {view.themes.map((theme) => (
            <li key={theme.href}>
              <Theme theme={theme} />
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

function Theme({ theme }: { theme: SubjectPageView["themes"][number] }) {
  const numbers = theme.numbers.map(String).join(", ");
  return (
    <details className="fold">
      <summary>
        <span>
          {theme.name}
          <small>
            № {numbers}. Решено {theme.solved} из {theme.count}
          </small>
        </span>
        <Bar solved={theme.solved} count={theme.count} />
        <Icon name="down" />
      </summary>
      <div className="subs">
        <AppLink href={theme.href}>
          Вся тема
          <span className="num">
            {theme.solved}/{theme.count}
          </span>
          <Bar solved={theme.solved} count={theme.count} />
        </AppLink>
        {theme.subThemes.map((sub) => (
          <AppLink key={sub.href} href={sub.href}>
            {sub.name}
            <span className="num">
              {sub.solved}/{sub.count}
            </span>
            <Bar solved={sub.solved} count={sub.count} />
          </AppLink>
        ))}
      </div>
    </details>
  );
}
