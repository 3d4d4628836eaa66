/** A body that no form or call of ours has. */
export class BodyTooLargeError extends Error {}
