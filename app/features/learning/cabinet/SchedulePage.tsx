import { Form } from "@remix-run/react";
import { catalogPath, schedulePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { classes } from "~/ui/classes";
import { CopyField } from "~/ui/CopyField";
import type { EventView } from "./cabinet-view";
import type { ScheduleView } from "./schedule-view";

const KINDS = { lesson: "занятие", deadline: "срок", webinar: "вебинар" } as const;

/** `feedUrl`: null until the pupil has requested an address. */
export function SchedulePage({ view, feedUrl }: { view: ScheduleView; feedUrl: string | null }) {
  const { title, before, after, isThisWeek, days, hasCourses } = view;
  const isEmpty = days.every(({ events }) => events.length === 0);
  return (
    <main id="main" className="wrap my-page">
      <div className="my-week-head">
        <div>
          <h1>Расписание</h1>
          <p className="lead">{title}, время московское</p>
        </div>
        <nav className="row" aria-label="Недели">
          <ButtonLink variant="soft" size="sm" href={schedulePath(before)} keepsScroll>
            прошлая неделя
          </ButtonLink>
          {!isThisWeek && (
            <ButtonLink variant="soft" size="sm" href={schedulePath()} keepsScroll>
              эта неделя
            </ButtonLink>
          )}
          <ButtonLink variant="soft" size="sm" href={schedulePath(after)} keepsScroll>
            следующая неделя
          </ButtonLink>
        </nav>
      </div>
      {isEmpty && (
        <p className="my-empty">
          На этой неделе ничего нет.{" "}
          {!hasCourses && (
            <AppLink className="link" href={catalogPath()}>
              выбрать курс
            </AppLink>
          )}
        </p>
      )}
      <ol className="my-week" role="list">
        {days.map(({ key, name, date, isToday, events }) => (
          <li key={key} className={classes(isToday && "my-today", events.length === 0 && "is-free")}>
            <h2>
              <span>{name}</span> <time dateTime={key}>{date}</time>
              {isToday && <b>сегодня</b>}
            </h2>
            <ul role="list">
              {events.map((event) => (
                <EventItem key={event.key} event={event} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <CalendarAddress feedUrl={feedUrl} />
    </main>
  );
}

function EventItem({ event }: { event: EventView }) {
  const { kind, time, title, from, href, calendarHref, category } = event;
  return (
    <li className={classes("my-event", `is-${kind}`, `cat-${category}`)}>
      <p className="small">
        <b>{time}</b> {KINDS[kind]}
      </p>
      <AppLink href={href}>{title}</AppLink>
      <p className="small muted">{from}</p>
      {calendarHref !== null && (
        <a
          className="link small"
          href={calendarHref}
          type="text/calendar"
          aria-label={`в календарь: ${title}, ${time}`}
        >
          в календарь
        </a>
      )}
    </li>
  );
}

function CalendarAddress({ feedUrl }: { feedUrl: string | null }) {
  return (
    <section className="my-part my-feed" id="calendar" aria-labelledby="h-calendar">
      <h2 id="h-calendar" className="h3">
        Расписание в своём календаре
      </h2>
      <p className="muted">
        {feedUrl === null
          ? "Создай личный адрес и добавь его в Яндекс Календарь, Google или телефон: занятия, сроки и вебинары будут обновляться сами."
          : "Добавь этот адрес в календарь как подписку. По нему расписание видит каждый, у кого он есть: если адрес попал не туда, создай новый, и старый перестанет работать."}
      </p>
      {feedUrl !== null && <CopyField kind="link" label="Адрес календаря" value={feedUrl} />}
      <Form method="post" action={`${schedulePath()}#calendar`}>
        <Button variant="soft">{feedUrl === null ? "создать адрес" : "создать новый адрес"}</Button>
      </Form>
    </section>
  );
}
