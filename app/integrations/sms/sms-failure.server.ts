/**
 * What is known of a message that was not taken:
 * `refused` this number gets nothing, from any provider;
 * `unavailable` certainly not sent, another provider or a later try may do it;
 * `unknown` no answer: it may be on its way.
 */
export type SmsFailureKind = "refused" | "unavailable" | "unknown";

export class SmsFailure extends Error {
  constructor(
    readonly kind: SmsFailureKind,
    /** Of the provider's documentation, or of the network. Holds no phone and no secret. */
    message: string,
  ) {
    super(message);
    this.name = "SmsFailure";
  }
}

/** Anything else that is thrown says nothing of where the message is. */
export function failureKindOf(error: unknown): SmsFailureKind {
  return error instanceof SmsFailure ? error.kind : "unknown";
}
