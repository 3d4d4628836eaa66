/**
 * The time trap of a form (issue 3): the second in which the page was drawn, signed. A page may be kept and shown to
 * everybody; then it is as old as the page, never younger, so that nobody is taken for quicker than he was.
 */
import type { AppContext } from "~/app-context.server";
import { addDuration, toMilliseconds, type Duration } from "~/shared/duration";

/** Name and phone filled in by the browser, a tick, a press: nobody is done sooner. */
export const QUICKEST_HAND: Duration = { seconds: 2 };
const STEP: Duration = { seconds: 1 };

type Signing = Pick<AppContext, "secrets" | "clock">;

export function makeLeadToken({ secrets, clock }: Signing): string {
  return sign(secrets, clock.now());
}

/** For whom has just been asked to send once more: to hurry then is no crime. */
export function makePatientLeadToken({ secrets, clock }: Signing): string {
  return sign(secrets, addDuration(clock.now(), { milliseconds: -toMilliseconds(QUICKEST_HAND) }));
}

function sign(secrets: Signing["secrets"], at: Date): string {
  const second = Math.floor(at.getTime() / toMilliseconds(STEP)).toString(36);
  return `${second}.${secrets.sign("lead-form", second)}`;
}

/** However old it is: people leave pages open for days. `unknown`: not signed by us, or by a key we had before. */
export function judgeLeadToken({ secrets, clock }: Signing, token: string): "fine" | "too-quick" | "unknown" {
  const [second = "", signature = ""] = token.split(".", 2);
  if (token.length > 100 || !/^[0-9a-z]{1,9}$/.test(second) || !secrets.isSignedBy("lead-form", second, signature))
    return "unknown";
  const madeAt = new Date(Number.parseInt(second, 36) * toMilliseconds(STEP));
  return clock.now() < addDuration(madeAt, QUICKEST_HAND) ? "too-quick" : "fine";
}
