/** The parts of an answer as typed, by the task's place in the workout. */
export type TypedAnswers = ReadonlyMap<number, readonly string[]>;

/** Hint of the accepted form of an answer, by the task's place. */
export type RefusedAnswers = Record<number, string>;
