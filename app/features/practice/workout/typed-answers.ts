/** By the place of the task in the workout: the parts of an answer as they were typed. */
export type TypedAnswers = ReadonlyMap<number, readonly string[]>;

/** What to write instead, by the place of the task. */
export type RefusedAnswers = Record<number, string>;
