/** What a visitor sees under a flag. Asks no database and no network: it stands before kept pages too. */
import type { AppContext } from "~/app-context.server";
import { GUEST } from "~/shared/actor";
import { controlOf, type FlagName, type FlagValue, isValueOf } from "./flags";
import { readVariant, type Variant } from "./variant-cookie";

type FlagsContext = Pick<AppContext, "flags" | "events">;

/**
 * `new`: a visitor who has to be assigned. A visitor who is not `counted` (a crawler, a HEAD) sees the control instead.
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

/** The caller gives the browser the cookie that recalls it, and tells once it is shown. */
export function assignVariant<Name extends FlagName>(
  { flags, events }: FlagsContext,
  { flag, deviceHash }: { flag: Name; deviceHash: string },
): { value: FlagValue<Name>; variant: Variant; tell: () => void } {
  const { value, mark, experiment } = flags.assign(flag, deviceHash);
  return {
    value: isValueOf(flag, value) ? value : controlOf(flag),
    variant: { value, mark },
    tell() {
      if (!experiment) return;
      const { key, variation } = experiment;
      // A browser that keeps one cookie and loses the other would count again.
      if (flags.isNews(`${deviceHash} ${key} ${variation}`))
        events.emit({ name: "experiment.shown", actor: GUEST, deviceHash, experiment: key, variation });
    },
  };
}
