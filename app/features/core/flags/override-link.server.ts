import type { AppContext } from "~/app-context.server";
import { addDuration } from "~/shared/duration";
import { flagOverridePath } from "~/shared/paths";
import { type Outcome, refuse } from "~/shared/result";
import { isFlag, isValueOf } from "./flags";
import { type Override, OVERRIDE_LINK_LIFETIME, signedText } from "./override";

type Signer = Pick<AppContext, "secrets" | "clock">;

/** Path and query. */
export function makeOverrideLink({ secrets, clock }: Signer, wish: Override): string {
  const until = String(addDuration(clock.now(), OVERRIDE_LINK_LIFETIME).getTime());
  const sig = secrets.sign("flag-link", signedText(wish, until));
  return flagOverridePath({ ...wish, until, sig });
}

/** The parts of a link, as its address or its form sends them. */
export function readOverrideLink(
  { secrets, clock }: Signer,
  parts: { flag: string; value: string; until: string; sig: string },
): Outcome<Override, "link-unknown" | "link-expired"> {
  const { flag, value, until, sig } = parts;
  if (!isFlag(flag) || !isValueOf(flag, value) || !/^\d{13}$/.test(until)) return refuse("link-unknown");
  if (!secrets.isSignedBy("flag-link", signedText({ flag, value }, until), sig)) return refuse("link-unknown");
  return clock.now().getTime() < Number(until) ? { ok: true, flag, value } : refuse("link-expired");
}
