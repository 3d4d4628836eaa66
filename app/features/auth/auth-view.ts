/** What the login views show, in either place. Plain data: `http/auth-page.server.ts` fills it. */
import type { AuthView as AuthViewName } from "~/shared/paths";
import type { AuthPlace, AuthTab } from "./auth-address";

export type CaptchaView = {
  challenge: string;
  question: string;
  difficulty: number;
  widget?: { siteKey: string; script: string; hasQuestion: boolean };
};

export type AuthPurpose = "registration" | "recovery";

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
  /** Epoch milliseconds by the server's clock: from then on a new code may be asked for. */
  resendAt: number;
  /** «новый SMS-код через {delay} сек» */
  resendNote: string;
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
  /** «Ася Новая»: a page of VK that is joined as soon as this visitor has proved a phone. */
  waitingVk: string | null;
  /** Epoch milliseconds by the server's clock. */
  now: number;
};

/** What a refused form answers: `errors` by field, the empty key for the whole form. */
export type AuthAnswer = {
  intent: string;
  place: AuthPlace;
  errors: Record<string, string[]>;
  /** What was typed, without the secrets. */
  typed: { phone?: string; phoneCountry?: string; isAdAllowed?: string };
  captcha: CaptchaView | null;
  /** A refused try may be repeated then; epoch milliseconds by the server's clock. */
  wait: { until: number; now: number; note: string } | null;
};
