import { NextStep } from "~/features/learning/progress/NextStep";
import { KimScorePicture } from "~/features/learning/task-bank/KimRidge";
import { DEFAULT_EXAM_TYPE } from "~/features/core/subjects/exams";
import { dayPath, taskBankPath, progressPath } from "~/shared/paths";
import { type PluralForms, plural, WEEKS } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Fold } from "~/ui/Fold";
import { YearRidge } from "~/ui/YearRidge";
import type { AchievementView, StudyYearView } from "./cabinet-view";

/** «из 21 балла», «из 32 баллов» */
const OF_POINTS: PluralForms = { one: "балла", few: "баллов", many: "баллов" };
const MOUNTAINS: PluralForms = { one: "гора", few: "горы", many: "гор" };

export function AchievementsPage({
  subjects,
  weeksInRow,
  year,
}: {
  subjects: readonly AchievementView[];
  weeksInRow: number;
  year: StudyYearView | null;
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
          {year && <StudyYear year={year} />}
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

function StudyYear({ year: { ridge, metres, mountains, months } }: { year: StudyYearView }) {
  return (
    <section className="my-part my-taken" aria-labelledby="h-year">
      <h2 id="h-year" className="h3">
        Учебный год
      </h2>
      <YearRidge ridge={ridge} />
      {mountains > 0 ? (
        <p className="my-points">
          <b>{metres} м</b> на горе дня, {mountains} {plural(mountains, MOUNTAINS)}
        </p>
      ) : (
        <p>
          Высоту добавляет{" "}
          <AppLink className="link" href={dayPath()}>
            гора дня
          </AppLink>
          : 10 метров за каждый балл.
        </p>
      )}
      <p className="small muted">Месяц светится целиком, если задания решались в четырёх его неделях.</p>
      <Fold summary="По месяцам">
        <table className="my-table">
          <caption className="vh">Работа по месяцам</caption>
          <thead>
            <tr>
              <th scope="col">Месяц</th>
              <th scope="col">Недели</th>
              <th scope="col">Горы</th>
              <th scope="col">Метры</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.name}>
                <th scope="row">{month.name}</th>
                <td>{month.weeks}</td>
                <td>{month.mountains}</td>
                <td>{month.metres}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </section>
  );
}

function SubjectItem({ subject }: { subject: AchievementView }) {
  const { key, name, category, held, max, mastered, solved, numbers, next } = subject;
  return (
    <section className={`my-part my-taken cat-${category}`} aria-labelledby={`h-${key}`}>
      <h2 id={`h-${key}`} className="h3">
        {name}
      </h2>
      <p className="my-points">
        <b>{held}</b> из {max} {plural(max, OF_POINTS)}
      </p>
      <KimScorePicture
        rows={numbers.map(({ number, held: score, max: most }) => ({ position: number, number, score, max: most }))}
        said={sayHeld(subject)}
      />
      <p className="muted">
        {solved}. {mastered === null ? "Целиком пока не взят ни один номер." : `Взяты целиком: ${mastered}.`}
      </p>
      {next && <NextStep step={next} />}
      <Fold summary="По номерам">
        <table className="my-table">
          <caption className="vh">Взятые баллы по номерам: {name}</caption>
          <thead>
            <tr>
              <th scope="col">Номер</th>
              <th scope="col">Взято</th>
              <th scope="col">Из</th>
            </tr>
          </thead>
          <tbody>
            {numbers.map(({ number, title, held: taken, max: most, href }) => (
              <tr key={number}>
                <th scope="row">
                  <AppLink href={href}>
                    № {number}. {title}
                  </AppLink>
                </th>
                <td>{taken}</td>
                <td>{most}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </section>
  );
}

/** The picture in a sentence: only what is taken, the table has the rest. */
function sayHeld({ held, max, numbers }: AchievementView): string {
  const taken = numbers.filter((one) => one.held > 0);
  const each = taken.map((one) => `№ ${one.number} ${one.held} из ${one.max}`).join(", ");
  return `Взято ${held} из ${max} ${plural(max, OF_POINTS)}${each === "" ? "" : `: ${each}`}.`;
}
