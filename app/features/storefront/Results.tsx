import { CLAIMS } from "~/features/school/claims";

export function Results({ note }: { note: string }) {
  const { averageScore, above80, above90, topScorers } = CLAIMS;
  return (
    <section className="section wrap" aria-labelledby="results">
      <div className="panel ink on-dark alt">
        <div className="alt-text flow">
          <h2 id="results">
            На {averageScore.ours - averageScore.country} баллов выше, чем в&nbsp;среднем по&nbsp;стране
          </h2>
          <dl className="alt-facts">
            <div>
              <dt>высокобалльников в {topScorers.year} году</dt>
              <dd>{topScorers.count}</dd>
            </div>
            <div>
              <dt>результатов выше 90 в {above90.year} году</dt>
              <dd>{above90.count}</dd>
            </div>
            <div>
              <dt>сдаёт выше 80, {above80.year} год</dt>
              <dd>{above80.share}</dd>
            </div>
          </dl>
          <p className="small alt-note">{note}</p>
        </div>
        <dl className="alt-chart">
          <div className="alt-56">
            <dt>средний балл ЕГЭ по&nbsp;стране</dt>
            <dd>{averageScore.country}</dd>
          </div>
          <div className="alt-71">
            <dt>наши ученики</dt>
            <dd>{averageScore.ours}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
