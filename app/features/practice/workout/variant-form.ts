/** What the form of a variant posts. */
export const VARIANT_FIELDS = { kind: "kind", seed: "seed" } as const;

/** How many tasks of a number. */
export const countName = (number: number): string => `count_${number}`;
