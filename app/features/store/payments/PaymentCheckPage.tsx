import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  PAYMENT_CHECK_INTERVAL,
  PAYMENT_CHECK_LIMIT,
  PAYMENT_CHECK_REFRESH,
} from "~/features/store/payments/payment-check-timing";
import { SupportNote } from "~/features/core/school/SupportNote";
import { toMilliseconds, toSeconds } from "~/shared/duration";
import { formatRoubles, type Roubles } from "~/shared/money";
import { catalogPath, profilePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";

export type PaymentCheckView = {
  /** `late`: the bank has not decided within a minute. `returned`: the money came and is being refunded. */
  stage: "waiting" | "late" | "returned";
  price: Roubles;
  /** «вы» for a parent who pays by the pupil's link. */
  isForParents: boolean;
  /** Starts asking again from the beginning. */
  againHref: string;
  /** The same page without a script; it carries the time when the asking began. */
  refreshHref: string;
  /** The bank's page, while the payment can still be completed there. */
  taskBankHref: string | null;
};

/** The loader asks the bank; this page only repeats the question. */
export function PaymentCheckPage(view: PaymentCheckView) {
  const { price, isForParents, againHref, refreshHref, taskBankHref } = view;
  const { revalidate, state } = useRevalidator();
  const [isTimeUp, setTimeUp] = useState(false);
  const stage = isTimeUp && view.stage === "waiting" ? "late" : view.stage;
  const isAsking = useRef(false);
  useEffect(() => {
    isAsking.current = state !== "idle";
  }, [state]);
  useEffect(() => {
    if (stage !== "waiting") return;
    const timer = setInterval(() => {
      // Wait for a slow answer, so that requests do not pile up.
      if (!isAsking.current) revalidate();
    }, toMilliseconds(PAYMENT_CHECK_INTERVAL));
    const limit = setTimeout(() => setTimeUp(true), toMilliseconds(PAYMENT_CHECK_LIMIT));
    return () => {
      clearInterval(timer);
      clearTimeout(limit);
    };
  }, [stage, revalidate]);

  if (stage === "returned") {
    return (
      <main id="main" className="wrap outcome">
        <div className="outcome-main" role="status">
          <h1>Деньги возвращаются</h1>
          <p className="lead">
            Банк списал {formatRoubles(price)}, но открыть по этому платежу нечего: время на оплату вышло или эти месяцы
            уже куплены. Вся сумма уже отправлена обратно, банк может зачислять её несколько дней.
          </p>
          <p>Подробности и чек возврата придут на почту, указанную при оплате.</p>
          <p className="row">
            <ButtonLink href={isForParents ? catalogPath() : profilePath()}>
              {isForParents ? "посмотреть курсы" : "к моим курсам"}
            </ButtonLink>
          </p>
          <SupportNote isForParents={isForParents} />
        </div>
        <MonthRidge lit={4} />
      </main>
    );
  }
  if (stage === "late") {
    return (
      <main id="main" className="wrap outcome">
        <div className="outcome-main" role="status">
          <h1>Платёж обрабатывается</h1>
          <p className="lead">
            Банк пока не подтвердил {formatRoubles(price)}. Иногда на это уходит до получаса. Если деньги списаны, курс
            откроется сам, платить второй раз не нужно.
          </p>
          <p className="row">
            <ButtonLink href={againHref} reloadDocument>
              проверить ещё раз
            </ButtonLink>
            {taskBankHref !== null && (
              <ButtonLink variant="soft" href={taskBankHref} reloadDocument>
                вернуться к оплате
              </ButtonLink>
            )}
          </p>
          <SupportNote isForParents={isForParents} />
        </div>
        <MonthRidge lit={4} />
      </main>
    );
  }
  return (
    <main id="main" className="wrap outcome">
      <div className="outcome-main" role="status">
        <h1>Проверяем оплату</h1>
        <p className="lead">
          Спрашиваем банк о {formatRoubles(price)}. Обычно это несколько секунд.{" "}
          {isForParents ? "Не закрывайте страницу." : "Не закрывай страницу."}
        </p>
        <div className="wait" />
        <noscript>
          <meta httpEquiv="refresh" content={`${toSeconds(PAYMENT_CHECK_REFRESH)};url=${refreshHref}`} />
          <p className="small muted">
            Страница обновляется сама. <a href={againHref}>проверить сейчас</a>
          </p>
        </noscript>
      </div>
      <MonthRidge lit={4} />
    </main>
  );
}
