import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { PaymentFields } from "~/features/cart/PaymentFields";
import { errorsAt, methodIn, typedAt, type CartAnswer } from "~/features/cart/cart-answer";
import type { ThirdPartyView } from "~/features/cart/third-party-view";
import { SupportNote } from "~/features/school/SupportNote";
import { formatRoubles } from "~/shared/money";
import { coursePath, legalPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { NewTabLink } from "~/ui/NewTabLink";
import { Notice } from "~/ui/Notice";
import { Price } from "~/ui/Price";
import { WhyPrice } from "~/ui/WhyPrice";
import { useFirstErrorFocus } from "~/ui/use-first-error-focus";

/** «Оплата за меня»: for anyone with the pupil's link, without an account; always «вы». */
export function ThirdPartyPage({ order, pageAnswer }: { order: ThirdPartyView; pageAnswer?: CartAnswer }) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useFirstErrorFocus(form, pageAnswer && !pageAnswer.ok && pageAnswer.field ? pageAnswer : null);
  const refusal = pageAnswer && !pageAnswer.ok && !pageAnswer.field ? pageAnswer.text : null;
  return (
    <main id="main" className="wrap">
      <div className="cart-head payer">
        <h1>Оплата обучения</h1>
        <p className="muted">
          Вас попросили оплатить курсы школы. Регистрация не нужна: чек придёт вам на почту, а доступ откроется у
          ученика.
        </p>
      </div>
      {(refusal !== null || order.isFailed) && (
        <div className="cart-notices">
          {refusal !== null ? (
            <Notice tone="bad" title={refusal} isLive />
          ) : (
            <Notice tone="bad" title="Оплата не прошла, деньги не списаны">
              <p>Заказ на месте. Попробуйте ещё раз или выберите другой способ оплаты.</p>
            </Notice>
          )}
        </div>
      )}
      <div className="cart">
        <ul className="lines" role="list" aria-label="Что входит в заказ">
          {order.lines.map(({ name, slug, about, price }) => (
            <li key={slug + name}>
              <b>
                <AppLink href={coursePath(slug)}>{name}</AppLink>
              </b>
              <span className="num">{formatRoubles(price)}</span>
              <span className="small muted">{about}</span>
            </li>
          ))}
        </ul>
        <section className="bill panel" aria-labelledby="h-bill">
          <h2 id="h-bill" className="vh">
            К оплате
          </h2>
          <Price price={order.price} listPrice={order.initialPrice} isBig />
          <WhyPrice
            rows={order.explain.map(({ label, note, amount }) => ({ label, note: note ?? undefined, amount }))}
            total={order.price}
            totalLabel="Итого"
          />
          <Form ref={form} method="post" action={order.selfHref} className="form">
            <input type="hidden" name="shownVersion" value={order.offerVersion} />
            <input type="hidden" name="shownPrice" value={order.price} />
            <PaymentFields
              receiptEmail={typedAt(pageAnswer, "receiptEmail")}
              emailErrors={errorsAt(pageAnswer, "receiptEmail")}
              method={methodIn(pageAnswer)}
            />
            <Button isWide isPending={state !== "idle"}>
              перейти к оплате
            </Button>
            <p className="micro muted">
              Автосписаний нет: платёж один, карта не запоминается. Нажимая «перейти к оплате», вы принимаете условия{" "}
              <NewTabLink href={legalPath("public-offer-agreement")}>оферты</NewTabLink>.
            </p>
          </Form>
        </section>
        <SupportNote isForParents />
      </div>
    </main>
  );
}
