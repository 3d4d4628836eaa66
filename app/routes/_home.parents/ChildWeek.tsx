import type { ParentsTexts } from "./parents-texts";

export function ChildWeek({ week: { lead, days } }: Pick<ParentsTexts, "week">) {
  return (
    <section className="section wrap" aria-labelledby="week">
      <div className="head">
        <h2 id="week">Неделя ребёнка</h2>
        <p>{lead}</p>
      </div>
      <ol className="days">
        {days.map(({ day, title, note, kind }) => (
          <li key={day} className={`day ${kind}`}>
            <span className="day-d">{day}</span>
            <b>{title}</b>
            <span className="small">{note}</span>
          </li>
        ))}
      </ol>
      <p className="small muted compare-note">Так идёт один предмет. Точные дни и часы написаны на странице курса.</p>
    </section>
  );
}
