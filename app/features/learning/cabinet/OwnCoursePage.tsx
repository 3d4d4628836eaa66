import type { ReactNode } from "react";
import { capitalise } from "~/shared/capitalise";
import { coursePath, myCoursesPath, progressPath, schedulePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { classes } from "~/ui/classes";
import { Crumbs } from "~/ui/Crumbs";
import { Fold } from "~/ui/Fold";
import { Tag } from "~/ui/Tag";
import { YearRidge } from "~/ui/YearRidge";
import type { OwnCourseView, OwnMonth } from "./cabinet-view";
import { NextLesson } from "./NextLesson";
import { ProlongMonth } from "./ProlongMonth";

type Props = {
  course: OwnCourseView;
  hasLessons: boolean;
  /** The demo has neither broadcasts nor recordings, and says so. */
  isDemo: boolean;
  /** Content of features that come before this one. */
  progress: ReactNode;
};

export function OwnCoursePage({ course, hasLessons, isDemo, progress }: Props) {
  const { slug, title, tag, category, teachers, dates, months, ridge, next, opening } = course;
  return (
    <main id="main" className={`wrap my-page cat-${category}`}>
      <Crumbs
        crumbs={[
          { name: "Мои курсы", href: myCoursesPath() },
          { name: title, href: null },
        ]}
      />
      <header className="my-head">
        <p>
          <Tag>{tag}</Tag>
        </p>
        <h1>{title}</h1>
        {teachers !== "" && <p className="muted">{teachers}</p>}
        {dates !== null && <p>{capitalise(dates)}</p>}
        {opening && (
          <p className="row">
            <b>Откроется {opening.day}</b>
            <a className="btn soft sm" href={opening.calendarHref} type="text/calendar">
              в календарь
            </a>
          </p>
        )}
        {ridge !== null && <YearRidge ridge={ridge} />}
      </header>
      {next && <NextLesson lesson={next} teachers={teachers} isOwnPage />}
      {isDemo && <DemoNote hasLessons={hasLessons} />}
      <section className="my-part" aria-labelledby="h-months">
        <h2 id="h-months">{months.length > 1 ? "Программа по месяцам" : "Программа"}</h2>
        <ol className="my-months" role="list">
          {months.map((month) => (
            <li key={month.month}>
              <MonthItem month={month} isOpen={month.state === "open" || months.length === 1} />
            </li>
          ))}
        </ol>
        <div className="row">
          <ProlongMonth course={course} />
          <AppLink className="link" href={coursePath(slug)}>
            страница курса
          </AppLink>
          {hasLessons && (
            <AppLink className="link" href={schedulePath()}>
              расписание
            </AppLink>
          )}
        </div>
      </section>
      <section className="my-part" aria-labelledby="h-progress">
        <h2 id="h-progress">Прогресс</h2>
        {progress ?? (
          <p>
            <AppLink className="link" href={progressPath()}>
              весь прогресс
            </AppLink>
          </p>
        )}
      </section>
    </main>
  );
}

function DemoNote({ hasLessons }: { hasLessons: boolean }) {
  return (
    <section className="my-part" aria-labelledby="h-records">
      <h2 id="h-records" className="h3">
        Записи и домашние работы
      </h2>
      <p className="muted">
        {hasLessons
          ? "В демо-школе записей нет; здесь появится запись через два часа после занятия, а рядом с ней домашняя работа. Пока решай номера месяца в базе заданий."
          : "В демо-школе записей и материалов нет: у настоящего курса они стоят здесь. Пока решай номера курса в базе заданий."}
      </p>
    </section>
  );
}

const IS_OWN = { past: true, open: true, upcoming: true, offered: false, missed: false } as const;

function MonthItem({ month, isOpen }: { month: OwnMonth; isOpen: boolean }) {
  const { name, said, title, topics, closes, held, numbers, state } = month;
  const summary = (
    <span className={classes("my-month", `is-${state}`)}>
      <b>{capitalise(name)}</b>
      <span>{title}</span>
      <small>{said}</small>
    </span>
  );
  // The shop no longer says what the month taught: the purchase stays listed, and nothing is invented.
  if (topics.length === 0) return summary;
  return (
    <Fold isOpen={isOpen} summary={summary}>
      {closes !== null && (
        <p>
          Этот месяц закрывает {closes}
          {held !== null && `, ${held}`}.
        </p>
      )}
      <ul className="my-topics">
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
      {numbers.length > 0 && IS_OWN[state] && (
        <ul className="my-numbers" aria-label={`Задания на ${name}`}>
          {numbers.map(({ number, href }) => (
            <li key={number}>
              <AppLink className="btn soft sm" href={href}>
                №&nbsp;{number}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
