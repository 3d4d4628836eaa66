/**
 * The time trap of a form: the signed second in which the page was rendered. A page may be cached and shown to
 * everyone; then the token is as old as the page, never younger, so that no visitor looks faster than they were.
 */
import type { AppContext } from "~/app-context.server";
import { addDuration, toMilliseconds, type Duration } from "~/shared/duration";
import { JOIN_WINDOW } from "./store-lead.server";

/** Even with autofill, a tick and a click take longer than this. */
export const LEAST_FILL_TIME: Duration = { seconds: 2 };
const STEP: Duration = { seconds: 1 };

type Signing = Pick<AppContext, "secrets" | "clock">;

export function makeLeadToken({ secrets, clock }: Signing): string {
  return sign(secrets, clock.now());
}

/** Already past the time trap: for a visitor we have just asked to resubmit. */
export function makeAgedLeadToken({ secrets, clock }: Signing): string {
  return sign(secrets, addDuration(clock.now(), { milliseconds: -toMilliseconds(LEAST_FILL_TIME) }));
}

function sign(secrets: Signing["secrets"], at: Date): string {
  const second = Math.floor(at.getTime() / toMilliseconds(STEP)).toString(36);
  return `${second}.${secrets.sign("lead-form", second)}`;
}

/** Any age is accepted, since people leave pages open for days. `unknown`: not signed by us, or with a previous key. */
export function judgeLeadToken({ secrets, clock }: Signing, token: string): "fine" | "too-quick" | "unknown" {
  const [second = "", signature = ""] = token.split(".", 2);
  if (token.length > 100 || !/^[0-9a-z]{1,9}$/.test(second) || !secrets.isSignedBy("lead-form", second, signature))
    return "unknown";
  return clock.now() < addDuration(readMadeAt(second), LEAST_FILL_TIME) ? "too-quick" : "fine";
}

/**
 * Names the rendering that a form without a key came from, for a fine token. Readers of one cached page share it. A
 * page sent again days later counts as another one: that person waits for another call.
 */
export function nameRendering({ clock }: Pick<Signing, "clock">, token: string): string {
  const [second = ""] = token.split(".", 1);
  const age = clock.now().getTime() - readMadeAt(second).getTime();
  return `${second}.${Math.floor(age / toMilliseconds(JOIN_WINDOW))}`;
}

const readMadeAt = (second: string) => new Date(Number.parseInt(second, 36) * toMilliseconds(STEP));
