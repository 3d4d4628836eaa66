/** Fields posted by the form of a variant. */
export const VARIANT_FIELDS = { kind: "kind", seed: "seed" } as const;

/** How many tasks of a number. */
export const countName = (number: number): string => `count_${number}`;
