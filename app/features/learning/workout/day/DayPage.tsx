import { Form, useNavigation } from "@remix-run/react";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { NoTasks } from "~/features/learning/workout/start/NoTasks";
import { WORKOUT_FIELDS } from "~/features/learning/workout/workout-form";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { dayPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { Tabs } from "~/ui/Tabs";
import type { DayPageView } from "./day-page-view";
import { DayMountain } from "./DayMountain";

/** Introduces the mountain of the day; one click chooses its subject. */
export function DayPage({ view, answer }: { view: DayPageView; answer: FormAnswer | null }) {
  const failure = errorsAt(answer);
  return (
    <main id="main" className="bank-page">
      <div className="wrap">
        <div className="bank-head">
          <div className="stack">
            <h1>Гора дня</h1>
            <p className="lead muted">
              Около десяти минут: ошибки, которым пора вернуться, новые задания слабого номера и одно из второй части.
              Пропущенный день ничего не сжигает, а начатая гора ждёт.
            </p>
          </div>
          {view.day && (
            <div className="row">
              <DayMountain day={view.day} />
              {view.day.doneHref !== null && (
                <AppLink className="link" href={view.day.doneHref}>
                  сегодняшняя уже взята
                </AppLink>
              )}
            </div>
          )}
        </div>
        {failure && (
          <Notice tone="bad" title={failure.join(". ")} isLive>
            Выбери другой предмет или попробуй позже.
          </Notice>
        )}
      </div>
      {view.day?.href == null && view.groups.length === 0 && (
        <div className="wrap section">
          <NoTasks exam={EXAM_TYPES.find(({ key }) => key === view.exam)?.name ?? ""} exams={view.exams} />
        </div>
      )}
      {view.day?.href == null && view.groups.length > 0 && (
        <section className="wrap section" aria-labelledby="subjects">
          <div className="head">
            <h2 id="subjects">{view.day ? "Другой предмет" : "По какому предмету?"}</h2>
            <Tabs label="Экзамен" items={view.exams} />
          </div>
          <Subjects view={view} />
        </section>
      )}
    </main>
  );
}

/** Each subject is a button of one form. */
function Subjects({ view: { exam, groups } }: { view: DayPageView }) {
  const isPending = useNavigation().state === "submitting";
  return (
    <Form className="stack" method="post" action={dayPath()}>
      <input type="hidden" name={WORKOUT_FIELDS.exam} value={exam} />
      {groups.map(({ category, name, subjects }) => (
        <div key={category} className={`stack cat-${category}`}>
          <h3>{name}</h3>
          <p className="row">
            {subjects.map((subject) => (
              <Button
                key={subject.slug}
                variant="soft"
                name={WORKOUT_FIELDS.subject}
                value={subject.slug}
                isPending={isPending}
              >
                {subject.name.toLowerCase()}
              </Button>
            ))}
          </p>
        </div>
      ))}
    </Form>
  );
}
