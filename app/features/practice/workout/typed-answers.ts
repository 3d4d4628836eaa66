/** The parts of an answer as typed, by the task's place in the workout. */
export type TypedAnswers = ReadonlyMap<number, readonly string[]>;

/** What to write instead, by the task's place. */
export type RefusedAnswers = Record<number, string>;
