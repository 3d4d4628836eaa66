import { Form } from "@remix-run/react";
import { KimRidge } from "~/features/learning/task-bank/KimRidge";
import { mistakesPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { SolvedBar } from "~/features/learning/progress/SolvedBar";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Icon } from "~/ui/Icon";
import { Select } from "~/ui/Select";
import { DayMountain } from "~/features/learning/workout/day/DayMountain";
import type { SubjectPageView } from "./start-view";
import { Resumes } from "~/features/learning/workout/Resumes";

const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };

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
          <div className="row">
            {view.due > 0 && (
              <ButtonLink variant="lime" href={mistakesPath()}>
                к повторению сегодня: {view.due}
              </ButtonLink>
            )}
            {resume ? (
              <ButtonLink href={resume.href}>продолжить: {resume.name}</ButtonLink>
            ) : (
              view.start && <ButtonLink href={view.start.href}>начать с № {view.start.number}</ButtonLink>
            )}
            <DayMountain day={view.day} topic={view.topic} look={{ variant: "soft", size: "sm" }} />
            {resume && (
              <ButtonLink variant="soft" size="sm" href={view.progressHref}>
                мой прогресс
              </ButtonLink>
            )}
            <ButtonLink variant="soft" size="sm" href={view.workoutHref}>
              десять заданий
            </ButtonLink>
            <ButtonLink variant="soft" size="sm" href={view.variantHref}>
              собрать вариант
            </ButtonLink>
            <ButtonLink variant="soft" size="sm" href={view.courses.href}>
              {view.courses.name.toLowerCase()}
            </ButtonLink>
          </div>
        </div>
        <Resumes resumes={view.workouts} />
        <section className="panel ridge-panel" aria-labelledby="ridge">
          <div className="head">
            <div className="stack">
              <h2 id="ridge" className="h3">
                {view.solved > 0
                  ? `Твой хребет: решено ${view.solved} из ${view.total}`
                  : `Хребет: ${view.total} ${plural(view.total, TASKS)}`}
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
            <a className="link" href="#themes">
              по темам
              <Icon name="down" />
            </a>
          </div>
          <KimRidge parts={view.parts} isRow />
        </section>
      </div>
      <section className="wrap section" aria-labelledby="themes">
        <div className="learn">
          <div className="stack">
            <h2 id="themes">{"Темы и\u00a0подтемы"}</h2>
            <ul className="topics">
              {view.themes.map((theme, index) => (
                <li key={theme.href}>
                  <Theme theme={theme} isOpen={index === 0} />
                </li>
              ))}
            </ul>
          </div>
          <aside className="aside" aria-label="Свой список и баллы">
            <ListForm view={view} />
            {view.points && <WherePoints points={view.points} />}
          </aside>
        </div>
      </section>
    </main>
  );
}

function WherePoints({ points: { text, next } }: { points: NonNullable<SubjectPageView["points"]> }) {
  return (
    <section className="box stack" aria-labelledby="points">
      <h2 className="h3" id="points">
        Где больше всего баллов
      </h2>
      {text.map((one) => (
        <p key={one} className="small">
          {one}
        </p>
      ))}
      {next && (
        <p>
          <AppLink className="link" href={next.href}>
            решать № {next.number}
            <Icon name="arrow" />
          </AppLink>
        </p>
      )}
    </section>
  );
}

const FILTERS = [
  { value: "", name: "нерешённые" },
  { value: "invalid", name: "ошибки" },
  { value: "success", name: "верные" },
];

/** Chooses a custom list: a plain form, which the server redirects to the list's address. */
function ListForm({ view: { choices, canonical } }: { view: SubjectPageView }) {
  const { numbers, themes, sources } = choices;
  return (
    <Form className="box stack" method="get" action={canonical}>
      <h2 className="h3">Собрать список</h2>
      <input type="hidden" name="list" value="1" />
      <Select label="Какие задания" name="filter" options={FILTERS} />
      <Select
        label="Номер КИМ"
        name="number"
        options={[
          { value: "", name: "любой" },
          ...numbers.map(({ number, title }) => ({ value: String(number), name: `№ ${number}. ${title}` })),
        ]}
      />
      <Select
        label="Тема"
        name="theme"
        options={[{ value: "", name: "любая" }, ...themes.map(({ slug, name }) => ({ value: slug, name }))]}
      />
      {sources.length > 1 && (
        <Select
          label="Откуда задание"
          name="source"
          options={[{ value: "", name: "все источники" }, ...sources.map(({ slug, name }) => ({ value: slug, name }))]}
        />
      )}
      <p>
        <Button isWide>показать задания</Button>
      </p>
    </Form>
  );
}

const sayShare = ({ solved, count }: { solved: number; count: number }) =>
  solved > 0 ? `Решено ${solved} из ${count}` : `${count} ${plural(count, TASKS)}`;

function Theme({ theme, isOpen }: { theme: SubjectPageView["themes"][number]; isOpen: boolean }) {
  const numbers = theme.numbers.map(String).join(", ");
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <span>
          {theme.name}
          <small>
            № {numbers}. {sayShare(theme)}
          </small>
        </span>
        <SolvedBar solved={theme.solved} count={theme.count} />
        <Icon name="down" />
      </summary>
      <div className="subs">
        <AppLink href={theme.href}>
          Вся тема
          <span className="num">
            {theme.solved}/{theme.count}
          </span>
          <SolvedBar solved={theme.solved} count={theme.count} />
        </AppLink>
        {theme.subThemes.map((sub) => (
          <AppLink key={sub.href} href={sub.href}>
            {sub.name}
            <span className="num">
              {sub.solved}/{sub.count}
            </span>
            <SolvedBar solved={sub.solved} count={sub.count} />
          </AppLink>
        ))}
      </div>
    </details>
  );
}
