import { Form, useNavigation } from "@remix-run/react";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { type PluralForms, plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Glyph } from "~/ui/Glyph";
import { Notice } from "~/ui/Notice";
import { Select } from "~/ui/Select";
import { Tabs } from "~/ui/Tabs";
import { NoTasks } from "./start/NoTasks";
import { WORKOUT_FIELDS } from "./workout-form";
import type { WorkoutChoiceView } from "./workout-view";
import { Resumes } from "./Resumes";

const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };

type ChoiceProps = {
  view: WorkoutChoiceView;
  crumbs: readonly { name: string; href: string | null }[];
  answer: FormAnswer | null;
};

/** The choice of an exam and a subject, then ten tasks. */
export function WorkoutChoicePage({ view, crumbs, answer }: ChoiceProps) {
  const failure = errorsAt(answer);
  return (
    <main id="main" className="bank-page">
      <div className="wrap">
        <Crumbs crumbs={crumbs} />
        <div className="bank-head">
          <div className="stack">
            <h1>Десять заданий без входа</h1>
            <p className="lead muted">
              Задания {view.exam} из разных номеров. Результат — в первичных баллах, решение к каждому — в конце. Можно
              закрыть страницу и вернуться: ответы подождут.
            </p>
          </div>
        </div>
        {failure && (
          <Notice tone="bad" title={failure.join(". ")} isLive>
            Выбери другой предмет или попробуй позже.
          </Notice>
        )}
        <Resumes resumes={view.resumes} />
        {view.chosen && <Chosen chosen={view.chosen} />}
      </div>
      {view.groups.length === 0 ? (
        <div className="wrap section">
          <NoTasks exam={view.exam} exams={view.exams} />
        </div>
      ) : (
        <section className="wrap section" aria-labelledby="subjects">
          <div className="head">
            <h2 id="subjects">{view.chosen ? "Другой предмет" : "По какому предмету?"}</h2>
            <Tabs label="Экзамен" items={view.exams} />
          </div>
          <div className="bank-dir">
            {view.groups.map(({ category, name, subjects }) => (
              <div key={category} className={`cat-${category}`}>
                <h3>{name}</h3>
                <ul>
                  {subjects.map((subject) => (
                    <li key={subject.href}>
                      <AppLink href={subject.href}>
                        <Glyph name={subject.glyph} />
                        <span>
                          {subject.name}
                          <small>
                            {subject.count} {plural(subject.count, TASKS)}
                          </small>
                        </span>
                      </AppLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      )}
    </main>
  );
}

function Chosen({ chosen }: { chosen: NonNullable<WorkoutChoiceView["chosen"]> }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <section className="workout-start" aria-labelledby="start">
      <h2 id="start">Тренировка по {chosen.dative}</h2>
      <Form method="post" className="stack" key={chosen.topicHref}>
        <input type="hidden" name={WORKOUT_FIELDS.exam} value={chosen.exam} />
        <input type="hidden" name={WORKOUT_FIELDS.subject} value={chosen.subject} />
        <Select label="Тема" name={WORKOUT_FIELDS.theme} options={chosen.themes} defaultValue={chosen.theme} />
        <p className="row">
          <Button isPending={isPending}>начать тренировку</Button>
          <ButtonLink variant="line" href={chosen.topicHref}>
            все задания предмета
          </ButtonLink>
        </p>
      </Form>
    </section>
  );
}
