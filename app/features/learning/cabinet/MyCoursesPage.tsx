import { offers } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { StartForFree } from "~/features/core/shell/StartForFree";
import { DEFAULT_EXAM_TYPE } from "~/features/core/subjects/exams";
import { taskBankPath, catalogPath, coverPath, myCoursePath, schedulePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Tag } from "~/ui/Tag";
import { YearRidge } from "~/ui/YearRidge";
import type { LessonView, OwnCourseView } from "./cabinet-view";
import { LessonWhen } from "./LessonWhen";
import { NextLesson } from "./NextLesson";
import { ProlongMonth } from "./ProlongMonth";
import { PracticeRow } from "~/features/learning/workout/resume/PracticeRow";
import type { PracticeStandView } from "~/features/learning/workout/resume/practice-stand-view";
import { sayMonths } from "~/features/store/profile/say-months";

type MyCoursesProps = { courses: readonly OwnCourseView[]; next: LessonView | null; stand: PracticeStandView };

export function MyCoursesPage({ courses, next, stand }: MyCoursesProps) {
  const school = useSchool();
  const hasTasks = offers(school, null, "tasks");
  const teachers = courses.find((course) => next !== null && myCoursePath(course.slug) === next.courseHref)?.teachers;
  return (
    <main id="main" className="wrap my-page">
      <h1>Мои курсы</h1>
      <Practice stand={stand} />
      {courses.length === 0 ? (
        <EmptyState
          title="Здесь появится первый курс"
          text={
            offers(school, null, "demokurs") && hasTasks
              ? "Начни с бесплатного демокурса или реши несколько заданий: карта не понадобится."
              : "Выбери предмет и начни с одного месяца."
          }
        >
          <p className="row">
            <StartForFree />
            {hasTasks ? (
              <ButtonLink variant="soft" href={taskBankPath(DEFAULT_EXAM_TYPE)}>
                решать задания
              </ButtonLink>
            ) : (
              <ButtonLink variant="soft" href={catalogPath()}>
                выбрать курс
              </ButtonLink>
            )}
          </p>
        </EmptyState>
      ) : (
        <>
          {next && <NextLesson lesson={next} teachers={teachers ?? ""} />}
          <ul className="my-courses" role="list">
            {courses.map((course) => (
              <CourseItem key={course.slug} course={course} />
            ))}
          </ul>
          <p className="row">
            <ButtonLink variant="soft" href={schedulePath()}>
              вся неделя
            </ButtonLink>
            <AppLink className="link" href={catalogPath()}>
              выбрать ещё курс
            </AppLink>
          </p>
        </>
      )}
    </main>
  );
}

/** Today's step: it takes ten minutes, whatever day the next lesson is. */
function Practice({ stand }: { stand: PracticeStandView }) {
  return (
    <section className="my-part" aria-labelledby="practice">
      <h2 className="h3" id="practice">
        Практика сегодня
      </h2>
      <PracticeRow stand={stand} others="soft" />
      {stand.last && <p className="small muted">Остановка: {stand.last.topic}.</p>}
    </section>
  );
}

function CourseItem({ course }: { course: OwnCourseView }) {
  const { slug, title, tag, category, teachers, dates, months, ridge, next, opening } = course;
  return (
    <li className={`cat-${category}`}>
      <img className="my-cover" src={coverPath(slug)} width="236" height="148" alt="" />
      <div className="my-course">
        <p>
          <Tag>{tag}</Tag>
        </p>
        <h2 className="h3">
          <AppLink href={myCoursePath(slug)}>{title}</AppLink>
        </h2>
        {teachers !== "" && <p className="small muted">{teachers}</p>}
        {ridge !== null && <YearRidge ridge={ridge} />}
        <dl className="my-facts">
          {dates !== null && (
            <div>
              <dt>Курс целиком</dt>
              <dd>{dates}</dd>
            </div>
          )}
          {(dates === null ? sayMonths(months) : []).map(({ name, text }) => (
            <div key={name + text}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {opening && dates !== null && (
            <div>
              <dt>Откроется</dt>
              <dd>{opening.day}</dd>
            </div>
          )}
          {next && (
            <div>
              <dt>Занятие</dt>
              <dd>
                <LessonWhen when={next.when} />
              </dd>
            </div>
          )}
        </dl>
        <div className="row">
          <ButtonLink size="sm" href={myCoursePath(slug)} aria-label={`открыть курс: ${title}`}>
            открыть курс
          </ButtonLink>
          {next && (
            <a
              className="btn soft sm"
              href={next.calendarHref}
              type="text/calendar"
              aria-label={`в календарь: ${title}, ближайшее занятие`}
            >
              в календарь
            </a>
          )}
          {opening && (
            <a
              className="btn soft sm"
              href={opening.calendarHref}
              type="text/calendar"
              aria-label={`в календарь: ${title}, день открытия`}
            >
              в календарь
            </a>
          )}
          <ProlongMonth course={course} />
        </div>
      </div>
    </li>
  );
}
