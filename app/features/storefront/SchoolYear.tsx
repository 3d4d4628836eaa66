import { formatRoubles } from "~/shared/money";
import { AppLink } from "~/ui/AppLink";
import { classes } from "~/ui/classes";
import { SCHOOL_YEAR } from "./school-months";
import type { YearKind } from "./school-year";

const MONTHS = SCHOOL_YEAR.map((name) => name.slice(0, 3));

type SchoolYearProps = { kinds: readonly YearKind[]; nowIndex: number; lead: string };

/** The kinds of courses, each at its place in the year. */
export function SchoolYear({ kinds, nowIndex, lead }: SchoolYearProps) {
  return (
    <section className="section wrap" aria-labelledby="year">
      <div className="head">
        <h2 id="year">Курс на любое время года</h2>
        <p>{lead}</p>
      </div>
      <ul className="year">
        <li className="year-m" aria-hidden="true">
          {MONTHS.map((name, index) => (
            <span key={name} className={classes(index === nowIndex && "now")}>
              {name}
            </span>
          ))}
        </li>
        {kinds.map((kind) => (
          <KindRow key={kind.key} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function KindRow({ kind }: { kind: YearKind }) {
  const isFree = kind.months === null;
  return (
    <li className="year-row">
      <h3>
        <AppLink href={kind.href}>{kind.name}</AppLink>
      </h3>
      <div className="year-about small muted">
        <p>
          <b className="year-fact">{kind.fact}.</b> {kind.about}
        </p>
        {kind.bySubject.length > 0 && <WebinarsBySubject rows={kind.bySubject} />}
      </div>
      <span className={classes("year-line", `year-${kind.key}`, isFree && "is-any")} aria-hidden="true">
        {MONTHS.map((name, index) => (
          <i key={name} className={classes((kind.months?.[index] ?? true) && "on")} />
        ))}
      </span>
      <p className="year-p">
        {isFree ? (
          <b>бесплатно</b>
        ) : (
          <>
            <b>
              {kind.isFrom && "от\u00A0"}
              {formatRoubles(kind.price)}
            </b>{" "}
            <span className="small muted">{kind.per}</span>
          </>
        )}
      </p>
    </li>
  );
}

function WebinarsBySubject({ rows }: { rows: YearKind["bySubject"] }) {
  return (
    <details className="year-more">
      <summary>сколько вебинаров по предметам</summary>
      <dl>
        {rows.map(({ subject, lessons }) => (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd>{lessons}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
