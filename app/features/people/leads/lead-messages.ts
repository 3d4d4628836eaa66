/** Every refusal of a lead: status, field and sentence, for pages and API alike. Pupils and parents read the same. */
import { INVALID_PHONE_MESSAGE } from "~/shared/phone";
import type { RefusalRow } from "~/shared/form-answer";

/** Refusals without a field of their own are shown at the phone, the last field to be typed. */
export const LEAD_REFUSALS = {
  "name-missing": { status: 400, field: "name", text: "нужно имя, чтобы знать, как обращаться" },
  "name-too-long": { status: 400, field: "name", text: "имя длиннее 100 знаков" },
  "message-missing": { status: 400, field: "message", text: "нужно хотя бы несколько слов о том, что случилось" },
  "message-too-long": { status: 400, field: "message", text: "сообщение длиннее 2000 знаков" },
  "consent-missing": {
    status: 400,
    field: "isPersonalDataAllowed",
    text: "без этого согласия школа не может записать имя и телефон",
  },
  "phone-invalid": { status: 400, field: "phone", text: INVALID_PHONE_MESSAGE },
  "country-not-allowed": {
    status: 400,
    field: "phone",
    text: "в эту страну школа не звонит, нужен номер другой страны из списка",
  },
  "too-many-of-phone": {
    status: 429,
    field: "phone",
    text: "с этим номером уже пришло несколько заявок, следующую можно отправить через час. Телефон школы — внизу страницы",
  },
  "too-many-from-address": {
    status: 429,
    field: "phone",
    text: "из этой сети пришло слишком много заявок, следующую можно отправить через час. Телефон школы — внизу страницы",
  },
  "site-busy": {
    status: 429,
    field: "phone",
    text: "заявок сейчас слишком много, попробовать ещё раз можно через час. Телефон школы — внизу страницы",
  },
  "not-taken": {
    status: 503,
    field: "phone",
    text: "заявка не записана: сайт на минуту недоступен. Попробовать можно ещё раз через минуту или позвонить: телефон школы — внизу страницы",
  },
  "page-stale": { status: 400, field: "phone", text: "страница была открыта слишком давно, нужно отправить ещё раз" },
  "too-quick": {
    status: 400,
    field: "phone",
    text: "форма пришла быстрее, чем её заполняет человек, нужно отправить ещё раз",
  },
} as const satisfies Record<string, RefusalRow>;
