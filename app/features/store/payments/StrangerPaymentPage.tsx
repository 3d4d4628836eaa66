import { SupportNote } from "~/features/core/school/SupportNote";
import { authPath, logoutPath, profilePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";

export type StrangerPaymentView = {
  isStranger: true;
  isGuest: boolean;
  /** The address of this page, where the login leads back. */
  returnTo: string;
};

/**
 * A return from the bank in a browser that does not know the order. A banking app often opens one in which the buyer
 * has no session. The page must not reveal whether the order exists.
 */
export function StrangerPaymentPage({ isGuest, returnTo }: StrangerPaymentView) {
  return (
    <main id="main" className="wrap outcome">
      <div className="outcome-main">
        <h1>Проверяем оплату</h1>
        <p className="lead">
          Если деньги списаны, платить второй раз не нужно: курсы откроются сами, а чек придёт на почту, указанную при
          оплате.
        </p>
        <p>
          {isGuest
            ? "В этом браузере заказ не виден. Вернись в тот, где была корзина, или войди по телефону, на который её оформляли."
            : "В этом аккаунте такого заказа нет. Вернись в браузер, где была корзина, или войди в аккаунт, на который её оформляли."}
        </p>
        <p className="row">
          {isGuest ? (
            <ButtonLink href={authPath("login", returnTo)}>войти</ButtonLink>
          ) : (
            <>
              <ButtonLink href={profilePath()}>мои курсы</ButtonLink>
              <ButtonLink variant="soft" href={logoutPath()}>
                сменить аккаунт
              </ButtonLink>
            </>
          )}
        </p>
        <p className="muted">
          Вы оплатили курсы ученика по его ссылке? Входить не нужно: в письме об оплате есть ссылка на страницу
          плательщика.
        </p>
        <SupportNote />
      </div>
      <MonthRidge lit={4} />
    </main>
  );
}
