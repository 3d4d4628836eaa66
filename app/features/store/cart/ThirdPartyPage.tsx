import { Form, useNavigation } from "@remix-run/react";
import { ConsentBox } from "~/features/store/cart/ConsentBox";
import { PaymentFields } from "~/features/store/cart/PaymentFields";
import { PaymentTerms } from "~/features/store/cart/PaymentTerms";
import { type CartAnswer, refusalIn } from "~/features/store/cart/cart-answer";
import { nameCheckout } from "~/features/store/cart/cart-messages";
import { nameSharedCart, type ThirdPartyView } from "~/features/store/cart/third-party-view";
import { SupportNote } from "~/features/core/school/SupportNote";
import { formatRoubles } from "~/shared/money";
import { ShownDocuments } from "~/features/core/documents/ShownDocuments";
import { coursePath, coverPath, legalPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { NewTabLink } from "~/ui/NewTabLink";
import { Notice } from "~/ui/Notice";
import { Price } from "~/ui/Price";
import { WhyPrice } from "~/ui/WhyPrice";
import { YearRidge } from "~/ui/YearRidge";
import type { FormRules } from "~/shared/form-rules";
import { getCheckboxProps, getTextProps, useCheckedForm } from "~/ui/use-checked-form";

type ThirdPartyPageProps = {
  order: ThirdPartyView;
  /** A person with an account has given the consent with it. */
  isGuest: boolean;
  rules: FormRules;
  pageAnswer?: CartAnswer;
};

/** «Оплата за меня»: for anyone with the pupil's link, without an account; always «вы». */
export function ThirdPartyPage({ order, isGuest, rules, pageAnswer }: ThirdPartyPageProps) {
  const { formProps, fields } = useCheckedForm<"receiptEmail" | "paymentMethod" | "isPersonalDataAllowed">({
    lastResult: pageAnswer,
    rules,
    isNeverNative: true,
  });
  const { state } = useNavigation();
  const refused = refusalIn(pageAnswer);
  const refusal = refused?.field === null ? refused.text : null;
  return (
    <main id="main" className="wrap">
      <div className="cart-head payer">
        <h1>{nameSharedCart(order)}</h1>
        <p className="muted">
          Вас попросили оплатить курсы школы. Регистрация не нужна, чек придёт вам на почту. {order.whose}
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
        <ul className="lines asked" role="list" aria-label="Что входит в заказ">
          {order.lines.map(({ name, slug, about, inside, opens, price }) => (
            <li key={slug + name}>
              <img src={coverPath(slug)} width="96" height="60" alt="" />
              <div>
                <b>
                  <AppLink href={coursePath(slug)}>{name}</AppLink>
                </b>
                <span className="small">{about}</span>
                <span className="small muted">{inside}</span>
                <span className="small muted">{opens}</span>
              </div>
              <span className="num">{formatRoubles(price)}</span>
            </li>
          ))}
        </ul>
        <section className="bill panel" aria-labelledby="h-bill">
          <h2 id="h-bill" className="vh">
            К оплате
          </h2>
          {order.ridge && <YearRidge ridge={order.ridge} />}
          <Price price={order.price} listPrice={order.initialPrice} isBig />
          <WhyPrice
            rows={order.explain.map(({ label, note, amount }) => ({ label, note: note ?? undefined, amount }))}
            total={order.price}
            totalLabel="Итого"
          />
          <Form {...formProps} method="post" action={order.selfHref} className="form" autoComplete="off">
            <input type="hidden" name="shownVersion" value={order.offerVersion} />
            <input type="hidden" name="shownPrice" value={order.price} />
            <ShownDocuments />
            <PaymentFields
              receiptEmail={getTextProps(fields.receiptEmail)}
              method={fields.paymentMethod.initialValue}
            />
            {isGuest && <ConsentBox {...getCheckboxProps(fields.isPersonalDataAllowed)} />}
            <Button isWide isPending={state !== "idle"}>
              {nameCheckout(order.price)}
            </Button>
            <p className="micro muted">
              Автосписаний нет: платёж один, карта не запоминается. Нажимая «{nameCheckout(order.price)}», вы принимаете
              условия <NewTabLink href={legalPath("public-offer-agreement")}>оферты</NewTabLink>.
            </p>
            <PaymentTerms isParent isByMonths={order.isByMonths} whose={order.whose} />
          </Form>
        </section>
        <SupportNote isForParents />
      </div>
    </main>
  );
}
