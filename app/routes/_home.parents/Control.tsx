import { useSchool } from "~/features/core/school/use-school";
import { AppLink } from "~/ui/AppLink";
import type { ParentsTexts } from "./parents-texts";

export function Control({ title: heading, points }: ParentsTexts["control"]) {
  return (
    <section className="section wrap" aria-labelledby="control">
      <div className="head">
        <h2 id="control">{heading}</h2>
      </div>
      <ul className="control scroll">
        {points.map(({ title, text, link }, index) => (
          <li key={index}>
            <h3>{title}</h3>
            <p className="muted">
              {text}{" "}
              {link && (
                <AppLink className="link" href={link.href}>
                  {link.name}
                </AppLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who pays, what is refunded, what is never charged. */
export function Payment({ title, lead, note }: ParentsTexts["payment"]) {
  const { licenceYear } = useSchool();
  return (
    <section className="section wrap" aria-labelledby="payment">
      <div className="panel ink on-dark split">
        <div className="flow">
          <h2 id="payment">{title}</h2>
          <p className="lead">{lead}</p>
          <p className="payment-note">{note}</p>
        </div>
        <dl className="facts">
          <div>
            <dt>автосписаний с карты: следующий месяц покупаете сами</dt>
            <dd>0</dd>
          </div>
          <div>
            <dt>месяц — столько можно купить на пробу</dt>
            <dd>1</dd>
          </div>
          {licenceYear !== null && (
            <div>
              <dt>год лицензии на образовательную деятельность</dt>
              <dd>{licenceYear}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
