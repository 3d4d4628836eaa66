/** Larger than any of our forms or calls. */
export class BodyTooLargeError extends Error {}
