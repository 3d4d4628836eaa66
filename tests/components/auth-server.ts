/** The part of the server that the sign-in dialog talks to, held in memory: addresses are read by the site's own rules. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router-dom";
import { isAuthDialogAsked, readAuthQuery } from "~/features/people/auth/auth-address";
import type { AuthAnswer, AuthView, CaptchaView, PendingCode } from "~/features/people/auth/auth-view";
import { RESEND_NOTES } from "~/features/people/auth/code/code-policy";
import { NO_RULES } from "~/shared/form-rules";
import { makeGate } from "./mount";

const MINUTE = 60_000;

export function makeAuthServer() {
  let pending: PendingCode | null = null;
  let challenges = 0;
  const loads = makeGate();
  const answers = makeGate();
  const posts: FormData[] = [];
  let answerNext: AuthAnswer | null = null;

  /** Easy enough to be solved at once, by the browser's own search. */
  const drawCaptcha = (): CaptchaView => ({
    challenge: `challenge-${(challenges += 1)}`,
    question: "Сколько будет два плюс два?",
    picture: null,
    wordsHref: null,
    difficulty: 1,
  });

  function readDialog(query: URLSearchParams): AuthView | null {
    if (!isAuthDialogAsked(query)) return null;
    const asked = readAuthQuery(query, "modal");
    const view = asked.view === "code" && !pending ? "register" : asked.view;
    const hasCaptcha = view === "register" || view === "recover" || view === "code";
    return {
      place: "modal",
      view,
      tab: asked.tab,
      redirectTo: null,
      captcha: hasCaptcha ? drawCaptcha() : null,
      pending,
      typed: pending?.typed ?? null,
      hasVk: false,
      waitingVk: null,
      isResendAsked: false,
      isByCodeAlone: false,
      order: null,
      isForPurchase: false,
      now: Date.now(),
      rules: { login: NO_RULES, sendCode: NO_RULES, confirm: NO_RULES },
    };
  }

  function sendCode() {
    pending = {
      phone: "+7 912 345-67-89",
      typed: { phone: "912 345-67-89", phoneCountry: "RU" },
      purpose: "registration",
      channel: "sms",
      isSent: true,
      isCrowded: false,
      resendAt: Date.now() + MINUTE,
      resendNote: RESEND_NOTES.newCode,
      earlyNote: RESEND_NOTES.tooEarly,
      firstNote: RESEND_NOTES.firstCode,
    };
  }

  return {
    loads,
    answers,
    posts,
    /** The answer to the next form; by default a code is sent. */
    answerNext: (answer: AuthAnswer) => void (answerNext = answer),
    sendCode,
    load: async ({ request }: LoaderFunctionArgs) => {
      await loads.pass();
      return { authDialog: readDialog(new URL(request.url).searchParams), leadDialog: null };
    },
    answer: async ({ request }: ActionFunctionArgs) => {
      posts.push(await request.formData());
      await answers.pass();
      const answer = answerNext;
      answerNext = null;
      if (answer) return answer;
      sendCode();
      return redirect("/catalog/?auth=auth&authView=code");
    },
  };
}
