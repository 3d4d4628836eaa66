import { ErrorPage } from "~/features/shell/ErrorPage";
import { NotFoundPage } from "~/features/shell/NotFoundPage";

/** Replaces a page that does not exist or could not be rendered. */
export function FailureView({ status, retryHref }: { status: number; retryHref: string }) {
  return status === 404 ? <NotFoundPage /> : <ErrorPage status={status} retryHref={retryHref} />;
}
