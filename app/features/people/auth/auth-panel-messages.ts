/** Headings, widths and back links of the login views. */
import type { AuthView as AuthViewName } from "~/shared/paths";
import type { AuthTab } from "./auth-address";
import type { AuthPurpose, AuthView, CodeChannel } from "./auth-view";

export const PURPOSE_MESSAGES = {
  registration: { title: "регистрация по телефону", submit: "зарегистрироваться", view: "register" },
  recovery: { title: "восстановление пароля", submit: "изменить пароль", view: "recover" },
  login: { title: "вход по коду", submit: "войти", view: "login-by-code" },
  checkout: { title: "подтверди телефон", submit: "подтвердить", view: "register" },
} as const satisfies Record<AuthPurpose, { title: string; submit: string; view: AuthViewName }>;

export const CHANNEL_MESSAGES = {
  sms: { lead: "введи пароль и код из SMS-сообщения, которое пришло на", hint: "", label: "SMS-код" },
  phone_call: {
    lead: "введи пароль и код: сейчас тебе позвонят на",
    hint: ", отвечать не нужно. Код — последние 4 цифры номера, с которого звонят",
    label: "Код из звонка",
  },
} as const satisfies Record<CodeChannel, { lead: string; hint: string; label: string }>;

/** Used where no password is asked for. */
export const CODE_ALONE_LEADS = {
  sms: "Введи код из SMS-сообщения, которое пришло на",
  phone_call: "Введи код: сейчас тебе позвонят на",
} as const satisfies Record<CodeChannel, string>;

/** Another device asked a moment ago, and its code belongs to that device. */
export const NOT_SENT_YET =
  "Код на этот номер минуту назад запросили с другого устройства. Свой получишь здесь же, ниже:";

/**
 * The quota for new numbers is used up. The text holds for a phone with an account and for one without, so it reveals
 * neither.
 */
export const CROWDED_MESSAGES = {
  title: "Кодов сейчас просят слишком много",
  text: "Если у этого номера уже есть аккаунт, код придёт в течение минуты. Новый номер можно зарегистрировать через час, а если ждать некогда — по телефону школы, он внизу страницы.",
} as const;

export type PanelFrame = {
  title: string;
  width: 376 | 362;
  /** Target of the back arrow; the social view has none. */
  back: { view: AuthViewName; tab?: AuthTab } | null;
};

/** Step 2 → step 1 → social view (registration) or phone login (recovery) → social view. */
export function frameOf(
  view: Pick<AuthView, "view" | "pending"> & Partial<Pick<AuthView, "isByCodeAlone" | "isForPurchase">>,
): PanelFrame {
  const purpose = view.pending?.purpose ?? "registration";
  switch (view.view) {
    case "social":
      return { title: "Привет!", width: 376, back: null };
    case "login":
      return { title: "вход по телефону", width: 362, back: { view: "social" } };
    case "register":
      return {
        title: PURPOSE_MESSAGES[view.isByCodeAlone ? "login" : view.isForPurchase ? "checkout" : "registration"].title,
        width: 362,
        back: { view: "social", tab: "registration" },
      };
    case "login-by-code":
      return { title: PURPOSE_MESSAGES.login.title, width: 362, back: { view: "login" } };
    case "recover":
      return { title: PURPOSE_MESSAGES.recovery.title, width: 362, back: { view: "login" } };
    case "code":
      return { title: PURPOSE_MESSAGES[purpose].title, width: 362, back: { view: PURPOSE_MESSAGES[purpose].view } };
  }
}
