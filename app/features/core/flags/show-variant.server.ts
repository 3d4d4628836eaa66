/**
 * Chooses a visitor's variant of a flag. Asks neither database nor network, because it also runs before the page cache.
 */
import type { AppContext } from "~/app-context.server";
import { GUEST } from "~/shared/actor";
import { controlOf, type FlagName, type FlagValue, isValueOf } from "./flags";
import { readVariant, type Variant } from "./variant-cookie";

type FlagsContext = Pick<AppContext, "flags" | "events">;

/**
 * `new`: a visitor who is not assigned yet. A visitor who is not `counted` (a crawler, a HEAD) sees the control
 * instead.
 */
export type Recalled<Name extends FlagName> =
  | { kind: "all"; value: FlagValue<Name> }
  | { kind: "known"; value: FlagValue<Name> }
  | { kind: "control"; value: FlagValue<Name> }
  | { kind: "new" };

export function recallVariant<Name extends FlagName>(
  { flags }: Pick<FlagsContext, "flags">,
  { flag, cookies, isCounted }: { flag: Name; cookies: string | null; isCounted: () => boolean },
): Recalled<Name> {
  const value = flags.valueForAll(flag);
  if (value !== null) return { kind: "all", value: isValueOf(flag, value) ? value : controlOf(flag) };
  const variant = readVariant(cookies, flag);
  if (variant && isValueOf(flag, variant.value) && flags.isCurrent(flag, variant.mark))
    return { kind: "known", value: variant.value };
  return isCounted() ? { kind: "new" } : { kind: "control", value: controlOf(flag) };
}

/** The caller sets the cookie that remembers it, and reports it once it is shown. */
export function assignVariant<Name extends FlagName>(
  { flags, events }: FlagsContext,
  { flag, deviceHash }: { flag: Name; deviceHash: string },
): { value: FlagValue<Name>; variant: Variant; report: () => void } {
  const { value, mark, experiment } = flags.assign(flag, deviceHash);
  return {
    value: isValueOf(flag, value) ? value : controlOf(flag),
    variant: { value, mark },
    report() {
      if (!experiment) return;
      const { key, variation } = experiment;
      // A browser that keeps one cookie and loses the other would be counted again.
      if (flags.isNews(`${deviceHash} ${key} ${variation}`))
        events.emit({ name: "experiment.shown", actor: GUEST, deviceHash, experiment: key, variation });
    },
  };
}
