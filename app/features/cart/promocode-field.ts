/** Longer than any code in use. The schema uses the same limit; here it does not bring zod to the browser. */
export const PROMOCODE_MAX_LENGTH = 40;
