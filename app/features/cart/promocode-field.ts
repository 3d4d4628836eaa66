/** Longer than any code people are given; the schema holds the same limit without sending zod to the browser. */
export const PROMOCODE_MAX_LENGTH = 40;
