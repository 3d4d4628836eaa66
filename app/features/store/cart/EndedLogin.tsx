import { useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { authPath, cartPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";

/** The login has expired; the cart is a guest's now and joins the account's at the next login. */
export function EndedLogin({ isParent, hasCart }: { isParent: boolean; hasCart: boolean }) {
  const { revalidate } = useRevalidator();
  const isStale = useRouteLoaderData<{ viewer: object | null }>("root")?.viewer != null;
  // A change of the cart does not read the shell again, which still names the person.
  useEffect(() => {
    if (isStale) revalidate();
  }, [isStale, revalidate]);
  const login = (
    <AppLink className="link" href={authPath("login", cartPath())}>
      {isParent ? "войдите ещё раз" : "войди ещё раз"}
    </AppLink>
  );
  return (
    <div className="cart-notices">
      <Notice tone="calm" title="Вход закончился" isLive>
        <p>
          Так бывает, когда прошло две недели или пароль сменили на другом устройстве.{" "}
          {hasCart ? (
            <>Корзина на месте: {login}, и она соединится с корзиной аккаунта.</>
          ) : (
            <>Корзина аккаунта никуда не делась: {login}, и она откроется.</>
          )}
        </p>
      </Notice>
    </div>
  );
}
