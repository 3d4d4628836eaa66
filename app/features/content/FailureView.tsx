import { ErrorPage } from "~/features/content/ErrorPage";
import { NotFoundPage } from "~/features/content/NotFoundPage";

/** Instead of a page that is not there or could not be made. */
export function FailureView({ status, retryHref }: { status: number; retryHref: string }) {
  return status === 404 ? <NotFoundPage /> : <ErrorPage status={status} retryHref={retryHref} />;
}
