/** The bank gave no answer, or none that shows its effect: the same request may be sent again. */
export class BankAwayError extends Error {
  constructor(
    problem: string,
    /** No try has reached the bank: the action was certainly not done. */
    readonly isUndelivered = false,
  ) {
    super(`The bank is away: ${problem}`);
    this.name = "BankAwayError";
  }
}

/** The bank has understood and refused. */
export class BankRefusedError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`The bank refused: ${status} ${reason}`);
    this.name = "BankRefusedError";
  }
}

/** Only the bank's dashboard shows whether this refund was made: asking again could refund twice. */
export class RefundUnclearError extends BankRefusedError {
  constructor() {
    super(200, "it is unknown whether it was made");
    this.name = "RefundUnclearError";
  }
}

/** The refund exceeds what the bank has left of the payment: asking again changes nothing. */
export class RefundTooLargeError extends BankRefusedError {
  constructor(status: number, reason: string) {
    super(status, reason);
    this.name = "RefundTooLargeError";
  }
}
