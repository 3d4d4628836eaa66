/**
 * The time trap of a form (issue 3): when the page was drawn, signed. Cut to the minute, because a page may be kept and
 * shown to everybody; so it is never younger than the page, and only a program sends a form within seconds of it.
 */
import type { AppContext } from "~/app-context.server";
import { addDuration, toMilliseconds, type Duration } from "~/shared/duration";

export const QUICKEST_HAND: Duration = { seconds: 3 };
const STEP: Duration = { minutes: 1 };

type Signing = Pick<AppContext, "secrets" | "clock">;

export function makeLeadToken({ secrets, clock }: Signing): string {
  return sign(secrets, clock.now());
}

/** For whom has just been asked to send once more: to hurry then is no crime. */
export function makePatientLeadToken({ secrets, clock }: Signing): string {
  return sign(secrets, addDuration(clock.now(), { milliseconds: -toMilliseconds(STEP) }));
}

function sign(secrets: Signing["secrets"], at: Date): string {
  const minute = Math.floor(at.getTime() / toMilliseconds(STEP)).toString(36);
  return `${minute}.${secrets.sign("lead-form", minute)}`;
}

/** However old it is: people leave pages open for days. `unknown`: not signed by us, or by a key we had before. */
export function judgeLeadToken({ secrets, clock }: Signing, token: string): "fine" | "too-quick" | "unknown" {
  const [minute = "", signature = ""] = token.split(".", 2);
  if (token.length > 100 || !/^[0-9a-z]{1,9}$/.test(minute) || !secrets.isSignedBy("lead-form", minute, signature))
    return "unknown";
  const madeAt = new Date(Number.parseInt(minute, 36) * toMilliseconds(STEP));
  return clock.now() < addDuration(madeAt, QUICKEST_HAND) ? "too-quick" : "fine";
}
