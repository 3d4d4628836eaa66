import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { Price } from "~/ui/Price";
import { classes } from "~/ui/classes";
import { SCHOOL_YEAR } from "./school-months";
import type { YearKind } from "./school-year";

const MONTHS = SCHOOL_YEAR.map((name) => name.slice(0, 3));

type KindsProps = { kinds: readonly YearKind[]; nowIndex: number; title: string; lead: string };

/** The kinds of courses: contents, price, and place in the year. */
export function Kinds({ kinds, nowIndex, title, lead }: KindsProps) {
  return (
    <section className="section wrap" aria-labelledby="year">
      <div className="head">
        <h2 id="year">{title}</h2>
        {lead && <p>{lead}</p>}
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
  const { key, words, months, bySubject } = kind;
  const isFree = months === null;
  return (
    <li className={classes("year-row", key === "osnova" && "is-main on-dark", isFree && "year-free")}>
      <div className="year-about">
        <h3>
          <AppLink href={kind.href}>
            {kind.name} <Icon name="arrow" />
          </AppLink>
        </h3>
        <p className="small">
          <b>{words?.name ?? kind.fact}.</b> <span className="year-says">{words?.about ?? kind.about}</span>
        </p>
      </div>
      {(months ?? words) && (
        <div className="year-what small">
          {months && (
            <span className={classes("year-line", `year-${key}`)} aria-hidden="true">
              {months.map((isTaught, index) => (
                <i key={MONTHS[index]} className={classes(isTaught && "on")} />
              ))}
            </span>
          )}
          {words && (
            <ul className="year-points">
              {words.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {bySubject.length > 0 && <WebinarsBySubject fact={kind.fact} rows={bySubject} />}
        </div>
      )}
      {isFree ? (
        <p className="year-p">
          <b>бесплатно</b> <span className="small muted">{words && kind.fact}</span>
        </p>
      ) : (
        <Price className="year-p" price={kind.price} listPrice={kind.listPrice} isFrom={kind.isFrom} per={kind.per} />
      )}
    </li>
  );
}

function WebinarsBySubject({ fact, rows }: { fact: string; rows: YearKind["bySubject"] }) {
  return (
    <details className="why year-more">
      <summary>
        {fact} по предметам <Icon name="down" />
      </summary>
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
