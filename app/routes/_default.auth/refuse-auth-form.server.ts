/** Answers a refused form of the login views. */
import type { RequestContext } from "~/app-context.server";
import { type AuthReason, authRefusal } from "~/features/people/auth/auth-messages";
import { RESEND_NOTES } from "~/features/people/auth/code/code-policy";
import { drawCaptcha } from "~/visit/auth-page.server";
import type { Submission } from "@conform-to/react";
import type { AuthExtra } from "~/features/people/auth/auth-view";
import { SECRET_FIELDS } from "~/features/people/auth/schema.server";
import { refuseForm } from "~/web/forms/refuse-form.server";

export type Refused = {
  reason: AuthReason;
  retryAt?: Date;
  secondsLeft?: number;
  /** The weight now required of the proof of work. */
  bits?: number;
  /** `Set-Cookie` values. */
  cookies?: string[];
};

/** A longer countdown is put into words: «попробуй завтра». */
const LONGEST_COUNTDOWN_SECONDS = 900;

/** With what was typed, less the secrets, and a fresh captcha: the old one may be spent. */
export async function refuseAuthForm(
  { request, context }: { request: Request; context: RequestContext },
  submission: Pick<Submission<unknown>, "payload" | "reply">,
  refused?: Refused,
) {
  const { captchaChallenge: before, intent } = submission.payload;
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
  const row = refused && authRefusal(refused.reason, context.captcha.provider);
  // «Неправильный номер или пароль» is about both; it stands at the one people mistype.
  const refusal = row && intent === "login" ? { ...row, field: row.field ?? "password" } : row;
  return refuseForm(submission, { refusal, hideFields: SECRET_FIELDS, extra, headers });
}
