import { Form } from "@remix-run/react";
import { sayAccess } from "~/features/profile/profile-words";
import type { MonthAccess, PurchasedCourse } from "~/features/profile/purchased-courses";
import { examName } from "~/features/subjects/exams";
import { findCourseType, findSubject } from "~/features/subjects/taxonomy";
import { inQuotes } from "~/shared/in-quotes";
import { monthNamer } from "~/shared/months";
import { coursePath, coverPath, prolongPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Tag } from "~/ui/Tag";
import { YearRidge } from "~/ui/YearRidge";

const ACCESS_CLASSES = {
  open: "is-open",
  upcoming: "is-soon",
  past: "is-past",
} as const satisfies Record<MonthAccess, string>;

export function PurchasedCourseItem({ course, studyHref }: { course: PurchasedCourse; studyHref: string | null }) {
  const { landing, title, months, nextMonth, isWhole, ridge, nextLesson } = course;
  const [subject] = landing.subjects;
  const nameOf = monthNamer([...months.map(({ month }) => month), ...(nextMonth === null ? [] : [nextMonth])]);
  return (
    <li className={`cat-${subject ? findSubject(subject).category : "technical"}`}>
      <div className="mine-cover">
        <img src={coverPath(landing.slug)} width="236" height="148" alt="" />
      </div>
      <div className="mine-main">
        <p>
          <Tag>{`${findCourseType(landing.courseType).name}, ${examName(landing.exam)}`}</Tag>
        </p>
        <h3>
          <AppLink href={coursePath(landing.slug)}>{title}</AppLink>
        </h3>
        {isWhole && <p className="small muted">Курс куплен целиком</p>}
      </div>
      <div className="mine-months">
        {ridge !== null && <YearRidge ridge={ridge} />}
        {nextLesson !== null && (
          <p className="small mine-lesson">
            <b>{nextLesson.when}</b>: {nextLesson.title}
          </p>
        )}
        <ul className="mstrip" role="list" aria-label={`Месяцы курса ${inQuotes(title)}`}>
          {months.map((month) => (
            <li key={month.month} className={ACCESS_CLASSES[month.access]}>
              {nameOf(month.month)}
              <small>{sayAccess(month)}</small>
            </li>
          ))}
        </ul>
        <div className="mine-next row">
          {studyHref !== null && (
            <ButtonLink size="sm" href={studyHref} aria-label={`открыть курс: ${title}`}>
              открыть курс
            </ButtonLink>
          )}
          {nextMonth !== null && (
            <Form method="post" action={prolongPath()}>
              <input type="hidden" name="productId" value={course.productId} />
              <Button variant="soft" size="sm" aria-label={`добавить ${nameOf(nextMonth)} в корзину: ${title}`}>
                добавить {nameOf(nextMonth)}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </li>
  );
}
