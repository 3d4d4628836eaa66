import { ButtonLink } from "~/ui/Button";
import type { LessonView } from "./cabinet-view";
import { LessonWhen } from "./LessonWhen";

/** The next lesson. `isOwnPage`: it stands on the page of its own course. */
export function NextLesson({
  lesson,
  teachers,
  isOwnPage = false,
}: {
  lesson: LessonView;
  teachers: string;
  isOwnPage?: boolean;
}) {
  return (
    <section className="panel ink on-dark my-next" aria-labelledby="h-next">
      <h2 id="h-next" className="small">
        Ближайшее занятие
      </h2>
      <p className="my-next-when">
        <LessonWhen when={lesson.when} />
      </p>
      <p>
        {!isOwnPage && `${lesson.course}. `}
        {lesson.title}
        {lesson.note !== "" && `: ${lesson.note}`}.{teachers !== "" && ` ${teachers}.`}
      </p>
      <p className="row">
        {!isOwnPage && (
          <ButtonLink variant="lime" href={lesson.courseHref}>
            открыть курс
          </ButtonLink>
        )}
        <a className="btn soft" href={lesson.calendarHref} type="text/calendar">
          в календарь
        </a>
      </p>
    </section>
  );
}
