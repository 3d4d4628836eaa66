/** Refusals around VK and Telegram: status, field and sentence, for pages and API alike. */
import type { RefusalRow } from "~/shared/form-answer";

export type SocialReason =
  | "vk-off"
  | "vk-refused"
  | "vk-busy"
  | "vk-unavailable"
  | "vk-payload-invalid"
  | "vk-redirect-foreign"
  | "vk-too-many"
  | "vk-taken"
  | "vk-other-page"
  | "vk-phone-needed"
  | "vk-link-invalid"
  | "telegram-off"
  | "telegram-forged"
  | "telegram-stale"
  | "telegram-used"
  | "telegram-taken"
  | "telegram-second"
  | "proof-needed";

/** A minute has not passed since the last code, and that one is used up. */
export const CODE_USED_UP: RefusalRow = {
  status: 429,
  field: null,
  text: "новый код можно получить через минуту",
};
export const VK_LINKED = "Страница ВК была успешно привязана";

/**
 * Status by cause: 400 for a malformed call, 429 for haste, 503 for VK itself, 409 for a page bound to another account.
 */
export const SOCIAL_REFUSALS = {
  "vk-off": { status: 404, field: null, text: "вход через VK ID сейчас выключен" },
  "vk-refused": { status: 400, field: null, text: "ВКонтакте не подтвердил вход, попробуй ещё раз" },
  "vk-busy": { status: 429, field: null, text: "ВКонтакте просит подождать, попробуй через минуту" },
  "vk-unavailable": { status: 503, field: null, text: "ВКонтакте не отвечает, попробуй позже или войди по телефону" },
  "vk-payload-invalid": { status: 400, field: null, text: "ответ ВКонтакте пришёл не целиком, начни вход заново" },
  "vk-redirect-foreign": { status: 400, field: "redirectUri", text: "этот адрес возврата не разрешён" },
  "vk-too-many": { status: 429, field: null, text: "слишком много попыток из этой сети, попробуй через час" },
  "vk-taken": { status: 409, field: null, text: "эта страница ВК уже привязана к другому кабинету" },
  "vk-other-page": { status: 400, field: null, text: "вход выполнен с другой страницы ВК, не с той, что в ссылке" },
  "vk-phone-needed": { status: 400, field: "phone", text: "подтверди номер телефона, чтобы войти через ВКонтакте" },
  "vk-link-invalid": { status: 400, field: "link", text: "это не ссылка на страницу ВК: нужна такая, как vk.ru/id1" },
  "telegram-off": { status: 404, field: null, text: "привязка Telegram сейчас выключена" },
  "telegram-forged": { status: 400, field: null, text: "Telegram этого не подтвердил, начни заново" },
  "telegram-stale": { status: 400, field: null, text: "подтверждение Telegram устарело, начни заново" },
  "telegram-used": { status: 400, field: null, text: "это подтверждение Telegram уже сработало, начни заново" },
  "telegram-taken": { status: 409, field: null, text: "этот аккаунт Telegram уже привязан к другому личному кабинету" },
  "telegram-second": {
    status: 409,
    field: null,
    text: "к этому кабинету уже привязан другой Telegram: сначала отвяжи его",
  },
  "proof-needed": { status: 403, field: null, text: "подтверди, что это ты: введи пароль или код из SMS" },
} as const satisfies Record<SocialReason, RefusalRow>;
