/**
 * Every refusal of the API: machine code → status, sentence and the field it belongs to. Rooms own their sentences;
 * statuses stand here and nowhere else. `/api/` prints this table, the OpenAPI document takes its codes from it.
 */
import { AUTH_MESSAGES, FIELD_OF_REASON, type AuthReason } from "~/features/auth/auth-messages";
import { SOCIAL_MESSAGES, type SocialReason } from "~/features/auth/social/social-messages";
import { sayTakeRefusal } from "~/features/bonuses/say-bonus-refusal";
import { FIELD_OF_LEAD_REASON, LEAD_MESSAGES } from "~/features/leads/lead-messages";
import { PROFILE_MESSAGES } from "~/features/profile/change-profile.server";
import { API_SENTENCES, apiError } from "~/http/api/api.server";

export type ApiRefusal = { status: number; text: string; field?: string };

const COMMON = {
  "bad-json": { status: 400, text: API_SENTENCES.badJson },
  "bad-fields": { status: 400, text: API_SENTENCES.badFields },
  "bad-request": { status: 400, text: "Запрос составлен неверно. Открой страницу заново и повтори." },
  "malformed-if-match": {
    status: 400,
    text: "If-Match: нужны метки в кавычках, как их дал ETag, или «client:имя:номер»",
  },
  "malformed-idempotency-key": { status: 400, text: "Idempotency-Key: от 1 до 200 знаков" },
  "login-required": { status: 401, text: API_SENTENCES.loginRequired },
  "token-expired": { status: 401, text: "Вход по этому токену закончился: войди заново" },
  "token-invalid": { status: 401, text: "Такого токена нет: войди заново" },
  "foreign-origin": { status: 403, text: "Запрос пришёл с другого сайта. Открой страницу заново и повтори." },
  forged: { status: 403, text: API_SENTENCES.foreign },
  "not-found": { status: 404, text: API_SENTENCES.unknown },
  "method-not-allowed": { status: 405, text: API_SENTENCES.badMethod },
  "request-in-flight": { status: 409, text: "Такой запрос ещё выполняется" },
  "body-too-large": { status: 413, text: "Слишком большой запрос: не больше 64 КБ." },
  "body-not-json": {
    status: 415,
    text: "Тело запроса должно быть объектом JSON с заголовком Content-Type: application/json.",
  },
  "key-used-otherwise": { status: 422, text: "С этим Idempotency-Key уже был другой запрос" },
  "precondition-required": {
    status: 428,
    text: "Нужно сказать, какую цену видел покупатель: If-Match с меткой заказа или expected_price с суммой",
  },
  "too-many-carts": { status: 429, text: "Слишком много новых корзин с этого адреса, попробуй позже" },
  failure: { status: 500, text: API_SENTENCES.failure },
  away: { status: 503, text: API_SENTENCES.away },
} as const satisfies Record<string, ApiRefusal>;

const ORDERS = {
  "unknown-order": { status: 404, text: API_SENTENCES.unknown },
  foreign: { status: 403, text: "Этот заказ оформлен другим человеком" },
  "no-cart": { status: 404, text: "Корзины нет" },
  "unknown-product": { status: 400, text: "Такого курса нет", field: "items" },
  "not-for-sale": { status: 400, text: "Этот курс не продаётся или уже куплен", field: "items" },
  "too-many-lines": { status: 400, text: "Слишком много курсов", field: "items" },
  "too-many-tries": {
    status: 429,
    text: "Слишком много попыток. Следующий промокод можно ввести через минуту",
    field: "promocode",
  },
  "too-many-starts": { status: 429, text: "Слишком много попыток оплаты подряд. Деньги не списаны" },
  "months-missing": { status: 400, text: "Выбери хотя бы один месяц или убери курс", field: "items" },
  empty: { status: 400, text: "Корзина пуста", field: "items" },
  "email-required": { status: 400, text: "Нужна почта: на неё придёт чек", field: "receipt_email" },
  "nothing-to-pay": { status: 400, text: "Платить не за что: владелец получит курсы сам" },
  "press-needed": { status: 409, text: "Заказ бесплатный: его открывает proceed" },
  superseded: { status: 409, text: "Здесь уже есть более новое изменение этой корзины" },
  "changed-elsewhere": { status: 412, text: "Корзину изменили в другом месте: посмотри её ещё раз" },
  "price-changed": { status: 409, text: "Цена изменилась: посмотри корзину ещё раз" },
  "just-paid": { status: 409, text: "Заказ уже оплачен" },
  "payment-pending": { status: 409, text: "Платёж в пути: дождись ответа банка" },
  "bank-refused": { status: 409, text: "Банк не принял этот способ оплаты: выбери другой или напиши нам" },
  "bank-away": { status: 503, text: "Банк не отвечает: попробуй через минуту" },
  "not-editable": { status: 409, text: "Этот заказ больше нельзя изменить" },
  "not-available": { status: 409, text: "Этот заказ больше нельзя оплатить" },
  "already-claimed": { status: 409, text: "Эта ссылка уже сработала" },
  "code-used": {
    status: 409,
    text: "Промокод этого заказа действует один раз на человека и уже использован. Деньги вернутся тому, кто платил",
  },
} as const satisfies Record<string, ApiRefusal>;

/** Refused for a while, not for what was sent. */
const WAITS = [
  "too-soon",
  "too-many-today",
  "address-waits",
  "too-many-from-address",
  "call-only",
  "too-many-without-script",
  "too-many-wrong-codes",
  "too-many-logins",
  "too-many-logins-today",
  "slow-down",
] as const satisfies AuthReason[];
/** Another service does not answer. */
const AWAY = ["sms-failed", "call-failed", "captcha-unavailable"] as const satisfies AuthReason[];

/** The captcha is one field of a body. */
const API_FIELDS: Partial<Record<string, string>> = { captchaAnswer: "captchaToken" };

const AUTH = Object.fromEntries(
  (Object.keys(AUTH_MESSAGES) as AuthReason[]).map((reason) => {
    const field = FIELD_OF_REASON[reason];
    const isAmong = (reasons: readonly AuthReason[]) => reasons.includes(reason);
    const status = isAmong(WAITS) ? 429 : isAmong(AWAY) ? 503 : 400;
    return [
      reason,
      { status, text: AUTH_MESSAGES[reason], ...(field !== null && { field: API_FIELDS[field] ?? field }) },
    ];
  }),
) as Record<AuthReason, ApiRefusal>;

const SOCIAL_STATUSES: Partial<Record<SocialReason, number>> = {
  "vk-off": 404,
  "telegram-off": 404,
  "vk-busy": 429,
  "vk-too-many": 429,
  "vk-unavailable": 503,
  "vk-taken": 409,
  "telegram-taken": 409,
  "telegram-second": 409,
  "proof-needed": 403,
};
const SOCIAL_FIELDS: Partial<Record<SocialReason, string>> = {
  "vk-redirect-foreign": "redirectUri",
  "vk-link-invalid": "link",
  "vk-phone-needed": "phone",
  "proof-needed": "password",
};
const SOCIAL = Object.fromEntries(
  (Object.keys(SOCIAL_MESSAGES) as SocialReason[]).map((reason) => {
    const field = SOCIAL_FIELDS[reason];
    return [
      reason,
      { status: SOCIAL_STATUSES[reason] ?? 400, text: SOCIAL_MESSAGES[reason], ...(field !== undefined && { field }) },
    ];
  }),
) as Record<SocialReason, ApiRefusal>;

/** A proof that does not hold refuses the call, not the body: the same reasons of the auth room, under 403. */
const PROOF = {
  "proof-wrong": { status: 403, text: AUTH_MESSAGES["old-password-wrong"], field: "password" },
  "proof-code-wrong": { status: 403, text: AUTH_MESSAGES["wrong-code"], field: "phoneCode" },
  "proof-not-the-owner": { status: 403, text: AUTH_MESSAGES["not-the-owner"] },
} as const satisfies Record<string, ApiRefusal>;

const ways = {
  "legacy-off": { status: 404, text: API_SENTENCES.unknown },
  "legacy-refused": { status: 400, text: "этот вход больше не действует, войди заново", field: "token" },
  "vk-continuation-stale": {
    status: 400,
    text: "вход через ВКонтакте устарел, начни его заново",
    field: "vkContinuation",
  },
} as const satisfies Record<string, ApiRefusal>;

const lead = (reason: keyof typeof FIELD_OF_LEAD_REASON, status: number) => ({
  status,
  text: LEAD_MESSAGES[reason],
  field: FIELD_OF_LEAD_REASON[reason],
});
const LEADS = {
  "country-not-called": lead("country-not-allowed", 400),
  "too-many-of-phone": lead("too-many-of-phone", 429),
  "too-many-leads-from-address": lead("too-many-from-address", 429),
  "site-busy": lead("site-busy", 429),
  "not-taken": lead("not-taken", 503),
} as const satisfies Record<string, ApiRefusal>;

const BONUSES = {
  "unknown-promotion": { status: 404, text: sayTakeRefusal("unknown-promotion"), field: "promotionId" },
  "promotion-not-started": { status: 400, text: sayTakeRefusal("not-started"), field: "promotionId" },
  "promotion-code-ended": { status: 400, text: sayTakeRefusal("code-ended"), field: "promotionId" },
  "promotion-ended": { status: 400, text: sayTakeRefusal("ended"), field: "promotionId" },
  "referrer-missing": { status: 404, text: "Такого кода приглашения нет" },
  "too-many-lookups": { status: 429, text: "Слишком много запросов, попробуй через минуту" },
} as const satisfies Record<string, ApiRefusal>;

const profile = (reason: keyof typeof PROFILE_MESSAGES) => ({ status: 400, ...PROFILE_MESSAGES[reason] });
const PROFILE = {
  "parent-phone-invalid": profile("parent-phone-invalid"),
  "referrer-unknown": profile("referrer-unknown"),
  "referrer-is-self": profile("referrer-is-self"),
  "referrer-set": profile("referrer-set"),
} as const satisfies Record<string, ApiRefusal>;

/** In the order of the catalogue on `/api/`. */
export const REFUSAL_GROUPS = [
  { title: "Любой вызов", refusals: COMMON },
  { title: "Вход и коды", refusals: { ...AUTH, ...PROOF, ...ways } },
  { title: "ВКонтакте и Telegram", refusals: SOCIAL },
  { title: "Профиль", refusals: PROFILE },
  { title: "Заказы и оплата", refusals: ORDERS },
  { title: "Акции и приглашения", refusals: BONUSES },
  { title: "Заявки", refusals: LEADS },
] as const;

export const REFUSALS = {
  ...COMMON,
  ...AUTH,
  ...PROOF,
  ...ways,
  ...SOCIAL,
  ...PROFILE,
  ...ORDERS,
  ...BONUSES,
  ...LEADS,
};
export type RefusalCode = keyof typeof REFUSALS;

export const refusalOf = (code: RefusalCode): ApiRefusal => REFUSALS[code];

/** Pauses of other services and of limits that do not say how long they last. */
const DEFAULT_PAUSE_SECONDS = 60;

/**
 * One shape: `code` for a program, `detail` for a person, and the same sentence at its field or in `nonFieldErrors`.
 * `text`: where the words depend on the visitor's captcha. A refusal for a while says when it ends.
 */
export function refuseCall(
  code: RefusalCode,
  { text, retryAfterSeconds, headers }: { text?: string; retryAfterSeconds?: number; headers?: HeadersInit } = {},
): Response {
  const refusal = refusalOf(code);
  const detail = text ?? refusal.text;
  const own = new Headers(headers);
  const pause = retryAfterSeconds ?? (refusal.status === 429 ? DEFAULT_PAUSE_SECONDS : undefined);
  if (pause !== undefined && !own.has("Retry-After")) own.set("Retry-After", String(pause));
  const place = refusal.field === undefined ? { nonFieldErrors: [detail] } : { fields: { [refusal.field]: [detail] } };
  return apiError(refusal.status, { code, detail, ...place }, own);
}
