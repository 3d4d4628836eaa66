import { HandBack } from "~/features/store/payments/HandBack";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import type { ChildPhoneView, PurchaseView } from "~/features/store/payments/purchase-view";
import { nameOutcome, sayHandled, sayOutcome, sayRefund } from "~/features/store/payments/purchase-messages";
import { nameYearSums } from "~/features/core/school/name-year-sums";
import { SupportNote } from "~/features/core/school/SupportNote";
import { useSchool } from "~/features/core/school/use-school";
import { formatRoubles } from "~/shared/money";
import { catalogPath, coursePath, myCoursePath, myCoursesPath, profileDataPath, profilePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { YearRidge } from "~/ui/YearRidge";

type PurchasePageProps = PurchaseView & {
  claimUrl: string | null;
  hasNoPassword: boolean;
  child: ChildPhoneView | null;
  rules: FormRules;
  /** To the form of the child's phone. */
  answer: FormAnswer | null;
};

/** A paid order: what opens when, the receipt, the next step. */
export function PurchasePage(purchase: PurchasePageProps) {
  const { orderPublicId, price, lines, refund, receiptEmail, claimPath, claimUrl, isThirdParty, isParent } = purchase;
  const { child, rules, answer } = purchase;
  const isPolite = isThirdParty || isParent;
  const isHandedBack = isThirdParty && claimUrl !== null;
  // Both lead on to the learning platform where there is one.
  const slugs = [...new Set(lines.map(({ slug }) => slug))];
  const studyHref = slugs.length === 1 && slugs[0] !== undefined ? myCoursePath(slugs[0]) : myCoursesPath();
  return (
    // The purchase event of analytics reads its order here and remembers the last one it sent.
    <main id="main" className="wrap" data-purchase={orderPublicId} data-purchase-price={price}>
      <div className="outcome">
        <div className="outcome-main">
          <h1>{nameOutcome(purchase)}</h1>
          <p className="lead">{sayOutcome(purchase)}</p>
          {purchase.ridge !== null && <YearRidge ridge={purchase.ridge} isClimbed />}
          {!isThirdParty && <FirstLesson {...purchase} />}
          {isThirdParty &&
            (claimUrl !== null ? (
              <HandBack {...{ claimUrl, receiptEmail, child, rules, answer }} isForChild={isParent} />
            ) : (
              <ol className="steps">
                <PayerSteps {...purchase} />
              </ol>
            ))}
          {!isHandedBack && (
            <p className="row">
              {claimPath !== null && !isThirdParty ? (
                <ButtonLink href={claimPath}>получить курсы</ButtonLink>
              ) : isThirdParty ? (
                <ButtonLink href={catalogPath()}>посмотреть курсы</ButtonLink>
              ) : (
                <>
                  <ButtonLink href={studyHref}>{slugs.length === 1 ? "открыть курс" : "открыть курсы"}</ButtonLink>
                  <ButtonLink variant="soft" href={profilePath()}>
                    к моим курсам
                  </ButtonLink>
                  <ButtonLink variant="soft" href={catalogPath()}>
                    выбрать ещё курс
                  </ButtonLink>
                </>
              )}
            </p>
          )}
          {purchase.hasNoPassword && !isThirdParty && <PasswordOffer />}
          <SupportNote isForParents={isPolite} />
        </div>
        <div className="outcome-main">
          <section className="receipt" aria-labelledby="h-bought">
            <h2 id="h-bought" className="h3">
              {price > 0
                ? `Оплачено ${formatRoubles(price)}`
                : purchase.opensOn === null
                  ? "Что открылось"
                  : "Что откроется"}
            </h2>
            <ul className="lines" role="list">
              {lines.map(({ name, slug, months, opens }) => (
                <li key={slug + name}>
                  <AppLink href={coursePath(slug)}>{name}</AppLink>
                  <span className="small muted">{months}</span>
                  {claimPath === null && <span className="small">{opens}</span>}
                </li>
              ))}
            </ul>
            {claimPath !== null && (
              // The order has no owner: nothing opens until it is claimed.
              <p className="small">
                {isThirdParty
                  ? `Откроется, когда ${isParent ? "ребёнок" : "ученик"} войдёт по ${child?.said ? "своему номеру" : "ссылке"} и получит курсы.`
                  : `Откроется, как только ${isPolite ? "вы войдёте и получите" : "ты войдёшь и получишь"} курсы.`}
              </p>
            )}
            {refund !== null && <p className="small">{sayRefund(refund)}</p>}
            {receiptEmail !== null && <p className="small muted">Чек придёт на {receiptEmail}.</p>}
            {purchase.refundPath !== null && (
              <p className="small">
                <AppLink className="link" href={purchase.refundPath}>
                  вернуть деньги
                </AppLink>
              </p>
            )}
          </section>
        </div>
      </div>
    </main>
  );
}

/** The purchase has asked for a code alone (decision 0072). */
function PasswordOffer() {
  return (
    <p className="small muted">
      Пароля у твоего аккаунта нет: войти можно по коду из SMS. Удобнее с паролем?{" "}
      <AppLink className="link" href={`${profileDataPath()}#security`}>
        задать пароль
      </AppLink>
    </p>
  );
}

/** Without a timetable: the day from which the course is open. */
function FirstLesson({ firstLesson: lesson, lines, claimPath }: PurchaseView) {
  if (claimPath !== null) return null;
  if (lesson === null) {
    return lines.map(({ name, slug, opens, calendarHref }) => (
      <p key={slug + name} className="first-lesson">
        <b>{name}</b>
        <span className="muted">{opens}</span>
        {calendarHref !== null && (
          <a className="link" href={calendarHref} type="text/calendar">
            в календарь
          </a>
        )}
      </p>
    ));
  }
  return (
    <p className="first-lesson">
      <b>Первое занятие: {lesson.when}</b>
      <span className="muted">
        {lesson.title}. {lesson.course}
      </span>
      <a className="link" href={lesson.calendarHref} type="text/calendar">
        в календарь
      </a>
    </p>
  );
}

function PayerSteps(purchase: PurchaseView) {
  return (
    <>
      <li>
        <b>Проверьте почту</b>
        <span className="muted">
          Там чек и ссылка на вашу страницу: платежи, {nameYearSums(useSchool())}, продление.
        </span>
      </li>
      <li>
        <b>Передайте, что оплата прошла</b>
        <span className="muted">{sayHandled(purchase)}</span>
      </li>
    </>
  );
}
