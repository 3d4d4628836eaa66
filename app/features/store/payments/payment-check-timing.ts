/** How long the page after the bank asks before it says that the payment is still on its way. */
export const PAYMENT_CHECK_LIMIT = { seconds: 60 } as const;

/** The pause between two questions, with a script and without. */
export const PAYMENT_CHECK_INTERVAL = { seconds: 2 } as const;
export const PAYMENT_CHECK_REFRESH = { seconds: 4 } as const;
