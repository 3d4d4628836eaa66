import { CourseCard } from "~/features/store/catalog/CourseCard";
import { portraitPath, teacherPath, withLeadDialog } from "~/shared/paths";
import { plural, POINTS, YEARS } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Fold } from "~/ui/Fold";
import { Tag } from "~/ui/Tag";
import { chosenCoursePath } from "./chosen-course-path";
import type { CourseView } from "./course-view";

export function Programme({ view }: { view: CourseView }) {
  const { programme, offer } = view.course;
  const byMonths = programme.length > 1;
  return (
    <section className="section wrap" aria-labelledby="programme">
      <div className="head">
        <h2 id="programme">{byMonths ? "Программа по месяцам" : "Программа"}</h2>
        <p>Теорию даём под конкретный номер, поэтому занятие заканчивается заданиями из КИМ.</p>
      </div>
      <ol className="prog">
        {programme.map((month) => (
          <li key={month.month}>
            <Fold
              isOpen={month.isNow || !byMonths || (offer === "whole" && programme.length < 3)}
              summary={
                <span className="prog-s">
                  <span className="prog-m">{month.name}</span>
                  <span className="prog-t">{month.title}</span>
                  {month.numbers !== "" && <Tag>{`№\u00A0${month.numbers}`}</Tag>}
                  {month.points !== null && month.points > 0 && (
                    <span className="prog-p num">
                      +{month.points}
                      <span className="vh"> {plural(month.points, POINTS)}</span>
                    </span>
                  )}
                </span>
              }
            >
              {month.closes !== null && (
                <p className="prog-closes">
                  Этот месяц закрывает {month.closes}
                  {month.held !== null && `, ${month.held}`}.
                </p>
              )}
              <ul className="ticks">
                {month.lessons.map((lesson) => (
                  <li key={lesson}>{lesson}</li>
                ))}
              </ul>
            </Fold>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Week({ week }: { week: CourseView["week"] }) {
  if (week.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="week">
      <div className="week panel">
        <h2 id="week">Твоя неделя</h2>
        <ol>
          {week.map(({ day, time, title, note }) => (
            <li key={day + time}>
              <span className="week-d">{day}</span>
              <time>{time}</time>
              <h3>{title}</h3>
              <p className="small muted">{note}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function About({ view }: { view: CourseView }) {
  return (
    <section className="section wrap about" aria-labelledby="about">
      <div className="flow">
        <h2 id="about">Кому подойдёт</h2>
        {view.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {view.course.offer !== "whole" && (
        <div className="flow">
          <h3>Что входит</h3>
          <ul className="ticks">
            {view.included.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

export function Teachers({ view }: { view: CourseView }) {
  if (view.teachers.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="teachers">
      <h2 id="teachers">{view.teachers.length > 1 ? "Кто ведёт" : "Ведёт курс"}</h2>
      <ul className="course-people">
        {view.teachers.map((teacher) => (
          <TeacherBlock key={teacher.slug} teacher={teacher} />
        ))}
      </ul>
    </section>
  );
}

function TeacherBlock({ teacher }: { teacher: CourseView["teachers"][number] }) {
  const { ownScore, yearsTeaching } = teacher;
  return (
    <li>
      <img src={portraitPath(teacher.slug)} width="240" height="240" alt="" />
      <div className="flow">
        <h3>
          <AppLink href={teacherPath(teacher.slug)}>
            {teacher.firstName} {teacher.lastName}
          </AppLink>
        </h3>
        {teacher.headline !== null && <p>{teacher.headline}</p>}
        <p className="small muted">
          Преподаёт {yearsTeaching} {plural(yearsTeaching, YEARS)}. {teacher.scoreName}: {ownScore.points}{" "}
          {plural(ownScore.points, POINTS)} в {ownScore.year} году.
        </p>
        <p className="small">{teacher.method}</p>
      </div>
    </li>
  );
}

export function Reviews({ reviews }: { reviews: CourseView["reviews"] }) {
  if (reviews.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="reviews">
      <h2 id="reviews">Что говорят ученики</h2>
      {/* A phone scrolls it, by keys too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="course-reviews" tabIndex={0} aria-labelledby="reviews">
        {reviews.map(({ text, author, said, teacher }) => (
          <li key={text}>
            <figure>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption className="small">
                <b>{author}</b>
                <span className="muted">
                  учебный год {said}, преподаватель {teacher}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OwnQuestions({ faq }: { faq: CourseView["faq"] }) {
  if (faq.length === 0) return null;
  return (
    <section className="section wrap faq" aria-labelledby="questions">
      <h2 id="questions">Про этот курс</h2>
      <div>
        {faq.map(({ question, answer }) => (
          <Fold key={question} summary={question}>
            {answer}
          </Fold>
        ))}
      </div>
    </section>
  );
}

export function Ask({ view }: { view: CourseView }) {
  return (
    <section className="section wrap" aria-labelledby="ask">
      <div className="panel lime on-lime lead-panel">
        <div className="flow">
          <h2 id="ask">Остались вопросы?</h2>
          <p className="lead">Расскажем про курс, расписание и проверку домашних работ. Нужны только имя и телефон.</p>
        </div>
        <ButtonLink
          variant="ink"
          href={withLeadDialog(chosenCoursePath(view), "from_landing_page_faq")}
          keepsScroll
          rel="nofollow"
        >
          задать вопрос
        </ButtonLink>
      </div>
    </section>
  );
}

export function Related({ view }: { view: CourseView }) {
  if (view.related.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="related">
      <div className="head">
        <h2 id="related">Ещё по этому предмету</h2>
      </div>
      <ul className="cards two course-related">
        {view.related.map((card) => (
          <CourseCard key={card.slug} card={card} isAmongKinds />
        ))}
      </ul>
    </section>
  );
}
