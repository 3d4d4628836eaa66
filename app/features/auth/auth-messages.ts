/** The Russian message of every refusal in this room, and the field it belongs to. */
import { SCHOOL } from "~/features/school/school";
import { INVALID_PHONE_MESSAGE } from "~/shared/phone";
import { CAPTCHA_MESSAGES } from "./captcha/captcha-question";
import type { TryReason } from "./code/code-policy";
import { PASSWORD_MESSAGES, type PasswordReason } from "./password/password-policy";

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

export const AUTH_MESSAGES = {
  ...PASSWORD_MESSAGES,
  "phone-invalid": INVALID_PHONE_MESSAGE,
  "country-not-allowed": "в эту страну мы SMS не отправляем, выбери другую из списка",
  "captcha-missing": "введи цифры с картинки",
  "captcha-harder": "проверка на робота стала строже: дождись её и нажми ещё раз",
  "captcha-wrong": CAPTCHA_MESSAGES["wrong-answer"],
  "captcha-expired": CAPTCHA_MESSAGES.expired,
  "captcha-unavailable": "проверка на робота сейчас не отвечает, попробуй ещё раз через минуту",
  "too-soon": "код уже отправлен, новый можно получить через минуту",
  "too-many-today": "на этот номер сегодня отправлено слишком много кодов, попробуй завтра",
  "address-waits": "из твоей сети запросили сразу много кодов: подожди, пока их введут, и попробуй ещё раз",
  "too-many-from-address": "из твоей сети запросили много кодов и не ввели: попробуй через час или из другой сети",
  "call-only": "SMS пока не отправляем: попроси позвонить или попробуй позже",
  "too-many-without-script": `без проверки в браузере так можно получить лишь пару кодов в час. Попробуй позже или позвони нам: ${SCHOOL.phone.display}`,
  "sms-failed": "SMS не отправилось, попробуй ещё раз через минуту",
  "call-failed": "дозвониться не вышло, попробуй ещё раз через минуту или попроси SMS",
  "wrong-code": WRONG_CODE,
  "no-code": `${WRONG_CODE}: код больше не действует, запроси новый`,
  "code-expired": `${WRONG_CODE}: код устарел, запроси новый`,
  "no-tries-left": `${WRONG_CODE}, попытки закончились: запроси новый код`,
  "not-asked": `${WRONG_CODE}: код запросили с другого устройства, запроси новый здесь`,
  "slow-down": "слишком много неверных кодов: подожди немного и введи код ещё раз",
  "not-checked": `${WRONG_CODE}: сначала нужно проверить код`,
  "too-many-wrong-codes": "из этой сети слишком часто вводят неверные коды, попробуй через час",
  "wrong-phone-or-password": "неправильный номер или пароль",
  "too-many-logins": "слишком много попыток, попробуй через 15 минут",
  "too-many-logins-today": "слишком много попыток войти с паролем: войди по коду из SMS или попробуй завтра",
  "not-the-owner": "это меняет только сам ученик",
  "old-password-missing": "введи прежний пароль",
  "old-password-wrong": "прежний пароль не подошёл",
  "consent-missing": "без этого согласия школа не может завести аккаунт",
} as const satisfies Record<AuthReason, string>;

/** An outside widget shows no picture, so these messages do not mention one. */
const WIDGET_MESSAGES: Partial<Record<AuthReason, string>> = {
  "captcha-missing": "подтверди, что ты не робот",
  "captcha-wrong": "проверка не пройдена, попробуй ещё раз",
  "captcha-expired": "проверка устарела, пройди её ещё раз",
};

export function authMessage(reason: AuthReason, captchaProvider: string): string {
  return (captchaProvider === "built-in" ? undefined : WIDGET_MESSAGES[reason]) ?? AUTH_MESSAGES[reason];
}

/** Null: the refusal concerns the whole form. */
export const FIELD_OF_REASON = {
  "too-short": "password",
  "too-long": "password",
  "too-common": "password",
  "phone-invalid": "phone",
  "country-not-allowed": "phone",
  "captcha-missing": "captchaAnswer",
  "captcha-wrong": "captchaAnswer",
  "captcha-expired": "captchaAnswer",
  "captcha-unavailable": "captchaAnswer",
  "captcha-harder": "captchaAnswer",
  "too-soon": null,
  "too-many-today": null,
  "address-waits": null,
  "too-many-from-address": null,
  "call-only": null,
  "too-many-without-script": null,
  "sms-failed": null,
  "call-failed": null,
  "wrong-code": "code",
  "no-code": "code",
  "code-expired": "code",
  "no-tries-left": "code",
  "not-checked": "code",
  "not-asked": "code",
  "slow-down": null,
  "too-many-wrong-codes": null,
  "wrong-phone-or-password": null,
  "too-many-logins": null,
  "too-many-logins-today": null,
  "not-the-owner": null,
  "old-password-missing": "oldPassword",
  "old-password-wrong": "oldPassword",
  "consent-missing": "isPersonalDataAllowed",
} as const satisfies Record<AuthReason, string | null>;
