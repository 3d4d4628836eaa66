import { CourseCard } from "~/features/store/catalog/CourseCard";
import { TeacherPortrait } from "~/features/store/catalog/TeacherPortrait";
import { teacherPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { OwnTime } from "~/ui/OwnTime";
import { Tag } from "~/ui/Tag";
import { type TeacherView, type WebinarLine, webinarsTitle } from "./teacher-view";

type Section = { view: TeacherView };

export function Lesson({ view }: Section) {
  return (
    <section className="section wrap teacher-lesson" aria-labelledby="lesson">
      <div>
        <h2 id="lesson">Как идёт занятие</h2>
        <p className="teacher-method">{view.method}</p>
      </div>
      <div className="flow">
        <h3>О преподавателе</h3>
        {view.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

export function Courses({ view }: Section) {
  if (view.courses.length === 0) return null;
  return (
    <section className="section wrap" id="courses" aria-labelledby="courses-title">
      <div className="head">
        <h2 id="courses-title">Какие курсы ведёт {view.firstName}</h2>
        {view.moreCourses && (
          <p>
            <AppLink href={view.moreCourses.href}>Все курсы: {view.moreCourses.count}</AppLink>
          </p>
        )}
      </div>
      <ul className="cards two">
        {view.courses.map((card) => (
          <CourseCard key={card.slug} card={card} isAmongKinds />
        ))}
      </ul>
    </section>
  );
}

export function FreeLesson({ view }: Section) {
  if (!view.freeLesson) return null;
  return (
    <section className="section wrap" id="free" aria-labelledby="free-title">
      <div className="teacher-free">
        <div className="flow">
          <h2 id="free-title">Сначала бесплатно</h2>
          <p className="lead">
            Настоящие занятия по {view.subject.dative}, 2–3 часа вместе с заданиями. Карта не нужна, курс остаётся у
            тебя.
          </p>
        </div>
        <ul className="cards">
          <CourseCard card={view.freeLesson} />
        </ul>
      </div>
    </section>
  );
}

export function Webinars({ view }: Section) {
  const { upcoming, recorded } = view;
  const isEmpty = upcoming.length === 0 && recorded === null;
  return (
    <section className="section wrap" aria-labelledby="webinars-title">
      <div className="head">
        <h2 id="webinars-title">{webinarsTitle(view)}</h2>
        <p>
          <AppLink href={view.webinarsHref}>Все вебинары по {view.subject.dative}</AppLink>
        </p>
      </div>
      {isEmpty ? (
        <p className="muted">
          Новый вебинар ещё не назначен. Прошедшие и ближайшие вебинары предмета собраны на его странице.
        </p>
      ) : (
        <ul className="teacher-webinars">
          {upcoming.map((one) => (
            <Webinar key={one.href} webinar={one} />
          ))}
          {recorded && <Webinar webinar={recorded} />}
        </ul>
      )}
    </section>
  );
}

function Webinar({ webinar }: { webinar: WebinarLine }) {
  const { title, href, isFree, day, time, startsAt, length } = webinar;
  return (
    <li>
      <p className="teacher-when">
        <time dateTime={startsAt}>
          <b>{day}</b>
          {time !== null && `, ${time}\u00A0мск`}
        </time>
        {time !== null && <OwnTime at={startsAt} />}
      </p>
      <h3>
        <AppLink href={href}>{title}</AppLink>
      </h3>
      <p className="row">
        {isFree && <Tag isHot>бесплатно</Tag>}
        <Tag>{time === null ? `запись, ${length}` : length}</Tag>
      </p>
    </li>
  );
}

export function Reviews({ view }: Section) {
  if (view.reviews.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="reviews">
      <h2 id="reviews">Что говорят ученики</h2>
      <ul className="teacher-reviews">
        {view.reviews.map(({ author, text, said }) => (
          <li key={author + text}>
            <figure>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption className="small">
                <b>{author}</b> <span className="muted">учебный год {said}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Colleagues({ view }: Section) {
  if (view.colleagues.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="colleagues">
      <h2 id="colleagues">Кто ещё преподаёт этот предмет</h2>
      <ul className="teacher-rows colleagues">
        {view.colleagues.map((person) => (
          <li key={person.slug} className="person teacher-row">
            <TeacherPortrait teacher={person} sizes="(min-width: 768px) 25vw, 40vw" />
            <div className="flow">
              <h3>
                <AppLink href={teacherPath(person.slug)}>{person.name}</AppLink>
              </h3>
              <p>{person.headline}</p>
              <p className="small muted">
                {person.score}, {person.experience}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
