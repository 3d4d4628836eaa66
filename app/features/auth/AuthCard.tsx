import { homePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { BackArrow } from "~/ui/BackArrow";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/Icon";
import { authAddress } from "./auth-address";
import { frameOf } from "./auth-panel-words";
import { AuthPanel } from "./AuthPanel";
import type { AuthAnswer, AuthView } from "./auth-view";

/** The login views as a page. */
export function AuthCard({ view, answer }: { view: AuthView; answer: AuthAnswer | null }) {
  const { title, width, back } = frameOf(view);
  const returnTo = view.redirectTo;
  return (
    <section className={classes("modal", width !== 376 && `m${width}`)}>
      <div className="modal-bar">
        {back ? <BackArrow href={authAddress({ place: "page", returnTo, ...back })} /> : <span />}
        <AppLink className="icon-btn" href={returnTo ?? homePath()} aria-label="Закрыть">
          <Icon name="close" />
        </AppLink>
      </div>
      <h1>{title}</h1>
      <AuthPanel key={view.view} view={view} returnTo={returnTo} answer={answer} />
    </section>
  );
}
