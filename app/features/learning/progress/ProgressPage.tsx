import { Form } from "@remix-run/react";
import { DEFAULT_EXAM_TYPE } from "~/features/core/subjects/exams";
import { KimRidge } from "~/features/learning/task-bank/KimRidge";
import { authPath, taskBankPath, progressPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { classes } from "~/ui/classes";
import { Crumbs } from "~/ui/Crumbs";
import { EmptyState } from "~/ui/EmptyState";
import { Fold } from "~/ui/Fold";
import { NextSteps } from "./NextSteps";
import type { ProgressPageView, ShareView } from "./progress-view";

const THEMES: PluralForms = { one: "тема", few: "темы", many: "тем" };

/** One subject: the week, the ridge with its gain, themes, what to do next. */
export function ProgressPage({ view }: { view: ProgressPageView }) {
  const [first] = view.steps;
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <Crumbs
          crumbs={[
            { name: "Мой прогресс", href: progressPath() },
            { name: view.name, href: null },
          ]}
        />
        <div className="progress-head">
          <div className="stack">
            <h1>{view.title}</h1>
            <p className="lead muted">{view.lead}</p>
          </div>
          {view.choices.length > 1 && <SubjectChoice view={view} />}
        </div>
        <section className="panel ridge-panel" aria-labelledby="ridge">
          <div className="head">
            <div className="stack">
              <h2 id="ridge" className="h3">
                Хребет за неделю
              </h2>
              <ul className="legend">
                <li>
                  <i className="full" />
                  было {view.weekBefore}
                </li>
                <li>
                  <i className="lime" />
                  прибавилось
                </li>
                <li>
                  <i />
                  впереди
                </li>
              </ul>
            </div>
          </div>
          <KimRidge parts={view.parts} isRow />
        </section>
      </div>
      <section className="wrap section" aria-labelledby="themes">
        <div className="learn">
          <div>
            <div className="head">
              <h2 id="themes">{"Темы и\u00a0подтемы"}</h2>
              {view.themes.some(isBegun) && <p>Доля верных в теме; лаймом прирост за неделю.</p>}
            </div>
            <Begun view={view} />
          </div>
          <aside className="aside" aria-label="Что дальше">
            <section className="box stack">
              <h2 className="h3">Что дальше</h2>
              <NextSteps steps={view.steps} />
              <p>
                <ButtonLink href={first?.href ?? view.taskBankHref}>
                  {first ? `начать с № ${first.number}` : "ко всем номерам"}
                </ButtonLink>
              </p>
            </section>
            <section className="box stack">
              <h2 className="h3">Если нужна теория</h2>
              <p>Месяцы курса разбирают номера по порядку, и у каждого написано, сколько баллов он закрывает.</p>
              <p>
                <AppLink className="link" href={view.courses.href}>
                  {view.courses.name}
                </AppLink>
              </p>
              <p>
                <AppLink className="link" href={view.goalHref} rel="nofollow">
                  план под твою цель в баллах
                </AppLink>
              </p>
            </section>
          </aside>
        </div>
      </section>
    </main>
  );
}

function SubjectChoice({ view }: { view: ProgressPageView }) {
  return (
    <Form className="progress-choice" method="get" action={progressPath()}>
      <div className="field">
        <label htmlFor="progress-topic">Предмет</label>
        <select className="input" id="progress-topic" name="topic" defaultValue={view.key} key={view.key}>
          {view.choices.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="btn soft" type="submit">
        показать
      </button>
    </Form>
  );
}

const isBegun = ({ before, now }: ShareView) => before + now > 0;

/** Themes begun are listed; a row of zeros says nothing, so the others wait behind one line. */
function Begun({ view: { themes } }: { view: ProgressPageView }) {
  const begun = themes.filter(isBegun);
  const ahead = themes.filter((theme) => !isBegun(theme));
  return (
    <div className="stack">
      {begun.length > 0 && (
        <>
          <ThemeBars themes={begun} />
          <Fold summary="Таблица с подтемами">
            <Themes themes={begun} caption="Прогресс по темам и подтемам" />
          </Fold>
        </>
      )}
      {ahead.length > 0 && (
        <Fold
          summary={
            <span>
              {begun.length > 0 ? "Ещё впереди" : "Впереди"}: {ahead.length} {plural(ahead.length, THEMES)}
            </span>
          }
        >
          <ul className="stack">
            {ahead.map(({ name, href, numbers }) => (
              <li key={href}>
                <AppLink className="link" href={href}>
                  {name}
                </AppLink>{" "}
                <span className="small muted">№ {numbers.join(", ")}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

/** The shares as a picture; the table below says the same of the sub-themes. */
function ThemeBars({ themes }: { themes: ProgressPageView["themes"] }) {
  return (
    <ul className="progress-bars" role="list">
      {themes.map(({ name, href, numbers, now, gain, fromStep, toStep }) => (
        <li key={href}>
          <AppLink className="link" href={href}>
            {name}
          </AppLink>
          <span className="small muted">№ {numbers.join(", ")}</span>
          <ShareBar fromStep={fromStep} toStep={toStep} />
          <span>
            {now}&nbsp;%{gain !== 0 && <span className={gainClass(gain)}>{sayGain(gain)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ShareBar({ fromStep, toStep }: Pick<ShareView, "fromStep" | "toStep">) {
  return <span className="share-bar" data-from={fromStep} data-to={toStep} aria-hidden="true" />;
}

const gainClass = (gain: number) => classes("week-gain", gain <= 0 && "is-none");

function Themes({ themes, caption }: { themes: ProgressPageView["themes"]; caption: string }) {
  return (
    <table className="progress-table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Тема</th>
          <th scope="col" className="share-cell">
            <span className="vh">Доля</span>
          </th>
          <th scope="col">Было</th>
          <th scope="col">Стало</th>
          <th scope="col">Рост</th>
        </tr>
      </thead>
      <tbody>
        {themes.flatMap(({ name, href, numbers, subThemes, ...share }) => [
          <ThemeRow key={href} name={name} href={href} note={`№ ${numbers.join(", ")}`} share={share} />,
          // Sub-themes of a theme not begun yet say nothing; the theme's own page names them.
          ...(subThemes.length > 1 && share.before + share.now > 0 ? subThemes : []).map(
            ({ name: part, href: to, ...of }) => <ThemeRow key={to} name={part} href={to} share={of} isPart />,
          ),
        ])}
      </tbody>
    </table>
  );
}

type Row = { name: string; href: string; note?: string; share: ShareView; isPart?: boolean };

function ThemeRow({ name, href, note, share, isPart }: Row) {
  const { before, now, gain, fromStep, toStep } = share;
  return (
    <tr className={isPart ? "is-part" : undefined}>
      <th scope="row">
        <AppLink href={href}>
          {name}
          {note !== undefined && <small>{note}</small>}
        </AppLink>
      </th>
      <td className="share-cell">
        <ShareBar fromStep={fromStep} toStep={toStep} />
      </td>
      <td className="muted">{before}</td>
      <td>{isPart ? now : <b>{now}</b>}</td>
      <td>
        <span className={gainClass(gain)}>{sayGain(gain)}</span>
      </td>
    </tr>
  );
}

function sayGain(gain: number): string {
  if (gain === 0) return "0";
  return gain > 0 ? `+${gain}` : `−${-gain}`;
}

/** Nothing is solved or bought yet. A guest may have solved tasks elsewhere, under their account. */
export function NoProgressPage({ isGuest }: { isGuest: boolean }) {
  return (
    <main id="main" className="wrap bank-page">
      <div className="progress-head">
        <h1>Мой прогресс</h1>
      </div>
      <EmptyState
        title="Здесь появится твой хребет"
        text="Реши первое задание: увидишь, какие номера уже берёшь, что прибавилось за неделю и какой номер даст больше всего баллов."
      >
        <p className="row">
          <ButtonLink href={taskBankPath(DEFAULT_EXAM_TYPE)}>решать задания</ButtonLink>
          {isGuest && (
            <ButtonLink variant="soft" href={authPath("login", progressPath())}>
              войти в аккаунт
            </ButtonLink>
          )}
        </p>
      </EmptyState>
    </main>
  );
}
