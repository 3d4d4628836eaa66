import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { SupportNote } from "~/features/school/SupportNote";
import { formatRoubles } from "~/shared/money";
import { catalogPath, coursePath, legalPath, profileRefundPath, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { EmptyState } from "~/ui/EmptyState";
import { PaperHead } from "~/features/profile/PaperHead";
import { REFUND_ASK, REFUND_FIELD, REFUND_REQUEST_ID } from "./refund-address";
import type { RefundCourse, RefundDraft, RefundView } from "./refund-view";

export type RefundPageProps = RefundView & {
  /** «20 ноября 2026» */
  today: string;
  /** What was ticked; null before that. */
  request: RefundDraft | null;
  /** The application was asked for without a ticked line. */
  isNothingTicked: boolean;
};

/** Section 8 of the public offer, calculated for this pupil's purchases. */
export function RefundPage({
  total,
  courses,
  today,
  request,
  isNothingTicked,
  requestForm,
}: RefundPageProps & {
  /** Sends the application: a lead, whose form belongs to another feature. */
  requestForm: ReactNode;
}) {
  const firstKey = courses.flatMap(({ lines }) => lines).find(({ state }) => state === "returnable")?.key;
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
          <Form method="get" action={`${profileRefundPath()}#${REFUND_REQUEST_ID}`} autoComplete="off">
            {courses.map((course) => (
              <CoursePart
                key={course.productId}
                course={course}
                asked={request?.lines.map(({ key }) => key) ?? []}
                wrongKey={isNothingTicked ? firstKey : undefined}
              />
            ))}
            {total > 0 && (
              <div className="no-print refund-ask">
                <Button name={REFUND_ASK} value="1">
                  составить заявление
                </Button>
                <p className="small muted">
                  Отметь месяцы, от которых отказываешься: остальные останутся открыты. Деньги придут не позднее 10 дней
                  после заявления.
                </p>
              </div>
            )}
          </Form>
          {request !== null && (
            <section id={REFUND_REQUEST_ID} className="no-print paper-part refund-request" aria-labelledby="h-request">
              <h2 id="h-request">Заявление: вернётся {formatRoubles(request.total)}</h2>
              <p className="small muted">
                Проверь и отправь. Ответим звонком или в мессенджере; деньги вернутся туда, откуда платили.
              </p>
              {requestForm}
            </section>
          )}
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
              <p className="no-print refund-ask">
                <ButtonLink
                  variant="soft"
                  href={withLeadDialog(profileRefundPath(), "support")}
                  keepsScroll
                  rel="nofollow"
                >
                  спросить о возврате
                </ButtonLink>
              </p>
            )}
            <SupportNote />
          </section>
        </>
      )}
    </main>
  );
}

type CoursePartProps = {
  course: RefundCourse;
  asked: readonly string[];
  /** The line that says that none is ticked. */
  wrongKey: string | undefined;
};

function CoursePart({ course, asked, wrongKey }: CoursePartProps) {
  const { productId, name, slug, refund, lines } = course;
  return (
    <section className="paper-part" aria-labelledby={`h-${productId}`}>
      <h2 id={`h-${productId}`}>{slug === null ? name : <AppLink href={coursePath(slug)}>{name}</AppLink>}</h2>
      <ul className="lines" role="list">
        {lines.map(({ key, label, price, refund: back, why, state }) => (
          <li key={key}>
            {state !== "returnable" ? (
              <PaidLine label={label} price={price} />
            ) : (
              <Checkbox
                name={REFUND_FIELD}
                value={key}
                defaultChecked={asked.includes(key)}
                {...(key === wrongKey && {
                  // The form leads to this anchor.
                  id: REFUND_REQUEST_ID,
                  errors: ["Отметь хотя бы один месяц, от которого отказываешься"],
                })}
              >
                <PaidLine label={label} price={price} />
              </Checkbox>
            )}
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

function PaidLine({ label, price }: { label: string; price: number }) {
  return (
    <span>
      {label}, <span className="small muted nb">оплачено {formatRoubles(price)}</span>
    </span>
  );
}
