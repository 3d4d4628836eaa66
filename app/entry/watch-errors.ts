import { FAILURE_EVENT } from "~/shared/browser-errors";
import { retryLate } from "~/shared/late-file";
import { isChunkFailure, reloadAfterChunkFailure } from "./chunk-reload";

const WATCHED = ["error", "unhandledrejection", "securitypolicyviolation", FAILURE_EVENT];

/** `connection.ts` shows the message, once React has taken over. */
const ASK_AGAIN = 1000;

type Part = "error" | "reason" | "detail" | "message";

/** Runs from the first script on: a missing chunk reloads the page or says so, anything else is reported to our server. */
export function watchErrors(page: Window): void {
  for (const kind of WATCHED)
    page.addEventListener(kind, (event) => {
      const { error, reason, detail, message } = event as Event & Partial<Record<Part, unknown>>;
      const cause = error ?? reason ?? detail ?? message;
      // Reported at once: the reporter's own file may be missing as well, and the page is about to leave.
      if (isChunkFailure(cause)) {
        const file = { load: () => Promise.reject(cause) };
        const ask = (): unknown => retryLate(file) || setTimeout(ask, ASK_AGAIN);
        if (!retryLate(file) && !reloadAfterChunkFailure(page)) ask();
      } else void import("./error-reporter").then(({ reportEvent }) => reportEvent(event)).catch(() => undefined);
    });
}
