/**
 * Fate of a message that was not accepted.
 * - `refused`: this number gets nothing, from any provider;
 * - `unavailable`: certainly not sent, another provider or a later try may do it;
 * - `unknown`: no answer, it may be on its way.
 */
export type SmsFailureKind = "refused" | "unavailable" | "unknown";

export class SmsFailure extends Error {
  constructor(
    readonly kind: SmsFailureKind,
    /** From the provider's documentation, or from the network. Contains no phone and no secret. */
    message: string,
  ) {
    super(message);
    this.name = "SmsFailure";
  }
}

/** Any other error says nothing about whether the message was sent. */
export function failureKindOf(error: unknown): SmsFailureKind {
  return error instanceof SmsFailure ? error.kind : "unknown";
}
