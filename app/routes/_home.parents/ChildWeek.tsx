import type { ParentsTexts } from "./parents-texts";

export function ChildWeek({ week: { title: heading, lead, days, note: below } }: Pick<ParentsTexts, "week">) {
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
