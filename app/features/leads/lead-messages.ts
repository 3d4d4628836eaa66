/**
 * The Russian message of every refusal of a lead, and its field. Pupils and parents read the same, so the messages are
 * impersonal.
 */
import { SCHOOL } from "~/features/school/school";
import { INVALID_PHONE_MESSAGE } from "~/shared/phone";
import type { LeadField } from "./lead-answer";

export const LEAD_MESSAGES = {
  "name-missing": "нужно имя, чтобы знать, как обращаться",
  "name-too-long": "имя длиннее 100 знаков",
  "message-missing": "нужно хотя бы несколько слов о том, что случилось",
  "message-too-long": "сообщение длиннее 2000 знаков",
  "consent-missing": "без этого согласия школа не может записать имя и телефон",
  "phone-invalid": INVALID_PHONE_MESSAGE,
  "country-not-allowed": "в эту страну школа не звонит, нужен номер другой страны из списка",
  "too-many-of-phone": `с этим номером уже пришло несколько заявок, следующую можно отправить через час. Телефон школы: ${SCHOOL.phone.display}`,
  "too-many-from-address": `из этой сети пришло слишком много заявок, следующую можно отправить через час. Телефон школы: ${SCHOOL.phone.display}`,
  "site-busy": `заявок сейчас слишком много, попробовать ещё раз можно через час. Телефон школы: ${SCHOOL.phone.display}`,
  "not-taken": `заявка не записана: сайт на минуту недоступен. Попробовать можно ещё раз через минуту или позвонить: ${SCHOOL.phone.display}`,
  "page-stale": "страница была открыта слишком давно, нужно отправить ещё раз",
  "too-quick": "форма пришла быстрее, чем её заполняет человек, нужно отправить ещё раз",
} as const;

export type LeadRefusalReason =
  | "phone-invalid"
  | "country-not-allowed"
  | "too-many-of-phone"
  | "too-many-from-address"
  | "site-busy"
  | "not-taken"
  | "page-stale"
  | "too-quick";

export const FIELD_OF_LEAD_REASON: Record<LeadRefusalReason, LeadField> = {
  "phone-invalid": "phone",
  "country-not-allowed": "phone",
  "too-many-of-phone": "phone",
  "too-many-from-address": "phone",
  "site-busy": "phone",
  "not-taken": "phone",
  "page-stale": "phone",
  "too-quick": "phone",
};
