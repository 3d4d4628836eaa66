import { ErrorPage } from "~/features/content/ErrorPage";
import { NotFoundPage } from "~/features/content/NotFoundPage";

/** Replaces a page that does not exist or could not be rendered. */
export function FailureView({ status, retryHref }: { status: number; retryHref: string }) {
  return status === 404 ? <NotFoundPage /> : <ErrorPage status={status} retryHref={retryHref} />;
}
