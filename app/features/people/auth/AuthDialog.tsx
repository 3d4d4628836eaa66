import { Dialog } from "~/ui/Dialog";
import { authAddress, withoutAuthParameters } from "./auth-address";
import { frameOf } from "./auth-panel-messages";
import { AuthPanel } from "./AuthPanel";
import type { AuthView } from "./auth-view";
import { useAuthStep } from "./use-auth-step";

/** The login dialog over the page at `path`; `readAuthDialog` gives its `view`. */
export function AuthDialog({ view: loaded, path }: { view: AuthView; path: string }) {
  const { view, show } = useAuthStep(loaded);
  const returnTo = withoutAuthParameters(path);
  const { title, width, back } = frameOf(view);
  return (
    // Each view is a separate dialog, so that focus moves into it.
    <Dialog
      key={view.view}
      title={title}
      width={width}
      closeHref={returnTo}
      onMove={show}
      backHref={back ? authAddress({ place: "modal", returnTo, ...back }) : undefined}
    >
      <AuthPanel view={view} returnTo={returnTo} answer={null} />
    </Dialog>
  );
}
