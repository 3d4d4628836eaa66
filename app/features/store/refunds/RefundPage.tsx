import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { PaperHead } from "~/features/store/profile/PaperHead";
import type { RequestView } from "~/features/store/profile/refund-trace";
import { SupportNote } from "~/features/core/school/SupportNote";
import { formatRoubles, type Roubles } from "~/shared/money";
import { catalogPath, coursePath, legalPath, profileRefundPath, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { EmptyState } from "~/ui/EmptyState";
import { FieldError } from "~/ui/FieldError";
import { Notice } from "~/ui/Notice";
import { Tag } from "~/ui/Tag";
import { REFUND_ASK, REFUND_FIELD, REFUND_REQUEST_ID } from "./refund-address";
import { REFUND_REFUSALS } from "./refund-messages";
import { draftRefund, type RefundCourse, type RefundDraft, type RefundView } from "./refund-view";
import { RequestList } from "./RequestList";

export type RefundPageProps = RefundView & {
  /** «20 ноября 2026» */
  today: string;
  /** The ticked months; null before any. */
  draft: RefundDraft | null;
  /** The application was asked for without a ticked line. */
  isNothingTicked: boolean;
  /** The ticked lines that a request covers already. */
  askedAgain: string[];
  requests: RequestView[];
  /** Why the application was refused as a whole; null: it was not. */
  refusal: string | null;
};

/** Section 8 of the public offer, calculated for this pupil's purchases. */
export function RefundPage({ requestForm, ...props }: RefundPageProps & { requestForm: ReactNode }) {
  const { courses, requests, refusal } = props;
  return (
    <main id="main" className="wrap paper-page">
      <PaperHead title="Что вернётся, если остановиться сейчас" isPrintable={courses.length > 0} />
      {requests.length > 0 && <RequestList requests={requests} href={profileRefundPath()} whose="Твои" />}
      {refusal !== null && <Notice tone="bad" title={refusal} isLive />}
      {courses.length === 0 ? (
        <EmptyState level={2} title="Возвращать пока нечего" text="Здесь считаются оплаченные курсы, а у тебя их нет.">
          <p>
            <ButtonLink href={catalogPath()}>выбрать курс</ButtonLink>
          </p>
        </EmptyState>
      ) : (
        // The ticks are forgotten when a request is sent or withdrawn.
        <Selection key={requests.map(({ publicId, said }) => publicId + said).join()} {...props}>
          {requestForm}
        </Selection>
      )}
    </main>
  );
}

function Selection({ children, ...props }: RefundPageProps & { children: ReactNode }) {
  const { total, courses, draft, isNothingTicked, askedAgain } = props;
  const drafted = draft?.lines.map(({ key }) => key) ?? [];
  const [ticked, setTicked] = useState<readonly string[]>(drafted);
  const picked = draftRefund(props, ticked);
  const isDrafted = picked?.lines.map(({ key }) => key).join() === drafted.join();
  const firstKey = courses.flatMap(({ lines }) => lines).find(({ state }) => state === "returnable")?.key;
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTicked(new FormData(currentTarget).getAll(REFUND_FIELD).map(String));
  return (
    <>
      <TotalPanel {...props} picked={picked?.total ?? null} />
      <Form method="get" action={`${profileRefundPath()}#${REFUND_REQUEST_ID}`} autoComplete="off" onChange={follow}>
        {courses.map((course) => (
          <CoursePart
            key={course.productId}
            course={course}
            ticked={drafted}
            askedAgain={askedAgain}
            wrongKey={isNothingTicked && askedAgain.length === 0 && ticked.length === 0 ? firstKey : undefined}
            anchorKey={draft === null ? askedAgain[0] : undefined}
          />
        ))}
        {total > 0 && (
          <div className="no-print refund-ask">
            <p role="status">{picked !== null && <b>Отмечено: вернётся {formatRoubles(picked.total)}</b>}</p>
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
      {draft !== null && isDrafted && (
        <section id={REFUND_REQUEST_ID} className="no-print paper-part refund-request" aria-labelledby="h-request">
          <h2 id="h-request">Заявление: вернётся {formatRoubles(draft.total)}</h2>
          <p className="small muted">
            Проверь и отправь. Ответим звонком или в мессенджере; деньги вернутся туда, откуда платили.
          </p>
          {children}
        </section>
      )}
      <Rules hasQuestion={total > 0} />
    </>
  );
}

type TotalProps = Pick<RefundPageProps, "total" | "asked" | "today"> & { picked: Roubles | null };

function TotalPanel({ total, asked, today, picked }: TotalProps) {
  return (
    <div className="panel lime refund-total">
      <p>{picked === null ? `Если написать заявление сегодня, ${today}` : "За отмеченные месяцы"}</p>
      <p className="refund-sum">{formatRoubles(picked ?? total)}</p>
      <p className="small">{sayTotal({ total, asked, picked })}</p>
    </div>
  );
}

function sayTotal({ total, asked, picked }: Omit<TotalProps, "today">): string {
  if (picked !== null && picked < total) return `из ${formatRoubles(total)}, если отказаться от всех месяцев`;
  const rest = asked > 0 ? `, ещё ${formatRoubles(asked)} уже заявлено` : "";
  if (total > 0) return `вернётся на счёт или карту, с которых платили${rest}`;
  return asked > 0
    ? `${formatRoubles(asked)} уже заявлено, остальное не возвращается`
    : "все оплаченные месяцы уже прошли";
}

function Rules({ hasQuestion }: { hasQuestion: boolean }) {
  return (
    <section className="profile-part" aria-labelledby="h-how">
      <h2 id="h-how">Как это посчитано</h2>
      <ul className="refund-rules">
        <li>Цена месяца — то, что заплачено за курс со всеми скидками и промокодом, поровну на его месяцы.</li>
        <li>Месяц впереди возвращается целиком, идущий — за дни после сегодняшнего, прошедший остаётся с записями.</li>
        <li>Курс, купленный целиком, считается по занятиям, которые ещё не прошли.</li>
        <li>Скидка по промокоду, и за бонусы тоже, деньгами не возвращается: возвращается то, что заплачено.</li>
        <li>Доли рубля округляются в твою пользу. За сам отказ ничего не удерживается.</li>
      </ul>
      <p className="small muted">
        Это расчёт на сегодня, а не заявление. Месяцы открыты, пока деньги не отправлены. Правила целиком — в{" "}
        <AppLink href={`${legalPath("public-offer-agreement")}#refund`}>оферте, раздел 8</AppLink>.
      </p>
      {hasQuestion && (
        <p className="no-print refund-ask">
          <ButtonLink variant="soft" href={withLeadDialog(profileRefundPath(), "support")} keepsScroll rel="nofollow">
            спросить о возврате
          </ButtonLink>
        </p>
      )}
      <SupportNote />
    </section>
  );
}

type CoursePartProps = {
  course: RefundCourse;
  ticked: readonly string[];
  askedAgain: readonly string[];
  /** Key of the message that nothing is ticked. */
  wrongKey: string | undefined;
  /** Key of the course whose months were asked for again and that the form leads to. */
  anchorKey: string | undefined;
};

function CoursePart({ course, ticked, askedAgain, wrongKey, anchorKey }: CoursePartProps) {
  const { productId, name, slug, refund, lines } = course;
  return (
    <section className="paper-part" aria-labelledby={`h-${productId}`}>
      <h2 id={`h-${productId}`}>{slug === null ? name : <AppLink href={coursePath(slug)}>{name}</AppLink>}</h2>
      <ul className="lines" role="list">
        {lines.map(({ key, label, price, refund: back, why, state }) => (
          <li key={key}>
            {state !== "returnable" ? (
              <PaidLine label={label} price={price} isAsked={state === "asked"} />
            ) : (
              <Checkbox
                name={REFUND_FIELD}
                value={key}
                defaultChecked={ticked.includes(key)}
                {...(key === wrongKey && {
                  // The form leads to this anchor.
                  id: REFUND_REQUEST_ID,
                  errors: [REFUND_REFUSALS["nothing-ticked"].text],
                })}
              >
                <PaidLine label={label} price={price} />
              </Checkbox>
            )}
            <span className="num">{formatRoubles(back)}</span>
            <span className="small muted">{why}</span>
            {askedAgain.includes(key) && (
              <FieldError
                id={key === anchorKey ? REFUND_REQUEST_ID : `again-${key}`}
                errors={[REFUND_REFUSALS["already-asked"].text]}
              />
            )}
          </li>
        ))}
        {lines.length > 1 && refund > 0 && (
          <li className="paper-total">
            <b>Вернётся за курс</b>
            <b className="num">{formatRoubles(refund)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}

function PaidLine({ label, price, isAsked }: { label: string; price: number; isAsked?: boolean }) {
  return (
    <span>
      {label}, <span className="small muted nb">оплачено {formatRoubles(price)}</span> {isAsked && <Tag>заявлено</Tag>}
    </span>
  );
}
