import { FAILURE_EVENT } from "~/shared/browser-errors";
import { isChunkFailure, reloadAfterChunkFailure } from "./chunk-reload";

const WATCHED = ["error", "unhandledrejection", "securitypolicyviolation", FAILURE_EVENT];

/** Runs from the first script on: a missing chunk reloads the page, anything else is reported to our server. */
export function watchErrors(page: Window): void {
  for (const kind of WATCHED)
    page.addEventListener(kind, (event) => {
      const { error, reason, message } = event as Event & { error?: unknown; reason?: unknown; message?: string };
      const cause = error ?? reason ?? message;
      // Reported at once: the reporter's own file may be missing as well, and the page is about to leave.
      if (isChunkFailure(cause)) reloadAfterChunkFailure(page);
      else void import("./error-reporter").then(({ reportEvent }) => reportEvent(event)).catch(() => undefined);
    });
}
