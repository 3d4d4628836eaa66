/** The ticked lines in the address of the refund page: `?return=101.2026.12`. */
export const REFUND_FIELD = "return";

/** The button that asks for the application, with or without a ticked line. */
export const REFUND_ASK = "ask";

/** Where the page goes when something is ticked. */
export const REFUND_REQUEST_ID = "request";
