import { useSchool } from "~/features/core/school/use-school";
import { AppLink } from "~/ui/AppLink";
import type { ParentsTexts } from "./parents-texts";

export function Control({ control }: Pick<ParentsTexts, "control">) {
  return (
    <section className="section wrap" aria-labelledby="control">
      <div className="head">
        <h2 id="control">Спокойно и&nbsp;под контролем</h2>
      </div>
      <ul className="control scroll">
        {control.map(({ title, text, link }) => (
          <li key={title}>
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
export function Payment() {
  const { licenceYear } = useSchool();
  return (
    <section className="section wrap" aria-labelledby="payment">
      <div className="panel ink on-dark split">
        <div className="flow">
          <h2 id="payment">Платите вы, учится ребёнок</h2>
          <p className="lead">
            Ребёнок собирает корзину и присылает ссылку. Вы видите курсы, месяцы и расчёт цены, платите без регистрации
            и получаете чек.
          </p>
          <p className="payment-note">
            Передумали — вернём деньги за месяцы, которые ещё не начались, и за оставшиеся дни начатого.
          </p>
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
