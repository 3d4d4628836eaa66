import { ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import type { WaitingCourses } from "./waiting-view";

/** A parent has named this pupil's phone. The courses open on a page of their own, which says what opens and when. */
export function WaitingCoursesNotice({ waiting }: { waiting: readonly WaitingCourses[] }) {
  return waiting.map(({ claimPath, courses }) => (
    <Notice key={claimPath} tone="good" title="Для тебя оплатили курсы">
      <ul role="list">
        {courses.map((course) => (
          <li key={course}>{course}</li>
        ))}
      </ul>
      <p>
        <ButtonLink size="sm" href={claimPath}>
          посмотреть и получить
        </ButtonLink>
      </p>
    </Notice>
  ));
}
