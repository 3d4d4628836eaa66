/** Every refusal of this feature: its status, its field and its sentence, for pages and API alike. */
import { INVALID_PHONE_MESSAGE } from "~/shared/phone";
import { CAPTCHA_MESSAGES } from "./captcha/captcha-question";
import type { TryReason } from "./code/code-policy";
import { PASSWORD_MESSAGES, type PasswordReason } from "./password/password-policy";
import type { RefusalRow } from "~/shared/form-answer";

export type AuthReason =
  | PasswordReason
  | TryReason
  | "phone-invalid"
  | "country-not-allowed"
  | "captcha-missing"
  | "captcha-wrong"
  | "captcha-expired"
  | "captcha-unavailable"
  | "captcha-harder"
  | "too-soon"
  | "address-waits"
  | "too-many-from-address"
  | "call-only"
  | "too-many-without-script"
  | "sms-failed"
  | "call-failed"
  | "not-asked"
  | "too-many-today"
  | "too-many-wrong-codes"
  | "wrong-phone-or-password"
  | "too-many-logins"
  | "too-many-logins-today"
  | "not-the-owner"
  | "old-password-missing"
  | "old-password-wrong"
  | "consent-missing";

/** The same message for a wrong, expired or used code. */
const WRONG_CODE = "неверно указаны 4 цифры";

/** The status is 429 where only time helps, 503 where a service of others has failed. `field` is the name of the page's input. */
export const AUTH_REFUSALS = {
  "too-short": { status: 400, field: "password", text: PASSWORD_MESSAGES["too-short"] },
  "too-long": { status: 400, field: "password", text: PASSWORD_MESSAGES["too-long"] },
  "too-common": { status: 400, field: "password", text: PASSWORD_MESSAGES["too-common"] },
  "phone-invalid": { status: 400, field: "phone", text: INVALID_PHONE_MESSAGE },
  "country-not-allowed": {
    status: 400,
    field: "phone",
    text: "в эту страну мы SMS не отправляем, выбери другую из списка",
  },
  "captcha-missing": { status: 400, field: "captchaAnswer", text: "введи цифры с картинки" },
  "captcha-harder": {
    status: 400,
    field: "captchaAnswer",
    text: "проверка на робота стала строже: дождись её и нажми ещё раз",
  },
  "captcha-wrong": { status: 400, field: "captchaAnswer", text: CAPTCHA_MESSAGES["wrong-answer"] },
  "captcha-expired": { status: 400, field: "captchaAnswer", text: CAPTCHA_MESSAGES.expired },
  "captcha-unavailable": {
    status: 503,
    field: "captchaAnswer",
    text: "проверка на робота сейчас не отвечает, попробуй ещё раз через минуту",
  },
  "too-soon": { status: 429, field: null, text: "код уже отправлен, новый можно получить через минуту" },
  "too-many-today": {
    status: 429,
    field: null,
    text: "на этот номер сегодня отправлено слишком много кодов, попробуй завтра",
  },
  "address-waits": {
    status: 429,
    field: null,
    text: "из твоей сети запросили сразу много кодов: подожди, пока их введут, и попробуй ещё раз",
  },
  "too-many-from-address": {
    status: 429,
    field: null,
    text: "из твоей сети запросили много кодов и не ввели: попробуй через час или из другой сети",
  },
  "call-only": { status: 429, field: null, text: "SMS пока не отправляем: попроси позвонить или попробуй позже" },
  "too-many-without-script": {
    status: 429,
    field: null,
    text: "без проверки в браузере так можно получить лишь пару кодов в час. Попробуй позже или позвони нам: телефон внизу страницы",
  },
  "sms-failed": { status: 503, field: null, text: "SMS не отправилось, попробуй ещё раз через минуту" },
  "call-failed": {
    status: 503,
    field: null,
    text: "дозвониться не вышло, попробуй ещё раз через минуту или попроси SMS",
  },
  "wrong-code": { status: 400, field: "code", text: WRONG_CODE },
  "no-code": { status: 400, field: "code", text: `${WRONG_CODE}: код больше не действует, запроси новый` },
  "code-expired": { status: 400, field: "code", text: `${WRONG_CODE}: код устарел, запроси новый` },
  "no-tries-left": { status: 400, field: "code", text: `${WRONG_CODE}, попытки закончились: запроси новый код` },
  "not-asked": {
    status: 400,
    field: "code",
    text: `${WRONG_CODE}: код запросили с другого устройства, запроси новый здесь`,
  },
  "slow-down": { status: 429, field: null, text: "слишком много неверных кодов: подожди немного и введи код ещё раз" },
  "not-checked": { status: 400, field: "code", text: `${WRONG_CODE}: сначала нужно проверить код` },
  "too-many-wrong-codes": {
    status: 429,
    field: null,
    text: "из этой сети слишком часто вводят неверные коды, попробуй через час",
  },
  "wrong-phone-or-password": { status: 400, field: null, text: "неправильный номер или пароль" },
  "too-many-logins": { status: 429, field: null, text: "слишком много попыток, попробуй через 15 минут" },
  "too-many-logins-today": {
    status: 429,
    field: null,
    text: "слишком много попыток войти с паролем: войди по коду из SMS или попробуй завтра",
  },
  "not-the-owner": { status: 403, field: null, text: "это меняет только сам ученик" },
  "old-password-missing": { status: 400, field: "oldPassword", text: "введи прежний пароль" },
  "old-password-wrong": { status: 400, field: "oldPassword", text: "прежний пароль не подошёл" },
  "consent-missing": {
    status: 400,
    field: "isPersonalDataAllowed",
    text: "без этого согласия школа не может завести аккаунт",
  },
} as const satisfies Record<AuthReason, RefusalRow>;

/** Login without a password; what a new password lacks is said by the rows above. */
export const PASSWORD_MISSING: RefusalRow = { status: 400, field: "password", text: "введи пароль" };

/** Where a widget from outside stands there is no picture to speak of. */
const WIDGET_TEXTS: Partial<Record<AuthReason, string>> = {
  "captcha-missing": "подтверди, что ты не робот",
  "captcha-wrong": "проверка не пройдена, попробуй ещё раз",
  "captcha-expired": "проверка устарела, пройди её ещё раз",
};

/** The row as this visitor reads it: by the captcha that stands in the form. */
export function authRefusal(reason: AuthReason, captchaProvider = "built-in"): RefusalRow {
  const row: RefusalRow = AUTH_REFUSALS[reason];
  const text = captchaProvider === "built-in" ? undefined : WIDGET_TEXTS[reason];
  return text === undefined ? row : { ...row, text };
}
