import type { ResultsView } from "~/features/core/school/results-view";
import { plural, POINTS } from "~/shared/plural";

export function Results({ averageScore, heights, mark, facts, note }: ResultsView) {
  const ahead = averageScore.ours - averageScore.country;
  return (
    <section className="section wrap" aria-labelledby="results">
      <div className="panel ink on-dark alt">
        <div className="alt-text flow">
          <h2 id="results">
            {ahead > 0
              ? `На ${ahead} ${plural(ahead, POINTS)} выше, чем в\u00A0среднем по\u00A0стране`
              : "Как наши ученики сдают ЕГЭ"}
          </h2>
          <dl className="alt-facts">
            {facts.map(({ value, name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="small alt-note">{note}</p>
        </div>
        <dl className="alt-chart">
          <div className="alt-country" data-to={heights.country}>
            <dt>средний балл ЕГЭ по&nbsp;стране{mark}</dt>
            <dd>{averageScore.country}</dd>
          </div>
          <div className="alt-ours" data-to={heights.ours}>
            <dt>наши ученики{mark}</dt>
            <dd>{averageScore.ours}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
