import { cartPath, homePath, vkPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { BackArrow } from "~/ui/BackArrow";
import { ButtonLink } from "~/ui/Button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { authAddress } from "./auth-address";
import { frameOf } from "./auth-panel-messages";
import { AuthPanel, VkTerms } from "./AuthPanel";
import type { AuthAnswer, AuthView } from "./auth-view";
import { sayWaitingOrder } from "./waiting-order";

/** The login views as a page. */
export function AuthCard({ view, answer }: { view: AuthView; answer: AuthAnswer | null }) {
  const { order } = view;
  const { title, width, back } = frameOf(view);
  const returnTo = view.redirectTo;
  // The address that waits for the login is no page to go back to.
  const closeHref = order ? cartPath() : (returnTo ?? homePath());
  return (
    <section className={classes("modal", width !== 376 && `m${width}`)}>
      <div className="modal-bar">
        {back ? <BackArrow href={authAddress({ place: "page", returnTo, ...back })} /> : <span />}
        <AppLink className="icon-btn" href={closeHref} aria-label="Закрыть">
          <Icon name="close" />
        </AppLink>
      </div>
      <h1>{title}</h1>
      <div className="form">
        {order && (
          <Notice tone="good" title={sayWaitingOrder(order).title}>
            <ul role="list" className="small">
              {order.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{sayWaitingOrder(order).note}</p>
          </Notice>
        )}
        <AuthPanel key={view.view} view={view} returnTo={returnTo} answer={answer} />
        {view.isForPurchase && view.view === "register" && <OtherWays hasVk={view.hasVk} returnTo={returnTo} />}
      </div>
    </section>
  );
}

/** A buyer begins with the phone; an account that is there already has a password or a VK page. */
function OtherWays({ hasVk, returnTo }: { hasVk: boolean; returnTo: string | null }) {
  return (
    <>
      <p className="small muted">Уже есть аккаунт?</p>
      <ButtonLink variant="soft" href={authAddress({ place: "page", returnTo, view: "login" })}>
        войти с паролем
      </ButtonLink>
      {hasVk && (
        <>
          {/* `reloadDocument`: the link leads out of the site. */}
          <ButtonLink
            className="vk"
            href={vkPath({ redirectTo: returnTo, place: "page" })}
            reloadDocument
            rel="nofollow"
          >
            войти через VK ID
          </ButtonLink>
          <VkTerms />
        </>
      )}
    </>
  );
}
