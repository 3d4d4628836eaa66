/** Every refusal of a refund request; the pupil reads them at the field or over the months. */
import type { RefusalRow } from "~/shared/form-answer";

export const REFUND_REFUSALS = {
  "nothing-ticked": { status: 400, field: "return", text: "Отметь хотя бы один месяц, от которого отказываешься" },
  "already-asked": { status: 409, field: "return", text: "возврат этого месяца уже заявлен" },
  changed: {
    status: 409,
    field: null,
    text: "Расчёт изменился, пока страница была открыта. Проверь месяцы и сумму и отправь ещё раз",
  },
  "too-many": {
    status: 429,
    field: null,
    text: "Сегодня с этого аккаунта уже было много заявлений. Следующее можно отправить завтра",
  },
  "not-the-owner": { status: 403, field: null, text: "Заявление подаёт только сам ученик" },
  answered: {
    status: 409,
    field: null,
    text: "Отзывать уже нечего: по этому заявлению деньги отправлены или оно отозвано",
  },
} as const satisfies Record<string, RefusalRow>;

/** The same, said to a payer. */
export const PAYER_REFUND_REFUSALS: Record<keyof typeof REFUND_REFUSALS, RefusalRow> = {
  ...REFUND_REFUSALS,
  "nothing-ticked": {
    ...REFUND_REFUSALS["nothing-ticked"],
    text: "Отметьте хотя бы один месяц, от которого отказываетесь",
  },
  changed: {
    ...REFUND_REFUSALS.changed,
    text: "Расчёт изменился, пока страница была открыта. Проверьте месяцы и сумму и отправьте ещё раз",
  },
  "too-many": {
    ...REFUND_REFUSALS["too-many"],
    text: "Сегодня по этой оплате уже было много заявлений. Следующее можно отправить завтра",
  },
};
