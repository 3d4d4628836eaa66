import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type CartAnswer, type PaymentMethod, refusalIn } from "~/features/store/cart/cart-answer";
import type { TypedPhone } from "~/features/people/auth/auth-view";
import type { CartRules, CartView, PaidNews, RemovedLine, HeadNoticeView } from "~/features/store/cart/cart-view";
import { describeCart, isFreeCart } from "~/features/store/cart/cart-messages";
import { BILL_ID, CartBill } from "~/features/store/cart/CartBill";
import { CartLine } from "~/features/store/cart/CartLine";
import { CartNotices } from "~/features/store/cart/CartNotices";
import { EndedLogin } from "~/features/store/cart/EndedLogin";
import { EmptyCart } from "~/features/store/cart/EmptyCart";
import { RestoreForm } from "~/features/store/cart/RestoreForm";
import { CartSnapshot } from "~/features/store/cart/SnapshotField";
import type { PayerChoice } from "~/features/store/cart/payer-choice";
import { PayerChoiceForm } from "~/features/store/cart/PayerChoiceForm";
import { HeadNotice } from "~/features/store/cart/HeadNotice";
import { SubjectChips } from "~/features/store/cart/SubjectChips";
import { useOptimisticCart } from "~/features/store/cart/use-optimistic-cart";
import { useRevivedCart } from "~/features/store/cart/use-revived-cart";
import { formatRoubles, type Roubles } from "~/shared/money";
import { ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

const MORE_SUBJECTS_SHOWN = 4;

export type CartPageProps = {
  cart: CartView | null;
  /** The sealed cart, in case the login ends while this page is open. */
  snapshot: string | null;
  /** There is no cart, and the browser may send back the one it held. */
  mayRestore: boolean;
  /** The login has expired. */
  isLoginOver: boolean;
  shareUrl: string | null;
  isGuest: boolean;
  payer: PayerChoice;
  /** Typed before, at a login that was not finished. */
  typedPhone: TypedPhone | null;
  /** Typed before by a parent with an account. */
  typedChild: TypedPhone | null;
  /** The payment method chosen before. */
  method: PaymentMethod | null;
  notice: HeadNoticeView | null;
  /** The course removed last, which may be restored. */
  removed: RemovedLine | null;
  /** Shown in an empty cart. */
  paid: PaidNews | null;
  rules: CartRules;
  /** The answer to a post made without a script. */
  pageAnswer?: CartAnswer;
};

/**
 * Another tab, or the bank's page left by «назад», may have changed the cart, so it is reloaded when the visitor
 * returns. Not while a refusal is shown: reloading would remove it before it is read.
 */
function useFreshOnReturn(isBusy: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    function refresh() {
      if (document.visibilityState === "visible" && navigator.onLine && !isBusy) revalidate();
    }
    // A page that has just been loaded is fresh, and a second reading would lose one-time messages.
    const refreshKept = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    window.addEventListener("pageshow", refreshKept);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      window.removeEventListener("pageshow", refreshKept);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [isBusy, revalidate]);
}

/** The last line went, here or in another tab: what remains begins at the top, and so does the reason. */
function useTopOnceEmpty(isEmpty: boolean): void {
  const wasFull = useRef(false);
  useEffect(() => {
    if (isEmpty && wasFull.current) window.scrollTo(0, 0);
    wasFull.current = !isEmpty;
  }, [isEmpty]);
}

/** On a phone the bill is screens below, so the sum stays in view until the bill appears. */
function SumBar({ price, payer }: { price: Roubles; payer: PayerChoice }) {
  return (
    <div className="sumbar">
      <b className="num">{formatRoubles(price)}</b>
      <ButtonLink href={`#${BILL_ID}`}>
        {price === 0 ? "получить" : payer === "adult" ? "к ссылке" : "к оплате"}
      </ButtonLink>
    </div>
  );
}

export function CartPage(props: CartPageProps) {
  const {
    snapshot,
    isLoginOver,
    shareUrl,
    isGuest,
    typedPhone,
    typedChild,
    method,
    notice,
    removed,
    paid,
    pageAnswer,
  } = props;
  const loaded = useRevivedCart(props);
  const { cart, server, isBusy, setMonths, settle, dropWaiting, flush } = useOptimisticCart(loaded, snapshot);
  useFreshOnReturn(isBusy || pageAnswer !== undefined);
  useTopOnceEmpty(!cart || !server || server.lines.length === 0);
  if (!cart || !server || server.lines.length === 0) {
    const refusal = refusalIn(pageAnswer);
    return (
      <main id="main" className="wrap">
        <div className="cart-head">
          <h1>Корзина</h1>
        </div>
        {isLoginOver && <EndedLogin isParent={false} hasCart={false} />}
        {notice !== null && <HeadNotice notice={notice} />}
        {removed !== null && <RestoreForm key={removed.item} removed={removed} />}
        {server ? (
          // The cart has become empty: what was removed, and why, comes before the catalog.
          <CartNotices cart={server} pageAnswer={pageAnswer} />
        ) : (
          refusal !== null && <Notice tone="bad" title={refusal.text} isLive />
        )}
        <EmptyCart paid={paid} />
      </main>
    );
  }
  const subjects = cart.lines.flatMap((line) => line.subjects);
  const isFree = isFreeCart(cart);
  const exam = cart.lines[0]?.exam ?? "ege";
  return (
    <main id="main" className="wrap">
      <div className="cart-head">
        <h1>Корзина</h1>
        <p className="muted">{describeCart(cart.lines)}</p>
      </div>
      <CartSnapshot.Provider value={snapshot}>
        {!isFree && <PayerChoiceForm choice={props.payer} />}
        {isLoginOver && <EndedLogin isParent={cart.isParent} hasCart />}
        {notice !== null && <HeadNotice notice={notice} />}
        {removed !== null && <RestoreForm key={removed.item} removed={removed} />}
        <CartNotices cart={server} pageAnswer={pageAnswer} />
        <div className="cart">
          <div className="cart-lines">
            <ul role="list" aria-label="Курсы в корзине">
              {/* Newest first, so that the course just added is in sight. */}
              {[...server.lines].reverse().map((line) => {
                const shown = cart.lines.find(({ productId }) => productId === line.productId);
                return (
                  <CartLine
                    key={line.productId}
                    // A course being removed stays, faded, until the server agrees, so that nothing jumps if it
                    // refuses.
                    line={shown ?? line}
                    isFree={isFree}
                    isLeaving={shown === undefined}
                    isParent={cart.isParent}
                    onMonths={setMonths}
                    onRemove={dropWaiting}
                    onAnswer={settle}
                  />
                );
              })}
            </ul>
            <SumBar price={cart.price} payer={props.payer} />
          </div>
          <CartBill
            cart={cart}
            serverOffer={{ version: server.offerVersion, price: server.price }}
            isGuest={isGuest}
            payer={props.payer}
            shareUrl={shareUrl}
            typedPhone={typedPhone}
            typedChild={typedChild}
            method={method}
            rules={props.rules}
            isBusy={isBusy}
            flush={flush}
            pageAnswer={pageAnswer}
          />
          <div>
            {cart.bundleHint !== null && !isFree && (
              <SubjectChips
                className="more-subjects"
                title={cart.bundleHint}
                exam={exam}
                without={subjects}
                most={MORE_SUBJECTS_SHOWN}
              />
            )}
          </div>
        </div>
      </CartSnapshot.Provider>
    </main>
  );
}
