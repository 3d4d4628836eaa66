/** What the login views show, in either place. Plain data: `http/session/auth-page.server.ts` fills it. */
import type { AuthView as AuthViewName } from "~/shared/paths";
import type { AuthPlace, AuthTab } from "./auth-address";

export type CaptchaView = {
  challenge: string;
  /** Beside the answer's field, for those without a script. */
  question: string;
  /** The address of the picture it speaks of; null: the question is in words. */
  picture: string | null;
  /** Where the same form asks in words; null where it does already. */
  wordsHref: string | null;
  difficulty: number;
  widget?: { siteKey: string; script: string; hasQuestion: boolean };
};

/** `login`: by the code alone, for a person VK has named under this phone. */
export type AuthPurpose = "registration" | "recovery" | "login";

/** How the code comes: in a text, or as the last digits of the number that calls. */
export type CodeChannel = "sms" | "phone_call";

/** As the field shows it: the country stands beside the number. */
export type TypedPhone = { phone: string; phoneCountry: string };

export type PendingCode = {
  /** «+7 912 345-67-89»: this browser has typed it itself. */
  phone: string;
  typed: TypedPhone;
  purpose: AuthPurpose;
  channel: CodeChannel;
  /** This browser has a code on its way; else somebody else was quicker, and it waits for its own. */
  isSent: boolean;
  /** So many ask that only a phone that has an account gets this code; whether this one has is not said. */
  isCrowded: boolean;
  /** Epoch milliseconds by the server's clock: from then on a new code may be asked for. */
  resendAt: number;
  /** «новый SMS-код через {delay} сек» */
  resendNote: string;
  /** «ещё рано: новый код можно запросить через {delay} сек» */
  earlyNote: string;
  /** The same on step 1: «получить SMS-код через {delay} сек» */
  firstNote: string;
};

export type AuthView = {
  place: AuthPlace;
  view: AuthViewName;
  tab: AuthTab;
  /** The page only: where it leads back to. The dialog stands over its page. */
  redirectTo: string | null;
  /** For step 1 and for a resend. */
  captcha: CaptchaView | null;
  /** Step 2; on step 1 the button waits with it. */
  pending: PendingCode | null;
  /** The phone typed last, in whichever of the forms: it fills in the next one. */
  typed: TypedPhone | null;
  /** VK ID is offered. */
  hasVk: boolean;
  /** «Ася Новая»: a page of VK that may be joined once this visitor has proved a phone. */
  waitingVk: string | null;
  /** A new code was asked for by the link of a page without scripts. */
  isResendAsked: boolean;
  /** VK has told the phone: its code alone logs in. */
  isByCodeAlone: boolean;
  /** Epoch milliseconds by the server's clock. */
  now: number;
};

/** What a refused form answers: `errors` by field, the empty key for the whole form. */
export type AuthAnswer = {
  intent: string;
  place: AuthPlace;
  errors: Record<string, string[]>;
  /** What was typed, without the secrets. */
  typed: { phone?: string; phoneCountry?: string; isAdAllowed?: string; isPersonalDataAllowed?: string };
  captcha: CaptchaView | null;
  /** The script solves the new challenge and sends the form once more by itself: the first was too easy by now. */
  isAgain?: boolean;
  /** The code comes by a call or not now. */
  isCallOnly?: boolean;
  /** A refused try may be repeated then; epoch milliseconds by the server's clock. */
  wait: { until: number; now: number; note: string } | null;
};
