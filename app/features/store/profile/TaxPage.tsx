import type { SchoolProfile } from "~/features/core/school/school-profile";
import { useSchool } from "~/features/core/school/use-school";
import { formatRoubles } from "~/shared/money";
import { catalogPath, legalPath, profileDataPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { PaperHead } from "./PaperHead";
import type { PayerYear } from "./tax-years";

export type TaxPageProps = {
  years: PayerYear[];
  pupil: string | null;
  parent: string | null;
  organisation: Pick<SchoolProfile["legal"], "name" | "address" | "taxId" | "registrationNumber">;
  /** «20 ноября 2026» */
  today: string;
};

/**
 * For a pupil and the person who claims the deduction alike, so it addresses neither. It shows only sums and facts; the
 * school sends the certificate itself.
 */
export function TaxPage(props: TaxPageProps) {
  const { years, pupil, parent, organisation, today } = props;
  const hasSeveral = years.some(({ payers }) => payers.some(({ payer }) => payer !== null));
  const { supportEmail, licence } = useSchool();
  return (
    <main id="main" className="wrap paper-page">
      <PaperHead title="Данные для справки" isPrintable={years.length > 0} />
      <p className="paper-lead">
        Здесь всё для справки об оплате обучения: сколько заплачено за каждый календарный год по московскому времени, за
        вычетом возвратов. Саму справку школа пришлёт по письму
        <span className="no-print">
          ; кому она нужна и какая сумма учитывается, сказано на{" "}
          <AppLink href={legalPath("tax-info")}>странице о вычете</AppLink>
        </span>
        .
      </p>
      {years.length === 0 ? (
        <EmptyState level={2} title="Платных заказов пока нет" text="Первый появится здесь сразу после оплаты.">
          <p>
            <ButtonLink href={catalogPath()}>выбрать курс</ButtonLink>
          </p>
        </EmptyState>
      ) : (
        <>
          {years.map((year) => (
            <YearPart key={year.year} year={year} />
          ))}
          <p className="small muted">По данным на {today}.</p>
        </>
      )}
      {hasSeveral && (
        <p className="small">
          Платили разные люди: справку каждый получает на свою сумму. Чей платёж, видно по почте, на которую пришёл чек.
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
          <dd>{organisation.name}</dd>
          <dt>ИНН</dt>
          <dd>{organisation.taxId}</dd>
          <dt>ОГРН</dt>
          <dd>{organisation.registrationNumber}</dd>
          <dt>Адрес</dt>
          <dd>{organisation.address}</dd>
          {licence !== "" && (
            <>
              <dt>Лицензия</dt>
              <dd>{licence}</dd>
            </>
          )}
        </dl>
        <p className="no-print">
          В письме нужны ещё дата рождения и ИНН того, кто платил. Адрес для писем —{" "}
          <a href={`mailto:${supportEmail}?subject=${encodeURIComponent("Справка для вычета")}`}>{supportEmail}</a>.
          Справка бесплатна, обычный срок — до 30 дней.
        </p>
      </section>
    </main>
  );
}

function YearPart({ year: { year, payers } }: { year: PayerYear }) {
  return (
    <section className="paper-part" aria-labelledby={`h-${year}`}>
      <h2 id={`h-${year}`}>{year} год</h2>
      {payers.map((sums, index) => (
        <PayerPart key={index} year={year} sums={sums} />
      ))}
    </section>
  );
}

function PayerPart({ year, sums }: { year: number; sums: PayerYear["payers"][number] }) {
  const { payer, paid, refunded, total, courses } = sums;
  return (
    <div className="paper-payer">
      <h3>{payer === null ? "Оплачено из своего аккаунта" : `Оплачено по ссылке, чек на ${payer}`}</h3>
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
          В этом году вернулись деньги за оплату прошлых лет. Это важно, если за них уже подавали на вычет.
        </p>
      )}
    </div>
  );
}

function NotFilled({ part }: { part: string }) {
  return (
    <>
      не указан в профиле
      <span className="no-print">
        , <AppLink href={`${profileDataPath()}#${part}`}>заполнить</AppLink>
      </span>
    </>
  );
}
