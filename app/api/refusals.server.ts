/**
 * Every refusal of the API: machine code → status, sentence and the field it belongs to. Features own their reasons,
 * statuses and sentences; refusals common to all calls are here. `/api/` prints this table, and the OpenAPI document
 * takes its codes from it.
 */
import { ANALYTICS_REFUSALS } from "~/features/insights/analytics/analytics-refusals";
import { AUTH_REFUSALS } from "~/features/people/auth/auth-messages";
import { SOCIAL_REFUSALS } from "~/features/people/auth/social/social-messages";
import { TAKE_REFUSALS } from "~/features/store/bonuses/bonus-refusals";
import { CART_REFUSALS, type OrderRefusal } from "~/features/store/cart/cart-refusals.server";
import { LEAD_REFUSALS } from "~/features/people/leads/lead-messages";
import { PREVIEW_OVER, PREVIEW_REFUSAL } from "~/features/core/shell/preview-refusals";
import { REVIEW_REFUSALS } from "~/features/learning/review/review-refusals";
import { PROFILE_REFUSALS } from "~/features/store/profile/change-profile.server";
import { SOLVE_REFUSALS } from "~/features/learning/solve/solve-refusals";
import { API_SENTENCES, apiError } from "~/api/api.server";
import { KNOWN_VERSIONS } from "~/api/api-version";
import type { RefusalRow } from "~/shared/form-answer";

export type ApiRefusal = { status: number; text: string; field?: string };

/** Body fields whose names differ from the input of a page. */
const API_FIELDS: Partial<Record<string, string>> = { captchaAnswer: "captchaToken", receiptEmail: "receipt_email" };

function forApi({ status, field, text, toProgram = text }: RefusalRow & { toProgram?: string }): ApiRefusal {
  return { status, text: toProgram, ...(field !== null && { field: API_FIELDS[field] ?? field }) };
}

function tableForApi<Code extends string>(rows: Record<Code, RefusalRow>, codes: readonly Code[]) {
  return Object.fromEntries(codes.map((code) => [code, forApi(rows[code])])) as Record<Code, ApiRefusal>;
}

const codesOf = <Code extends string>(rows: Record<Code, RefusalRow>) => Object.keys(rows) as Code[];

const COMMON = {
  "bad-json": { status: 400, text: API_SENTENCES.badJson },
  "bad-fields": { status: 400, text: API_SENTENCES.badFields },
  "bad-request": { status: 400, text: "Запрос составлен неверно. Открой страницу заново и повтори." },
  "bad-form": { status: 400, text: "Форму не удалось прочитать: пришли её целиком, как multipart/form-data" },
  "malformed-if-match": {
    status: 400,
    text: "If-Match: нужны метки в кавычках, как их дал ETag, или «client:имя:номер»",
  },
  "unknown-version": { status: 400, text: `Api-Version: есть версии ${KNOWN_VERSIONS}, например 2.1` },
  "malformed-idempotency-key": { status: 400, text: "Idempotency-Key: от 1 до 200 знаков" },
  "login-required": { status: 401, text: API_SENTENCES.loginRequired },
  "token-expired": { status: 401, text: "Вход по этому токену закончился: войди заново" },
  "token-invalid": { status: 401, text: "Такого токена нет: войди заново" },
  "foreign-origin": { status: 403, text: "Запрос пришёл с другого сайта. Открой страницу заново и повтори." },
  preview: { status: 403, text: PREVIEW_REFUSAL.text },
  "preview-over": { status: 403, text: PREVIEW_OVER.text },
  forged: { status: 403, text: API_SENTENCES.foreign },
  "not-found": { status: 404, text: API_SENTENCES.unknown },
  "method-not-allowed": { status: 405, text: API_SENTENCES.badMethod },
  "request-in-flight": { status: 409, text: "Такой запрос ещё выполняется" },
  "body-too-large": { status: 413, text: "Слишком большой запрос: не больше 64 КБ." },
  "body-not-json": {
    status: 415,
    text: "Тело запроса должно быть объектом JSON без сжатия, с заголовком Content-Type: application/json.",
  },
  "unknown-host": { status: 421, text: "Под этим именем сайта здесь ничего нет" },
  "key-used-otherwise": { status: 422, text: "С этим Idempotency-Key уже был другой запрос" },
  "precondition-required": {
    status: 428,
    text: "Нужно сказать, какую цену видел покупатель: If-Match с меткой заказа или expected_price с суммой",
  },
  failure: { status: 500, text: API_SENTENCES.failure },
  away: { status: 503, text: API_SENTENCES.away },
} as const satisfies Record<string, ApiRefusal>;

/** The refusal of a promocode is a notice of the order and does not refuse the call. */
const ORDERS = tableForApi<OrderRefusal>(CART_REFUSALS, [
  "unknown-order",
  "foreign",
  "no-cart",
  "unknown-product",
  "not-for-sale",
  "too-many-lines",
  "too-many-carts",
  "too-many-tries",
  "too-many-starts",
  "months-missing",
  "empty",
  "email-required",
  "nothing-to-pay",
  "superseded",
  "changed-elsewhere",
  "price-changed",
  "just-paid",
  "payment-pending",
  "bank-refused",
  "bank-away",
  "not-editable",
  "not-available",
  "already-claimed",
  "code-used",
]);

const AUTH = tableForApi(AUTH_REFUSALS, codesOf(AUTH_REFUSALS));

const SOCIAL = {
  ...tableForApi(SOCIAL_REFUSALS, codesOf(SOCIAL_REFUSALS)),
  // A form asks for the proof in a separate step; a body contains it.
  "proof-needed": { ...forApi(SOCIAL_REFUSALS["proof-needed"]), field: "password" },
};

/** A failed proof refuses the call, not the body: the same reasons of the auth feature, under 403. */
const PROOF = {
  "proof-wrong": { status: 403, text: AUTH_REFUSALS["old-password-wrong"].text, field: "password" },
  "proof-code-wrong": { status: 403, text: AUTH_REFUSALS["wrong-code"].text, field: "phoneCode" },
  "proof-not-the-owner": { status: 403, text: AUTH_REFUSALS["not-the-owner"].text },
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

const LEADS = {
  "country-not-called": forApi(LEAD_REFUSALS["country-not-allowed"]),
  "too-many-of-phone": forApi(LEAD_REFUSALS["too-many-of-phone"]),
  "too-many-leads-from-address": forApi(LEAD_REFUSALS["too-many-from-address"]),
  "site-busy": forApi(LEAD_REFUSALS["site-busy"]),
  "not-taken": forApi(LEAD_REFUSALS["not-taken"]),
} as const satisfies Record<string, ApiRefusal>;

const BONUSES = {
  "unknown-promotion": forApi(TAKE_REFUSALS["unknown-promotion"]),
  "promotion-not-started": forApi(TAKE_REFUSALS["not-started"]),
  "promotion-code-ended": forApi(TAKE_REFUSALS["code-ended"]),
  "promotion-ended": forApi(TAKE_REFUSALS.ended),
  "referrer-missing": { status: 404, text: "Такого кода приглашения нет" },
  "too-many-lookups": { status: 429, text: "Слишком много запросов, попробуй через минуту" },
} as const satisfies Record<string, ApiRefusal>;

const PROFILE = {
  "parent-phone-invalid": forApi(PROFILE_REFUSALS["parent-phone-invalid"]),
  "referrer-unknown": forApi(PROFILE_REFUSALS["referrer-unknown"]),
  "referrer-is-self": forApi(PROFILE_REFUSALS["referrer-is-self"]),
  "referrer-set": forApi(PROFILE_REFUSALS["referrer-set"]),
} as const satisfies Record<string, ApiRefusal>;

const PRACTICE = tableForApi(SOLVE_REFUSALS, codesOf(SOLVE_REFUSALS));
const REVIEWS = tableForApi(REVIEW_REFUSALS, codesOf(REVIEW_REFUSALS));

const ANALYTICS = tableForApi(ANALYTICS_REFUSALS, codesOf(ANALYTICS_REFUSALS));

/** In the order of the catalogue on `/api/`. */
export const REFUSAL_GROUPS = [
  { title: "Любой вызов", refusals: COMMON },
  { title: "Вход и коды", refusals: { ...AUTH, ...PROOF, ...ways } },
  { title: "ВКонтакте и Telegram", refusals: SOCIAL },
  { title: "Профиль", refusals: PROFILE },
  { title: "Заказы и оплата", refusals: ORDERS },
  { title: "Акции и приглашения", refusals: BONUSES },
  { title: "Проверка решений", refusals: REVIEWS },
  { title: "Заявки", refusals: LEADS },
  { title: "База заданий", refusals: PRACTICE },
  { title: "Аналитика", refusals: ANALYTICS },
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
  ...REVIEWS,
  ...LEADS,
  ...PRACTICE,
  ...ANALYTICS,
};
export type RefusalCode = keyof typeof REFUSALS;

export const refusalOf = (code: RefusalCode): ApiRefusal => REFUSALS[code];

/** Pauses for other services, and for limits that do not say how long they last. */
const DEFAULT_PAUSE_SECONDS = 60;

/**
 * One shape: `code` for a program, `detail` for a person, and the same sentence at its field or in `nonFieldErrors`.
 * `text`: set if the wording depends on the visitor's captcha. A temporary refusal says when it ends.
 */
export function refuseCall(
  code: RefusalCode,
  { text, retryAfterSeconds, headers }: { text?: string; retryAfterSeconds?: number; headers?: HeadersInit } = {},
): Response {
  const refusal = refusalOf(code);
  const detail = text ?? refusal.text;
  const own = new Headers(headers);
  const pause = retryAfterSeconds ?? (refusal.status === 429 ? DEFAULT_PAUSE_SECONDS : undefined);
  if (refusal.status === 401 && !own.has("WWW-Authenticate")) own.set("WWW-Authenticate", "Bearer");
  if (pause !== undefined && !own.has("Retry-After")) own.set("Retry-After", String(pause));
  const place = refusal.field === undefined ? { nonFieldErrors: [detail] } : { fields: { [refusal.field]: [detail] } };
  return apiError(refusal.status, { code, detail, ...place }, own);
}
