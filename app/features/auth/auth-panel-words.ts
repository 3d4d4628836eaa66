/** Headers, widths and ways back of the login views (specification §2, Auth modal; §9, modal widths). */
import type { AuthView as AuthViewName } from "~/shared/paths";
import type { AuthTab } from "./auth-address";
import type { AuthPurpose, AuthView, CodeChannel } from "./auth-view";

export const PURPOSE_WORDS = {
  registration: { title: "регистрация по телефону", submit: "зарегистрироваться", view: "register" },
  recovery: { title: "восстановление пароля", submit: "изменить пароль", view: "recover" },
} as const satisfies Record<AuthPurpose, { title: string; submit: string; view: AuthViewName }>;

export const CHANNEL_WORDS = {
  sms: { lead: "введи пароль и код из SMS-сообщения, которое пришло на", hint: "", label: "SMS-код" },
  phone_call: {
    lead: "введи пароль и код: сейчас тебе позвонят на",
    hint: ", отвечать не нужно. Код — последние 4 цифры номера, с которого звонят",
    label: "Код из звонка",
  },
} as const satisfies Record<CodeChannel, { lead: string; hint: string; label: string }>;

export type PanelFrame = {
  title: string;
  width: 376 | 362;
  /** Where the back arrow leads; the social view has none. */
  back: { view: AuthViewName; tab?: AuthTab } | null;
};

/** Step 2 → step 1 → social view (registration) or phone login (recovery) → social view. */
export function frameOf(view: Pick<AuthView, "view" | "pending">): PanelFrame {
  const purpose = view.pending?.purpose ?? "registration";
  switch (view.view) {
    case "social":
      return { title: "Привет!", width: 376, back: null };
    case "login":
      return { title: "вход по телефону", width: 362, back: { view: "social" } };
    case "register":
      return {
        title: PURPOSE_WORDS.registration.title,
        width: 362,
        back: { view: "social", tab: "registration" },
      };
    case "recover":
      return { title: PURPOSE_WORDS.recovery.title, width: 362, back: { view: "login" } };
    case "code":
      return { title: PURPOSE_WORDS[purpose].title, width: 362, back: { view: PURPOSE_WORDS[purpose].view } };
  }
}
