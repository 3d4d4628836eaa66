import { useSchool } from "~/features/core/school/use-school";
import type { YearMonth } from "~/features/site/storefront/home-view";
import { formatRoubles } from "~/shared/money";
import type { ParentsTexts } from "./parents-texts";

type MoneyProps = { month: YearMonth; texts: NonNullable<ParentsTexts["money"]> };

/** The monthly price against a tutor: the sums are computed from what is on sale. */
export function Money({ month, texts }: MoneyProps) {
  const { name: schoolName, lessonLength } = useSchool();
  const rows = [
    {
      name: `${month.lessons} занятий`,
      tutor: <b>{formatRoubles(texts.tutorHour * month.lessons)}</b>,
      school: <b>{formatRoubles(month.price)}</b>,
    },
    { name: "Одно занятие", tutor: formatRoubles(texts.tutorHour), school: formatRoubles(month.lessonPrice) },
    { name: "Сколько длится", tutor: "час", school: `обычно ${lessonLength}` },
    ...texts.rows,
  ];
  return (
    <section className="section wrap" aria-labelledby="money">
      <div className="head">
        <h2 id="money">{texts.title}</h2>
        <p>{texts.lead}</p>
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
          {rows.map(({ name, tutor, school }, index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{tutor}</td>
              <td>{school}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted compare-note">{texts.note}</p>
    </section>
  );
}
