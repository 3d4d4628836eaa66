import { SCHOOL } from "~/features/content/school";
import { formatRoubles } from "~/shared/money";
import { legalPath, profilePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { EmptyState } from "~/ui/EmptyState";
import { PaperHead } from "./PaperHead";
import type { TaxYear } from "./tax-years";

export type TaxPageProps = {
  years: TaxYear[];
  pupil: string | null;
  parent: string | null;
  hasThirdPartyPayments: boolean;
  /** «20 ноября 2026» */
  today: string;
};

/** For whoever files the deduction: «вы». Only sums and facts; the certificate itself is the school's letter. */
export function TaxPage(props: TaxPageProps) {
  const { years, pupil, parent, hasThirdPartyPayments, today } = props;
  const [email] = SCHOOL.emails;
  return (
    <main id="main" className="wrap paper">
      <PaperHead title="Справка для вычета" />
      <p className="paper-lead">
        Здесь то, с чем просят справку об оплате обучения: сколько заплачено за каждый календарный год по московскому
        времени, за вычетом возвратов. Саму справку школа пришлёт по письму; кому она нужна и какая сумма учитывается,
        сказано на <AppLink href={legalPath("tax-info")}>странице о вычете</AppLink>.
      </p>
      {years.length === 0 ? (
        <EmptyState level={2} title="Платных заказов пока нет" text="Первый появится здесь сразу после оплаты." />
      ) : (
        <>
          {years.map((year) => (
            <YearPart key={year.year} year={year} />
          ))}
          <p className="small muted">По данным на {today}.</p>
        </>
      )}
      {hasThirdPartyPayments && (
        <p className="small">
          Часть заказов оплачена по ссылке «оплата другим человеком». Справку за них получает тот, кто платил.
        </p>
      )}
      <section className="profile-part" aria-labelledby="h-facts">
        <h2 id="h-facts">Что указать в письме</h2>
        <dl className="paper-facts">
          <dt>Ученик</dt>
          <dd>{pupil ?? <NotFilled part="data" />}</dd>
          <dt>Родитель</dt>
          <dd>{parent ?? <NotFilled part="parent" />}</dd>
          <dt>Организация</dt>
          <dd>{SCHOOL.legalName}</dd>
          <dt>ИНН</dt>
          <dd className="num">{SCHOOL.taxId}</dd>
          <dt>ОГРН</dt>
          <dd className="num">{SCHOOL.registrationNumber}</dd>
          <dt>Адрес</dt>
          <dd>{SCHOOL.legalAddress}</dd>
          <dt>Лицензия</dt>
          <dd>получена в {SCHOOL.licenceYear} году; номер и дату пришлём вместе со справкой</dd>
        </dl>
        <p className="no-print">
          Добавьте дату рождения и ИНН того, кто платил, и отправьте письмо на{" "}
          <a href={`mailto:${email.address}?subject=${encodeURIComponent("Справка для вычета")}`}>{email.address}</a>.
          Справка бесплатна, обычный срок — до 30 дней.
        </p>
      </section>
    </main>
  );
}

function YearPart({ year: { year, paid, refunded, total, courses } }: { year: TaxYear }) {
  return (
    <section className="paper-part" aria-labelledby={`h-${year}`}>
      <h2 id={`h-${year}`}>{year} год</h2>
      <ul className="lines" role="list">
        {courses.map((course) => (
          <li key={course.productId}>
            <span>{course.name}</span>
            <span className="num">{formatRoubles(course.total)}</span>
            {course.refunded > 0 && (
              <span className="small muted">
                оплачено {formatRoubles(course.paid)}, возвращено {formatRoubles(course.refunded)}
              </span>
            )}
          </li>
        ))}
        <li className="paper-total">
          <b>Всего за {year} год</b>
          <b className="num">{formatRoubles(total)}</b>
          {refunded > 0 && (
            <span className="small muted">
              оплачено {formatRoubles(paid)}, возвращено {formatRoubles(refunded)}
            </span>
          )}
        </li>
      </ul>
      {total < 0 && (
        <p className="small">
          В этом году вернулись деньги за оплату прошлых лет: учтите это, если за них уже подавали на вычет.
        </p>
      )}
    </section>
  );
}

function NotFilled({ part }: { part: string }) {
  return (
    <>
      не указан в профиле, <AppLink href={`${profilePath()}#${part}`}>заполнить</AppLink>
    </>
  );
}
