import { Form, useNavigation } from "@remix-run/react";
import type { PaymentStatus } from "~/shared/column-values";
import { formatRoubles, type Roubles } from "~/shared/money";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";

export type DemoBankView = {
  selfHref: string;
  amount: Roubles;
  description: string;
  /** «СБП», «банковская карта» */
  methodName: string;
  status: PaymentStatus;
  /** To be confirmed after a delay: no button is offered any more. */
  isOnItsWay: boolean;
  /** Target of «вернуться в магазин»: a path of this site. */
  returnPath: string;
};

/** The value each button sends. */
const DEMO_BANK_DECISIONS = [
  { value: "pay", name: "оплатить", variant: "main" },
  { value: "decline", name: "отклонить", variant: "line" },
  { value: "pay-late", name: "оплатить с задержкой", variant: "soft" },
  { value: "pay-twice", name: "двойное уведомление", variant: "soft" },
] as const;

const SETTLED_MESSAGES = {
  pending: "Деньги уже в пути и дойдут через несколько секунд.",
  succeeded: "Этот платёж уже прошёл. Второй раз деньги не спишутся.",
  canceled: "Этот платёж отклонён или отменён. Вернись в магазин и начни оплату заново.",
  refunded: "Деньги по этому платежу возвращены.",
} as const;

/** A stand-in until a bank is connected, in a live school's rehearsal too. It carries no brand and says so. */
export function DemoBankPage(payment: DemoBankView) {
  const { amount, description, methodName, status, isOnItsWay, returnPath, selfHref } = payment;
  const { state, formData } = useNavigation();
  const clicked = state === "idle" ? null : formData?.get("decision");
  return (
    <main id="main" className="bank">
      <div className="bank-card">
        <p className="bank-top">
          <span>Пробный банк</span>
          <span className="small muted">{methodName}</span>
        </p>
        <h1>Оплата заказа</h1>
        <p className="bank-sum num">{formatRoubles(amount)}</p>
        <p>{description}</p>
        {status === "pending" && !isOnItsWay ? (
          <>
            <Form method="post" action={selfHref} className="bank-acts">
              {DEMO_BANK_DECISIONS.map(({ value, name, variant }) => (
                <Button
                  key={value}
                  isWide
                  variant={variant}
                  name="decision"
                  value={value}
                  isPending={clicked === value}
                  aria-disabled={clicked ? true : undefined}
                >
                  {name}
                </Button>
              ))}
            </Form>
            <p className="micro muted">
              Настоящих денег здесь нет: страница заменяет банк, пока школа его не подключила. С задержкой деньги
              приходят через несколько секунд, двойное уведомление сообщает об одной оплате дважды.
            </p>
          </>
        ) : (
          <>
            <p>{SETTLED_MESSAGES[status]}</p>
            <p>
              <AppLink className="btn wide" href={returnPath}>
                вернуться в магазин
              </AppLink>
            </p>
          </>
        )}
      </div>
    </main>
  );
}
