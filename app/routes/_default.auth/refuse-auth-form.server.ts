/** The response to a refused form of the login views. */
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { AuthReason } from "~/features/auth/auth-messages";
import type { AuthAnswer } from "~/features/auth/auth-view";
import { RESEND_NOTES } from "~/features/auth/code/code-policy";
import { isForAWhile } from "~/http/api/auth-api.server";
import { drawCaptcha } from "~/http/session/auth-page.server";

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

/**
 * 400, or 429 for too many attempts, with the typed values, minus the secrets, and a new captcha: the old one may be
 * spent.
 */
export async function refuseForm(
  { request, context }: { request: Request; context: RequestContext },
  reply: SubmissionResult,
  payload: Record<string, unknown>,
  refused?: Refused,
) {
  const now = context.clock.now();
  const hasCountdown = refused?.secondsLeft !== undefined && refused.secondsLeft <= LONGEST_COUNTDOWN_SECONDS;
  const answer: AuthAnswer = {
    intent: textOf(payload.intent) ?? "",
    place: payload.place === "modal" ? "modal" : "page",
    errors: Object.fromEntries(Object.entries(reply.error ?? {}).map(([field, errors]) => [field, errors ?? []])),
    typed: {
      phone: textOf(payload.phone),
      phoneCountry: textOf(payload.phoneCountry),
      isAdAllowed: textOf(payload.isAdAllowed),
      isPersonalDataAllowed: textOf(payload.isPersonalDataAllowed),
    },
    captcha: await drawCaptcha(request, context, { bits: refused?.bits, before: textOf(payload.captchaChallenge) }),
    ...(refused?.reason === "captcha-harder" && { isAgain: true }),
    ...(refused?.reason === "call-only" && { isCallOnly: true }),
    wait:
      refused?.retryAt && hasCountdown
        ? { until: refused.retryAt.getTime(), now: now.getTime(), note: RESEND_NOTES.tryAgain }
        : null,
  };
  const headers = new Headers();
  for (const cookie of refused?.cookies ?? []) headers.append("Set-Cookie", cookie);
  return data(answer, { status: refused && isForAWhile(refused.reason) ? 429 : 400, headers });
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
