import type { ParentsTexts } from "./parents-texts";

export function ChildWeek({ week }: { week: NonNullable<ParentsTexts["week"]> }) {
  const { title: heading, lead, days, note: below } = week;
  return (
    <section className="section wrap" aria-labelledby="week">
      <div className="head">
        <h2 id="week">{heading}</h2>
        <p>{lead}</p>
      </div>
      <ol className="days">
        {days.map(({ day, title, note, kind }, index) => (
          <li key={index} className={`day ${kind}`}>
            <span className="day-d">{day}</span>
            <b>{title}</b>
            <span className="small">{note}</span>
          </li>
        ))}
      </ol>
      <p className="small muted compare-note">{below}</p>
    </section>
  );
}
