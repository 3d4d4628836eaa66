import { Form } from "@remix-run/react";
import { ChildPhoneForm } from "~/features/store/payments/ChildPhoneForm";
import type { ChildPhoneView } from "~/features/store/payments/purchase-view";
import { ReplaceClaimForm } from "~/features/store/payments/ReplaceClaimForm";
import { promisesDeduction } from "~/features/core/school/offer";
import { SupportNote } from "~/features/core/school/SupportNote";
import { useSchool } from "~/features/core/school/use-school";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { formatRoubles } from "~/shared/money";
import { coursePath, legalPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { classes } from "~/ui/classes";
import { CopyField } from "~/ui/CopyField";
import { Fold } from "~/ui/Fold";
import { YearRidge } from "~/ui/YearRidge";
import type { PaidCourseView, PayerPageView, PayerSums } from "./payer-view";

type PayerPageProps = {
  view: PayerPageView;
  claimUrl: string | null;
  child: ChildPhoneView | null;
  rules: FormRules;
  /** To the form of the child's phone. */
  answer: FormAnswer | null;
};

/**
 * For the person who paid by a pupil's link, addressed as «вы». The address alone opens it, and it shows only their own
 * money.
 */
export function PayerPage({ view, claimUrl, child, rules, answer }: PayerPageProps) {
  const { pupil, email, courses, payments, years, report } = view;
  return (
    <main id="main" className="wrap payer-page">
      <div className="payer-top">
        <h1>Ваши оплаты</h1>
        <p className="lead">
          {pupil !== null && `Ученик: ${pupil}. `}Здесь всё, что оплачено с чеком на {email}. Страница открывается без
          пароля, поэтому не пересылайте её.
        </p>
      </div>
      {claimUrl !== null && (
        <section className="payer-part" aria-labelledby="h-claim">
          <h2 id="h-claim">Отправьте ученику ссылку</h2>
          <p>Он войдёт по ней и получит курсы. Ссылка срабатывает один раз, поэтому сами по ней не входите.</p>
          <CopyField
            kind="link"
            label="Ссылка, по которой ученик получит курсы"
            value={claimUrl}
            sendAs="Курсы «Вершины» оплачены"
            isMain
          />
          <ReplaceClaimForm />
          {child !== null && (
            <>
              {child.said !== null && (
                <p>
                  Или пусть ребёнок войдёт по номеру <span className="nb">{child.said}</span> с кодом из SMS: курсы ждут
                  его в профиле.
                </p>
              )}
              <Fold
                summary={child.said === null ? "открыть по телефону ребёнка" : "номер не тот?"}
                isOpen={answer !== null}
              >
                <ChildPhoneForm {...{ child, rules, answer }} />
              </Fold>
            </>
          )}
          <Refund {...view} />
        </section>
      )}
      {courses.length > 0 && (
        <section className="payer-part" aria-labelledby="h-courses">
          <h2 id="h-courses">Что оплачено</h2>
          <ul className="payer-courses" role="list">
            {courses.map((course) => (
              <CourseItem key={course.productId} course={course} />
            ))}
          </ul>
          {claimUrl !== null && (
            <p className="small muted">
              Курсы откроются, когда ученик получит их по ссылке выше. После этого здесь можно будет продлить их и
              попросить отчёт раз в неделю.
            </p>
          )}
        </section>
      )}
      <section className="payer-part" aria-labelledby="h-payments">
        <h2 id="h-payments">Платежи</h2>
        <ul className="lines" role="list">
          {payments.map(({ key, paidOn, amount, names, returned }) => (
            <li key={key}>
              <span>{names.join("; ")}</span>
              <span className="num">{formatRoubles(amount)}</span>
              <span className="small muted">
                {paidOn}
                {returned > 0 && `, возвращено ${formatRoubles(returned)}`}
              </span>
            </li>
          ))}
        </ul>
        <p className="small muted">Электронные чеки касса присылает на {email} после каждого платежа и возврата.</p>
      </section>
      {years.length > 0 && <TaxPart years={years} />}
      {report !== null && (
        <section className="payer-part">
          <h2>Если ученик остановится</h2>
          <p>
            Сегодня вернулось бы <b>{formatRoubles(view.refund)}</b>: месяцы впереди целиком, идущий — за дни после
            сегодняшнего. {view.asked > 0 && `Возврат ещё ${formatRoubles(view.asked)} уже заявлен. `}Заявление пишете
            вы здесь или ученик в своём профиле; деньги придут туда, откуда платили. Правила — в{" "}
            <AppLink href={`${legalPath("public-offer-agreement")}#refund`}>оферте, раздел 8</AppLink>.
          </p>
          <Refund {...view} />
        </section>
      )}
      {report !== null && <ReportPart {...report} />}
      {report !== null && <ClosePart />}
      <SupportNote isForParents />
    </main>
  );
}

/** Of the payment whose e-mail has led here; the e-mail of another one leads to its own. */
function Refund({ requests, refundPath }: Pick<PayerPageView, "requests" | "refundPath">) {
  return (
    <>
      {requests.map(({ publicId, title, said }) => (
        <p key={publicId + said}>
          <b>{title}</b>
          <br />
          {said}
        </p>
      ))}
      <p>
        <AppLink className="link" href={refundPath}>
          {requests.some(({ isOpen }) => isOpen) ? "посмотреть или отозвать заявление" : "вернуть деньги за эту оплату"}
        </AppLink>
      </p>
    </>
  );
}

function CourseItem({ course: { productId, name, slug, months, ridge, next } }: { course: PaidCourseView }) {
  return (
    <li>
      <h3>
        <AppLink href={coursePath(slug)}>{name}</AppLink>
      </h3>
      {ridge !== null && <YearRidge ridge={ridge} />}
      <ul className="payer-months" role="list">
        {months.map((month) => (
          <li key={month.key} className={classes(month.isOver && "is-over")}>
            {month.name} <small>{month.said}</small>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Form method="post" className="row">
          <input type="hidden" name="productId" value={productId} />
          <Button name="choice" value="prolong">
            продлить: {next.month}, {formatRoubles(next.price)}
          </Button>
          <p className="small muted">{next.opens}</p>
        </Form>
      )}
    </li>
  );
}

function TaxPart({ years }: { years: PayerSums[] }) {
  const hasDeduction = promisesDeduction(useSchool());
  return (
    <section className="payer-part" aria-labelledby="h-years">
      <h2 id="h-years">{hasDeduction ? "Для налогового вычета" : "По годам"}</h2>
      <ul className="lines" role="list">
        {years.map(({ year, total, paid, refunded }) => (
          <li key={year}>
            <b>{year} год</b>
            <b className="num">{formatRoubles(total)}</b>
            {refunded > 0 && (
              <span className="small muted">
                оплачено {formatRoubles(paid)}, возвращено {formatRoubles(refunded)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasDeduction && (
        <p className="small muted">
          Справку школа выдаёт на того, кто платил: как её получить, сказано на{" "}
          <AppLink href={legalPath("tax-info")}>странице о вычете</AppLink>.
        </p>
      )}
    </section>
  );
}

function ReportPart({ isAsked, isAllowed }: { isAsked: boolean; isAllowed: boolean }) {
  return (
    <section className="payer-part" id="report" aria-labelledby="h-report">
      <h2 id="h-report">Отчёт раз в неделю</h2>
      <p>{sayReport(isAsked, isAllowed)}</p>
      <Form method="post" preventScrollReset>
        <Button variant="soft" name="choice" value={isAsked ? "end-report" : "ask-report"}>
          {isAsked ? "не присылать отчёт" : "присылать отчёт"}
        </Button>
      </Form>
    </section>
  );
}

function sayReport(isAsked: boolean, isAllowed: boolean): string {
  if (isAsked && isAllowed) return "Приходит по воскресеньям вечером. Отказаться можно здесь или из самого письма.";
  if (isAsked) return "Вы попросили отчёт. Он придёт, когда ученик разрешит его в своём профиле.";
  const what = "Письмо по воскресеньям: сколько баллов взято за неделю, какие занятия впереди, какие месяцы кончаются.";
  return isAllowed ? `${what} Ученик не против.` : `${what} Результаты видны, только если ученик разрешит.`;
}

function ClosePart() {
  return (
    <details className="payer-part payer-close">
      <summary>Закрыть эту страницу</summary>
      <p>Ссылка перестанет открываться, отчёты прекратятся. Курсы ученика останутся как есть, чеки — в вашей почте.</p>
      <Form method="post">
        <Button variant="soft" name="choice" value="close">
          закрыть страницу
        </Button>
      </Form>
    </details>
  );
}
