import { SupportNote } from "~/features/school/SupportNote";
import { formatRoubles } from "~/shared/money";
import { catalogPath, coursePath, legalPath, profileRefundPath, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { PaperHead } from "./PaperHead";
import type { RefundCourse, RefundView } from "./refund-view";

export type RefundPageProps = RefundView & {
  /** «20 ноября 2026» */
  today: string;
};

/** Section 8 of the public offer, calculated for this pupil's purchases. */
export function RefundPage({ total, courses, today }: RefundPageProps) {
  return (
    <main id="main" className="wrap paper-page">
      <PaperHead title="Что вернётся, если остановиться сейчас" isPrintable={courses.length > 0} />
      {courses.length === 0 ? (
        <EmptyState level={2} title="Возвращать пока нечего" text="Здесь считаются оплаченные курсы, а у тебя их нет.">
          <p>
            <ButtonLink href={catalogPath()}>выбрать курс</ButtonLink>
          </p>
        </EmptyState>
      ) : (
        <>
          <div className="panel lime refund-total">
            <p>Если написать заявление сегодня, {today}</p>
            <p className="refund-sum">{formatRoubles(total)}</p>
            <p className="small">
              {total > 0 ? "вернётся на счёт или карту, с которых платили" : "все оплаченные месяцы уже прошли"}
            </p>
          </div>
          {courses.map((course) => (
            <CoursePart key={course.productId} course={course} />
          ))}
          <section className="profile-part" aria-labelledby="h-how">
            <h2 id="h-how">Как это посчитано</h2>
            <ul className="refund-rules">
              <li>Цена месяца — то, что заплачено за курс со всеми скидками и промокодом, поровну на его месяцы.</li>
              <li>
                Месяц впереди возвращается целиком, идущий — за дни после сегодняшнего, прошедший остаётся с записями.
              </li>
              <li>Курс, купленный целиком, считается по занятиям, которые ещё не прошли.</li>
              <li>Доли рубля округляются в твою пользу. За сам отказ ничего не удерживается.</li>
            </ul>
            <p className="small muted">
              Это расчёт на сегодня, а не заявление: пока его нет, курсы открыты как прежде. Правила целиком — в{" "}
              <AppLink href={`${legalPath("public-offer-agreement")}#refund`}>оферте, раздел 8</AppLink>.
            </p>
            {total > 0 && (
              <div className="no-print refund-ask">
                <p>
                  Вернуть можно и один месяц: напиши курс и месяц. Деньги придут не позднее 10 дней после заявления,
                  остальные месяцы останутся открыты.
                </p>
                <ButtonLink href={withLeadDialog(profileRefundPath(), "support")} keepsScroll rel="nofollow">
                  попросить вернуть деньги
                </ButtonLink>
              </div>
            )}
            <SupportNote />
          </section>
        </>
      )}
    </main>
  );
}

function CoursePart({ course: { productId, name, slug, refund, lines } }: { course: RefundCourse }) {
  return (
    <section className="paper-part" aria-labelledby={`h-${productId}`}>
      <h2 id={`h-${productId}`}>{slug === null ? name : <AppLink href={coursePath(slug)}>{name}</AppLink>}</h2>
      <ul className="lines" role="list">
        {lines.map(({ label, price, refund: back, why }, index) => (
          <li key={index}>
            <span>
              {label}, <span className="small muted nb">оплачено {formatRoubles(price)}</span>
            </span>
            <span className="num">{formatRoubles(back)}</span>
            <span className="small muted">{why}</span>
          </li>
        ))}
        {lines.length > 1 && (
          <li className="paper-total">
            <b>Вернётся за курс</b>
            <b className="num">{formatRoubles(refund)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}
