/** View of «Вход и аккаунты». Plain data, filled by the route. */
import type { CaptchaView } from "~/features/people/auth/auth-view";
import type { FormRules } from "~/shared/form-rules";

export type SocialAccountsView = {
  /** Null: VK is switched off. */
  vk: {
    /** `vk.ru/id1`; null: no page is bound. */
    page: string | null;
    /** A page bound to another account that may be moved to this one. */
    waiting: string | null;
    /** The link pasted by the user. */
    pastedLink: string;
  } | null;
  /** Null: Telegram is switched off. */
  telegram: {
    isLinked: boolean;
    /** `button` in the demo, `widget` from Telegram. */
    kind: "button" | "widget";
    botName: string;
    /** The full address to which the widget returns the visitor. */
    returnUrl: string;
    /** Data passed on by the widget and not confirmed by the user yet. */
    offered: { name: string; fields: Record<string, string> } | null;
  } | null;
  proof: {
    isGiven: boolean;
    hasPassword: boolean;
    /** «+7 999 ***-**-01» */
    phone: string;
    isCodeSent: boolean;
    captcha: CaptchaView | null;
  };
  /** «страница ВК, имя и личные данные»: what was recently removed when the phone was proved. */
  removed: string | null;
  /** Just linked: the window that opened this one is notified. */
  isTelegramLinkedNow: boolean;
  /** Makes the CSP allow the sources of this widget (entry.server.tsx). */
  widget: "telegram" | null;
  rules: Record<"password" | "code" | "link", FormRules>;
};
