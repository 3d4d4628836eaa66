/** Russian messages of the refusals around VK and Telegram. */

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

/** The last code is used up, and a minute has not passed since it was sent. */
export const CODE_USED_UP = "новый код можно получить через минуту";
export const VK_LINKED = "Страница ВК была успешно привязана";

export const SOCIAL_MESSAGES = {
  "vk-off": "вход через VK ID сейчас выключен",
  "vk-refused": "ВКонтакте не подтвердил вход, попробуй ещё раз",
  "vk-busy": "ВКонтакте просит подождать, попробуй через минуту",
  "vk-unavailable": "ВКонтакте не отвечает, попробуй позже или войди по телефону",
  "vk-payload-invalid": "ответ ВКонтакте пришёл не целиком, начни вход заново",
  "vk-redirect-foreign": "этот адрес возврата не разрешён",
  "vk-too-many": "слишком много попыток из этой сети, попробуй через час",
  "vk-taken": "эта страница ВК уже привязана к другому кабинету",
  "vk-other-page": "вход выполнен с другой страницы ВК, не с той, что в ссылке",
  "vk-phone-needed": "подтверди номер телефона, чтобы войти через ВКонтакте",
  "vk-link-invalid": "это не ссылка на страницу ВК: нужна такая, как vk.ru/id1",
  "telegram-off": "привязка Telegram сейчас выключена",
  "telegram-forged": "Telegram этого не подтвердил, начни заново",
  "telegram-stale": "подтверждение Telegram устарело, начни заново",
  "telegram-used": "это подтверждение Telegram уже сработало, начни заново",
  "telegram-taken": "этот аккаунт Telegram уже привязан к другому личному кабинету",
  "telegram-second": "к этому кабинету уже привязан другой Telegram: сначала отвяжи его",
  "proof-needed": "подтверди, что это ты: введи пароль или код из SMS",
} as const satisfies Record<SocialReason, string>;
