/** What a refused form of the login views is answered. */
import type { Submission } from "@conform-to/react";
import type { RequestContext } from "~/app-context.server";
import { authRefusal, type AuthReason } from "~/features/auth/auth-messages";
import type { AuthExtra } from "~/features/auth/auth-view";
import { RESEND_NOTES } from "~/features/auth/code-policy";
import { SECRET_FIELDS } from "~/features/auth/schema";
import { drawCaptcha } from "~/http/auth-page.server";
import { refuseForm } from "~/http/refuse-form.server";

export type Refused = {
  reason: AuthReason;
  retryAt?: Date;
  secondsLeft?: number;
  /** What the proof of work must weigh now. */
  bits?: number;
  /** `Set-Cookie` values. */
  cookies?: string[];
};

/** A countdown longer than this is said in words: «попробуй завтра». */
const LONGEST_COUNTDOWN_SECONDS = 900;

/** With what was typed, less the secrets, and a fresh captcha: the old one may be spent. */
export async function refuseAuthForm(
  { request, context }: { request: Request; context: RequestContext },
  submission: Pick<Submission<unknown>, "payload" | "reply">,
  refused?: Refused,
) {
  const { captchaChallenge: before } = submission.payload;
  const { retryAt, secondsLeft } = refused ?? {};
  const hasCountdown = secondsLeft !== undefined && secondsLeft <= LONGEST_COUNTDOWN_SECONDS;
  const extra: AuthExtra = {
    captcha: await drawCaptcha(request, context, {
      bits: refused?.bits,
      before: typeof before === "string" ? before : undefined,
    }),
    ...(refused?.reason === "captcha-harder" && { isAgain: true }),
    ...(refused?.reason === "call-only" && { isCallOnly: true }),
    wait:
      retryAt && hasCountdown
        ? { until: retryAt.getTime(), now: context.clock.now().getTime(), note: RESEND_NOTES.tryAgain }
        : null,
  };
  const headers = new Headers();
  for (const cookie of refused?.cookies ?? []) headers.append("Set-Cookie", cookie);
  const refusal = refused && authRefusal(refused.reason, context.captcha.provider);
  return refuseForm(submission, { refusal, hideFields: SECRET_FIELDS, extra, headers });
}
