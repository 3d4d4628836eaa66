import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";
import type { ParentsTexts } from "./parents-texts";

/** The one bold element of the page is the weekly report: shown, not described. */
export function ParentsHero({ title, lead, button, report }: ParentsTexts["hero"]) {
  return (
    <section className="panel violet on-dark split" aria-labelledby="parents">
      <div>
        <h1 id="parents">{title}</h1>
        <p className="lead">{lead}</p>
        <p className="row split-row">
          <ButtonLink variant="lime" href="#plan">
            {button}
          </ButtonLink>
        </p>
      </div>
      {report.length > 0 && <WeeklyReport rows={report} />}
    </section>
  );
}

const LIT_MONTHS = 3;

function WeeklyReport({ rows }: { rows: ParentsTexts["hero"]["report"] }) {
  return (
    <figure className="report">
      <figcaption className="row between">
        <b>Отчёт за неделю</b>
        <span className="small muted">пример</span>
      </figcaption>
      <MonthRidge lit={LIT_MONTHS} />
      <dl className="price-sum">
        {rows.map(({ name, value }, index) => (
          <div key={index} className={index === rows.length - 1 ? "total" : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
