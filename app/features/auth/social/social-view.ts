/** What «Вход и аккаунты» shows. Plain data: the route fills it. */
import type { CaptchaView } from "~/features/auth/auth-view";

export type SocialAccountsView = {
  /** Null: VK is switched off. */
  vk: {
    /** `vk.ru/id1`; null: nothing is bound. */
    page: string | null;
    /** The page that is bound to another cabinet and may be taken over. */
    waiting: string | null;
    /** A link pasted elsewhere. */
    pastedLink: string;
  } | null;
  /** Null: Telegram is switched off. */
  telegram: {
    isLinked: boolean;
    /** `button`: the demo's; `widget`: Telegram's own. */
    kind: "button" | "widget";
    botName: string;
    /** Where the widget sends the visitor back to, whole. */
    returnUrl: string;
    /** What the widget has handed over and waits for a word. */
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
  /** «страница ВК, имя и личные данные»: what the proof of the phone has lately taken away. */
  removed: string | null;
  /** Just linked: the window this one was opened from is told. */
  isTelegramLinkedNow: boolean;
  /** Asks for the sources of this widget (entry.server.tsx). */
  widget: "telegram" | null;
};

export type SocialAnswer = { intent: string; errors: Record<string, string[]> };
