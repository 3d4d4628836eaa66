/** The bank did not answer, or not so that one could know what it did: the same question may be asked again. */
export class BankAwayError extends Error {
  constructor(
    problem: string,
    /** No try has reached it: whatever was asked is not done. */
    readonly isUnheard = false,
  ) {
    super(`The bank is away: ${problem}`);
    this.name = "BankAwayError";
  }
}

/** The bank has understood and says no. */
export class BankRefusedError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`The bank refused: ${status} ${reason}`);
    this.name = "BankRefusedError";
  }
}

/** Whether this refund was made only the bank's cabinet tells: asking again could give the money back twice. */
export class RefundUnclearError extends BankRefusedError {
  constructor() {
    super(200, "nobody can tell whether it was made");
    this.name = "RefundUnclearError";
  }
}

/** More is to go back than the bank has left of the payment: asking again changes nothing. */
export class RefundTooLargeError extends BankRefusedError {
  constructor(status: number, reason: string) {
    super(status, reason);
    this.name = "RefundTooLargeError";
  }
}
