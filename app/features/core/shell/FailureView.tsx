import { useEffect } from "react";
import { ErrorPage } from "~/features/core/shell/ErrorPage";
import { NotFoundPage } from "~/features/core/shell/NotFoundPage";
import { reportFailure } from "~/ui/report-failure";

/** Replaces a page that does not exist or could not be rendered. */
export function FailureView({ status, retryHref, error }: { status: number; retryHref: string; error?: unknown }) {
  useEffect(() => {
    // The server has reported its own errors, which arrive without a stack.
    if (error instanceof Error && error.stack) reportFailure(error);
  }, [error]);
  return status === 404 ? <NotFoundPage /> : <ErrorPage status={status} retryHref={retryHref} />;
}
