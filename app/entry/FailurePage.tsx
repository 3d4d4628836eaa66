import { isRouteErrorResponse } from "@remix-run/react";
import { homePath } from "~/shared/paths";
import { late } from "~/ui/late";

type Failure = { status: number; retryHref: string };

// Words for what seldom happens. Where they cannot come, as without a network, a shorter page stands for them.
const view = late<Failure>(() =>
  import("~/features/shell/FailureView").then(
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

/** Its words, for a document that is a failure itself. */
export const loadFailure = view.ready;

/** Specification §8: other route errors show an error page with status (default 500), 404 a way home. */
export function FailurePage({ error, retryHref }: { error: unknown; retryHref: string }) {
  return <view.Late status={isRouteErrorResponse(error) ? error.status : 500} retryHref={retryHref} />;
}
