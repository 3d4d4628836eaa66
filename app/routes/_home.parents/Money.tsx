import { useSchool } from "~/features/core/school/use-school";
import type { YearMonth } from "~/features/site/storefront/home-view";
import type { ExamType } from "~/features/core/subjects/exams";
import { formatRoubles } from "~/shared/money";
import type { ParentsTexts } from "./parents-texts";

type MoneyProps = { month: YearMonth; exam: ExamType; tutorHour: NonNullable<ParentsTexts["tutorHour"]> };

/** The monthly price against a tutor: the sums are computed from what is on sale. */
export function Money({ month, exam, tutorHour }: MoneyProps) {
  const { name: schoolName, lessonLength } = useSchool();
  const rows = [
    {
      name: `${month.lessons} занятий`,
      tutor: <b>{formatRoubles(tutorHour.price * month.lessons)}</b>,
      school: <b>{formatRoubles(month.price)}</b>,
    },
    { name: "Одно занятие", tutor: formatRoubles(tutorHour.price), school: formatRoubles(month.lessonPrice) },
    { name: "Сколько длится", tutor: "час", school: `обычно ${lessonLength}` },
    exam === "ege"
      ? { name: "Пробник в формате экзамена", tutor: "как договоритесь", school: "каждый месяц" }
      : { name: "Развёрнутые ответы", tutor: "как договоритесь", school: "проверяем" },
    { name: "Пропущенное занятие", tutor: "переносить или терять", school: "остаётся в записи" },
    { name: "Отчёт вам", tutor: "устно", school: "письмом раз в неделю" },
  ];
  return (
    <section className="section wrap" aria-labelledby="money">
      <div className="head">
        <h2 id="money">Месяц занятий: репетитор и «{schoolName}»</h2>
        <p>
          У нас занятие выходит в {formatRoubles(month.lessonPrice)}: преподаватель один, а время его делят все, кто
          учится.
        </p>
      </div>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">Что входит</th>
            <th scope="col">Репетитор</th>
            <th scope="col">«{schoolName}», Основа</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, tutor, school }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{tutor}</td>
              <td>{school}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted compare-note">
        Час с репетитором: около {formatRoubles(tutorHour.price)}, {tutorHour.source}, {tutorHour.year} год. Цена
        «Основы»: один предмет, месяц, сегодня.
      </p>
    </section>
  );
}
