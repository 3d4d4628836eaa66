import { ErrorPage } from "~/features/shell/ErrorPage";
import { NotFoundPage } from "~/features/shell/NotFoundPage";

/** Instead of a page that is not there or could not be made. */
export function FailureView({ status, retryHref }: { status: number; retryHref: string }) {
  return status === 404 ? <NotFoundPage /> : <ErrorPage status={status} retryHref={retryHref} />;
}
