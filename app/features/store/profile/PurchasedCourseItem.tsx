import { Form } from "@remix-run/react";
import { sayAccess, sayTeachers } from "~/features/store/profile/profile-messages";
import type { PurchasedCourse } from "~/features/store/profile/purchased-courses";
import { examName } from "~/features/core/subjects/exams";
import { findCourseType, findSubject } from "~/features/core/subjects/taxonomy";
import { inQuotes } from "~/shared/typeset";
import { monthNamer } from "~/shared/months";
import { coursePath, coverPath, prolongPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Tag } from "~/ui/Tag";
import { YearRidge } from "~/ui/YearRidge";
import { sayMonths } from "./say-months";

export function PurchasedCourseItem({ course, studyHref }: { course: PurchasedCourse; studyHref: string | null }) {
  const { landing, title, months, nextMonth, isWhole, ridge, nextLesson } = course;
  const [subject] = landing.subjects;
  const teachers = sayTeachers(landing.teachers);
  const nameOf = monthNamer([...months.map(({ month }) => month), ...(nextMonth === null ? [] : [nextMonth])]);
  const said = months.map((month) => ({
    name: nameOf(month.month),
    said: sayAccess(month),
    state: month.access,
    isRefundAsked: month.isRefundAsked,
  }));
  return (
    <li className={`cat-${subject ? findSubject(subject).category : "technical"}`}>
      <img className="mine-cover" src={coverPath(landing.slug)} width="236" height="148" alt="" />
      <div className="mine-main">
        <p>
          <Tag>{`${findCourseType(landing.courseType).name}, ${examName(landing.exam)}`}</Tag>
        </p>
        <h3>
          <AppLink href={coursePath(landing.slug)}>{title}</AppLink>
        </h3>
        {teachers !== "" && <p className="small muted">{teachers}</p>}
        {isWhole && <p className="small muted">Курс куплен целиком</p>}
      </div>
      {ridge !== null && <YearRidge ridge={ridge} />}
      <div className="mine-facts">
        {nextLesson !== null && (
          <p>
            <b>{nextLesson.when}</b>: {nextLesson.title}
          </p>
        )}
        <ul role="list" aria-label={`Месяцы курса ${inQuotes(title)}`}>
          {sayMonths(said).map(({ name, text }) => (
            <li key={name + text}>
              <span className="muted">{name}</span> <span>{text}</span>
            </li>
          ))}
        </ul>
        <div className="row">
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
