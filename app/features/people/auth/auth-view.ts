/** View of the login page and the login dialog. Plain data: `visit/auth-page.server.ts` fills it. */
import type { CodePurpose, SendChannel } from "~/shared/column-values";
import type { AuthView as AuthViewName } from "~/shared/paths";
import type { AuthPlace, AuthTab } from "./auth-address";
import type { Roubles } from "~/shared/money";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";

export type CaptchaView = {
  challenge: string;
  /** Stands beside the answer field for visitors without a script. */
  question: string;
  /** Address of the picture; null when the question is in words. */
  picture: string | null;
  /** Link to the same form with a question in words; null when it already asks in words. */
  wordsHref: string | null;
  difficulty: number;
  widget?: { siteKey: string; script: string; hasQuestion: boolean };
};

/** A step shown before its data has come: its challenge is still loading, and a click waits for it. */
export const COMING_CAPTCHA: CaptchaView = {
  challenge: "",
  question: "",
  picture: null,
  wordsHref: null,
  difficulty: 0,
};

export type AuthPurpose = CodePurpose;
export type CodeChannel = SendChannel;

/** As the field shows it: the country stands beside the number. */
export type TypedPhone = { phone: string; phoneCountry: string };

export type PendingCode = {
  /** «+7 912 345-67-89»: shown in full because this browser typed it. */
  phone: string;
  typed: TypedPhone;
  purpose: AuthPurpose;
  channel: CodeChannel;
  /** This browser has a code on its way; otherwise another device asked first and this one waits for its own. */
  isSent: boolean;
  /** Under load only a phone with an account gets this code; the answer does not reveal whether this one has. */
  isCrowded: boolean;
  /** From then on a new code may be asked for; epoch milliseconds by the server's clock. */
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
  /** Only on the page: where it leads back to. The dialog simply stays over its page. */
  redirectTo: string | null;
  /** The order that waits for this login; only on the page. */
  order: {
    price: Roubles;
    isLoginOver: boolean;
    /** The phone was typed in the cart: its code is sent as soon as the captcha is solved. */
    hasPhone: boolean;
    /** «Математика, профиль · тариф Базовый: ноябрь и декабрь» */
    lines: string[];
  } | null;
  /** The login is a step of a purchase, so step 2 asks for the code alone. */
  isForPurchase: boolean;
  /** Needed on step 1 and for a resend. */
  captcha: CaptchaView | null;
  /** Step 2. On step 1 it holds the button back. */
  pending: PendingCode | null;
  /** The phone typed last in any of the forms; it prefills the next one. */
  typed: TypedPhone | null;
  /** VK ID is offered. */
  hasVk: boolean;
  /** «Ася Новая»: the VK page that may be joined once this visitor has proved a phone. */
  waitingVk: string | null;
  /** A new code was asked for through the link of a page without scripts. */
  isResendAsked: boolean;
  /** VK has confirmed the phone, so its code alone logs in. */
  isByCodeAlone: boolean;
  /** Epoch milliseconds by the server's clock. */
  now: number;
  /** Of every step: one may be shown before its data has come. */
  rules: Record<"login" | "sendCode" | "confirm", FormRules>;
};

/** Data a refused form needs beside its sentences. */
export type AuthExtra = {
  captcha: CaptchaView | null;
  /** The first proof was too easy: the script solves this harder challenge and submits the form again. */
  isAgain?: boolean;
  /** The code can come by a call only, or not now. */
  isCallOnly?: boolean;
  /** When a refused try may be repeated; epoch milliseconds by the server's clock. */
  wait: { until: number; now: number; note: string } | null;
};
export type AuthAnswer = FormAnswer<AuthExtra>;
