/** Reasons why a change of staff was refused, as the pages state them. */
import type { RefusalRow } from "~/shared/form-answer";

export const STAFF_REFUSALS = {
  "phone-invalid": { status: 400, field: "phone", text: "неверный формат телефона" },
  "country-not-allowed": { status: 400, field: "phone", text: "телефоны этой страны не принимаем" },
  "wrong-phone-or-password": { status: 400, field: "password", text: "неправильный телефон или пароль" },
  "too-many-logins": { status: 429, field: "password", text: "слишком много попыток, попробуйте через 15 минут" },
  "too-many-logins-today": { status: 429, field: "password", text: "слишком много попыток, попробуйте завтра" },
  "wrong-code": {
    status: 400,
    field: "code",
    text: "код не подошёл: возьмите новый из приложения, каждый работает один раз",
  },
  "too-many-codes": { status: 429, field: "code", text: "пять неверных кодов подряд: подождите 15 минут" },
  "no-factor": { status: 409, field: null, text: "второй ключ уже настроен в другом окне: войдите заново" },
  "too-short": { status: 400, field: "password", text: "пароль не менее 8 символов" },
  "too-long": { status: 400, field: "password", text: "пароль не более 128 символов" },
  "too-common": { status: 400, field: "password", text: "такой пароль подбирают первым, придумайте другой" },
  "invitation-over": {
    status: 409,
    field: null,
    text: "Ссылка больше не работает: её уже открыли, заменили или ей больше трёх дней. Попросите новую.",
  },
  "no-password": {
    status: 409,
    field: null,
    text: "У этого телефона есть аккаунт без пароля. Задайте пароль на сайте: «войти», «не помню пароль», и откройте ссылку снова.",
  },
  "not-allowed": { status: 403, field: null, text: "Это может только владелец" },
  "no-role": { status: 400, field: "roles", text: "выберите хотя бы одну роль" },
  "already-staff": { status: 409, field: "phone", text: "этот человек уже сотрудник: поменяйте роли в его карточке" },
  "own-role": { status: 403, field: null, text: "Добавить роль себе нельзя: попросите другого владельца" },
  "last-owner": {
    status: 409,
    field: null,
    text: "Это последний владелец. Сначала сделайте владельцем кого-то ещё.",
  },
  "nothing-changed": { status: 400, field: null, text: "Роли те же, сохранять нечего" },
  "unknown-member": { status: 404, field: null, text: "Этот человек уже не сотрудник" },
  "own-factor": { status: 409, field: null, text: "Свой ключ меняют на своей странице: «вход и ключи»" },
} as const satisfies Record<string, RefusalRow>;
