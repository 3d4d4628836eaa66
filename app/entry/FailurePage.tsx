import { isRouteErrorResponse } from "@remix-run/react";
import { homePath } from "~/shared/paths";
import { late } from "~/ui/late";

type Failure = { status: number; retryHref: string; error?: unknown };

// If these texts cannot be loaded, as without a network, a shorter page stands in.
const view = late<Failure>(() =>
  import("~/features/core/shell/FailureView").then(
    ({ FailureView }) => FailureView,
    () => BareFailure,
  ),
);

function BareFailure({ retryHref }: Failure) {
  return (
    <main id="main" className="wrap">
      <section className="lost on-lime">
        <h1>Что-то пошло не так</h1>
        <p className="row">
          <a className="btn" href={retryHref}>
            попробовать ещё раз
          </a>
          <a className="btn line" href={homePath()}>
            на главную
          </a>
        </p>
      </section>
    </main>
  );
}

/** Loads its texts, for a document that is itself a failure. */
export const loadFailure = view.ready;

/** Route errors show a page with their status (500 by default); 404 also shows a way home. */
export function FailurePage({ error, retryHref }: { error: unknown; retryHref: string }) {
  return <view.Late status={isRouteErrorResponse(error) ? error.status : 500} retryHref={retryHref} error={error} />;
}
