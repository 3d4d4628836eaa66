import { Form } from "@remix-run/react";
import { nameYearSums } from "~/features/core/school/name-year-sums";
import { useSchool } from "~/features/core/school/use-school";
import { formatRoubles } from "~/shared/money";
import { cartPath, catalogPath, profilePath } from "~/shared/paths";
import { BackArrow } from "~/ui/BackArrow";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import type { PayerListItem } from "./payer-view";

/** The pupil's control over those who pay for them: what they see, and whether they get a weekly report. */
export function PayersPage({ payers }: { payers: PayerListItem[] }) {
  return (
    <main id="main" className="wrap payer-page payers-page">
      <BackArrow href={profilePath()}>мой профиль</BackArrow>
      <div className="payer-top">
        <h1>Плательщики</h1>
        <p className="lead">
          Тот, кто оплатил твой заказ по ссылке, получает письмом свою страницу: только его платежи, оплаченные месяцы и
          {nameYearSums(useSchool())}. Твоих результатов там нет, пока ты не разрешишь отчёт.
        </p>
      </div>
      {payers.length === 0 ? (
        <EmptyState
          level={2}
          title="По ссылке ещё никто не платил"
          text="Положи курс в корзину и отправь из неё ссылку: родителям не нужны ни регистрация, ни твой пароль."
        >
          <p className="row">
            <ButtonLink href={cartPath()}>в корзину</ButtonLink>
            <ButtonLink variant="soft" href={catalogPath()}>
              выбрать курс
            </ButtonLink>
          </p>
        </EmptyState>
      ) : (
        <ul className="payer-list" role="list">
          {payers.map((payer) => (
            <PayerItem key={payer.payerKey} payer={payer} />
          ))}
        </ul>
      )}
    </main>
  );
}

function PayerItem({ payer }: { payer: PayerListItem }) {
  const { payerKey, email, amount, lastPaidOn, isOpen, isReportAsked, isReportAllowed } = payer;
  return (
    <li>
      <h2 className="h3">{email}</h2>
      <p className="muted">
        Оплачено {formatRoubles(amount)}, последний раз {lastPaidOn}.{" "}
        {isOpen ? "" : "Страница закрыта: новый платёж откроет новую."}
      </p>
      {isOpen && (
        <>
          <p>{sayReport(isReportAsked, isReportAllowed)}</p>
          <Form method="post" className="row" preventScrollReset>
            <input type="hidden" name="payerKey" value={payerKey} />
            <Button size="sm" variant="soft" name="choice" value={isReportAllowed ? "forbid-report" : "allow-report"}>
              {isReportAllowed ? "запретить отчёт" : "разрешить отчёт"}
            </Button>
            <Button size="sm" variant="soft" name="choice" value="close">
              закрыть страницу
            </Button>
          </Form>
        </>
      )}
    </li>
  );
}

function sayReport(isAsked: boolean, isAllowed: boolean): string {
  if (isAsked && isAllowed) return "Отчёт уходит по воскресеньям: баллы за неделю и занятия впереди.";
  if (isAsked)
    return "Просит отчёт раз в неделю: баллы за неделю и занятия впереди. Без твоего разрешения он не уйдёт.";
  if (isAllowed) return "Отчёт разрешён. Он начнёт уходить, когда попросят.";
  return "Отчёт раз в неделю не разрешён.";
}
