/**
 * A visit for which a link sets a flag's value, so that staff can look before everybody sees it. The link is signed and
 * expires; so does the cookie it sets.
 */
import { z } from "zod";
import { FLAG_NAMES, type FlagName, isFlag, isValueOf } from "./flags";

export const OVERRIDE_LINK_LIFETIME = { days: 1 } as const;
export const OVERRIDE_LIFETIME = { days: 7 } as const;

export const OVERRIDE_COOKIE = "flag-override";

/** A visit with this cookie is rendered individually (`page-key.ts`). */
export type Overrides = Partial<Record<FlagName, string>>;
export type Override = { flag: FlagName; value: string };

/** `home-blocks=b`, as an operator types it; null: no such flag or value. */
export function readWish(text: string): Override | null {
  const [flag = "", value = "", ...rest] = text.split("=");
  return rest.length === 0 && isFlag(flag) && isValueOf(flag, value) ? { flag, value } : null;
}

/** The text that a link's signature covers. */
export const signedText = ({ flag, value }: Override, until: string): string => `${flag}=${value}&until=${until}`;

export const overridesSchema = z
  .object({ values: z.record(z.string()), until: z.number().int() })
  .transform(({ values, until }) => {
    const overrides: Overrides = {};
    for (const flag of FLAG_NAMES) if (isValueOf(flag, values[flag])) overrides[flag] = values[flag];
    return { overrides, until };
  });
