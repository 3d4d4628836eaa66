import { useEffect } from "react";
import { ErrorPage } from "~/features/shell/ErrorPage";
import { NotFoundPage } from "~/features/shell/NotFoundPage";
import { tellFailure } from "~/ui/tell-failure";

/** Replaces a page that does not exist or could not be rendered. */
export function FailureView({ status, retryHref, error }: { status: number; retryHref: string; error?: unknown }) {
  useEffect(() => {
    // The server has reported its own errors, which arrive without a stack.
    if (error instanceof Error && error.stack) tellFailure(error);
  }, [error]);
  return status === 404 ? <NotFoundPage /> : <ErrorPage status={status} retryHref={retryHref} />;
}
