import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect } from "react";
import { ErrorPage } from "~/features/core/shell/ErrorPage";
import { NotFoundPage } from "~/features/core/shell/NotFoundPage";
import type { SaidRefusal } from "~/features/core/shell/error-advice";
import { reportFailure } from "~/ui/report-failure";

/** A refusal may come with its own words. */
function readSaid(error: unknown): Partial<SaidRefusal> {
  if (!isRouteErrorResponse(error)) return {};
  const said = error.data as Partial<SaidRefusal> | null;
  return typeof said?.title === "string" && typeof said.text === "string" ? { title: said.title, text: said.text } : {};
}

/** Replaces a page that does not exist or could not be rendered. */
export function FailureView({ status, retryHref, error }: { status: number; retryHref: string; error?: unknown }) {
  useEffect(() => {
    // The server has reported its own errors, which arrive without a stack.
    if (error instanceof Error && error.stack) reportFailure(error);
  }, [error]);
  return status === 404 ? <NotFoundPage /> : <ErrorPage {...{ status, retryHref }} {...readSaid(error)} />;
}
