import type { HomeTexts } from "./home-texts";

/** An hour and a half of real time; the bar above is to scale. */
export function Lesson({ texts }: { texts: NonNullable<HomeTexts["lesson"]> }) {
  return (
    <section className="section wrap" aria-labelledby="lesson">
      <div className="panel lesson">
        <div className="head">
          <h2 id="lesson">{texts.title}</h2>
          <p>{texts.lead}</p>
        </div>
        <div className="lesson-bar" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
        {/* A phone scrolls it, by keys too. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ol className="lesson-parts" tabIndex={0} aria-labelledby="lesson">
          {texts.parts.map(({ time, title, text }, index) => (
            <li key={index}>
              <time className="lesson-t">{time}</time>
              <h3>{title}</h3>
              <p className="small muted">{text}</p>
            </li>
          ))}
        </ol>
        <ul className="lesson-after small">
          {texts.after.map(({ when, what }, index) => (
            <li key={index}>
              <b>{when}</b> {what}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
