import { FAILURE_EVENT } from "~/shared/browser-errors";

/** Reports an error that the visitor has seen as «Что-то пошло не так» (product.md, "Error reports"). */
export function reportFailure(error: unknown): void {
  window.dispatchEvent(new CustomEvent(FAILURE_EVENT, { detail: error }));
}
