/**
 * The flags the code knows; a payload can decide no others. The first value is the control: what crawlers see, and
 * every visitor until a payload says otherwise.
 */
export const FLAGS = {
  "home-blocks": {
    values: ["a", "b"],
    about: "порядок блоков на первой странице",
    /** Where it can be seen. */
    page: "/",
  },
} as const satisfies Record<string, { values: readonly [string, string, ...string[]]; about: string; page: string }>;

export type FlagName = keyof typeof FLAGS;
export type FlagValue<Name extends FlagName> = (typeof FLAGS)[Name]["values"][number];

export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

/** A page in the page cache is stored once per value. */
export const MOST_VALUES = 4;

/** Cached pages that differ under a flag, one flag each: `page-key.ts` and the loader of the page use no other. */
export const CACHED_UNDER_FLAG: ReadonlyMap<string, FlagName> = new Map([["/", "home-blocks"]]);

export function isFlag(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name);
}

export function isValueOf<Name extends FlagName>(flag: Name, value: unknown): value is FlagValue<Name> {
  return (FLAGS[flag].values as readonly unknown[]).includes(value);
}

export function controlOf<Name extends FlagName>(flag: Name): FlagValue<Name> {
  return FLAGS[flag].values[0];
}
