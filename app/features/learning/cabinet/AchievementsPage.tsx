import { NextStep } from "~/features/learning/progress/NextStep";
import { KimRidge } from "~/features/learning/task-bank/KimRidge";
import { DEFAULT_EXAM_TYPE } from "~/features/core/subjects/exams";
import { taskBankPath, progressPath } from "~/shared/paths";
import { plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import type { AchievementView } from "./cabinet-view";

/** «из 21 балла», «из 32 баллов» */
const OF_POINTS = { one: "балла", few: "баллов", many: "баллов" };
const WEEKS = { one: "неделя", few: "недели", many: "недель" };

export function AchievementsPage({
  subjects,
  weeksInRow,
}: {
  subjects: readonly AchievementView[];
  weeksInRow: number;
}) {
  return (
    <main id="main" className="wrap my-page">
      <h1>Достижения</h1>
      {subjects.length === 0 ? (
        <EmptyState
          title="Здесь будут баллы, а не значки"
          text="Балл считается взятым, когда номер выходит верно в двух заданиях из трёх. Начни с трёх заданий любого номера."
        >
          <p className="row">
            <ButtonLink href={taskBankPath(DEFAULT_EXAM_TYPE)}>решать задания</ButtonLink>
          </p>
        </EmptyState>
      ) : (
        <>
          <p className="lead">
            Балл взят, когда номер выходит верно в двух заданиях из трёх.
            {weeksInRow > 1 && ` Ты решаешь ${weeksInRow} ${plural(weeksInRow, WEEKS)} подряд.`}
          </p>
          {subjects.map((subject) => (
            <SubjectItem key={subject.key} subject={subject} />
          ))}
          <p>
            <AppLink className="link" href={progressPath()}>
              весь прогресс
            </AppLink>
          </p>
        </>
      )}
    </main>
  );
}

function SubjectItem({ subject }: { subject: AchievementView }) {
  const { key, name, category, held, max, mastered, solved, parts, next } = subject;
  return (
    <section className={`my-part my-taken cat-${category}`} aria-labelledby={`h-${key}`}>
      <h2 id={`h-${key}`} className="h3">
        {name}
      </h2>
      <p className="my-points">
        <b>{held}</b> из {max} {plural(max, OF_POINTS)}
      </p>
      <p className="muted">
        {solved}. {mastered === null ? "Целиком пока не взят ни один номер." : `Взяты целиком: ${mastered}.`}
      </p>
      <KimRidge parts={parts} />
      {next && <NextStep step={next} />}
    </section>
  );
}
