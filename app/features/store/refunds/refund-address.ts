import { profileRefundPath } from "~/shared/paths";

/** The ticked lines in the address of the refund page: `?return=101.2026.12`. */
export const REFUND_FIELD = "return";

/** The button that asks for the application, with or without a ticked line. */
export const REFUND_ASK = "ask";

/** Where the page goes when something is ticked. */
export const REFUND_REQUEST_ID = "request";

/** Where the page goes when a request is sent or withdrawn. */
export const REFUND_TRACE_ID = "requests";

/** The page with these lines ticked: a form that is refused there is shown with them. */
export function draftPath(keys: readonly string[]): string {
  const query = new URLSearchParams(keys.map((key) => [REFUND_FIELD, key]));
  return `${profileRefundPath()}?${query.toString()}&${REFUND_ASK}=1#${REFUND_REQUEST_ID}`;
}
