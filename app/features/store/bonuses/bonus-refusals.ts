/**
 * Why a code is not given or accepted: status, field and sentence, for pages and API alike. Read by pupils and parents.
 */
import type { RefusalRow } from "~/shared/form-answer";

export const TAKE_REFUSALS = {
  "unknown-promotion": { status: 404, field: "promotionId", text: "Такой акции нет. Остальные ниже" },
  "not-started": { status: 400, field: "promotionId", text: "Акция ещё не началась" },
  "code-ended": {
    status: 400,
    field: "promotionId",
    text: "Этот код уже не действует, а второго акция не даёт",
  },
  ended: { status: 400, field: "promotionId", text: "Акция закончилась. Остальные ниже" },
} as const satisfies Record<string, RefusalRow>;

export const REFERRAL_REFUSALS = {
  "unknown-bonus": { status: 400, field: null, text: "Такого бонуса нет" },
  "not-confirmed": { status: 400, field: null, text: "Этот бонус ещё не подтверждён или отменён" },
  "referrer-unknown": {
    status: 400,
    field: "referralCode",
    text: "Такого кода приглашения нет. Стоит проверить буквы и цифры",
  },
  "referrer-is-self": { status: 400, field: "referralCode", text: "Это свой же код, нужен код друга" },
  "referrer-set": { status: 400, field: "referralCode", text: "Код приглашения уже указан" },
  "not-the-owner": { status: 403, field: "referralCode", text: "Код друга указывает только сам ученик" },
  "too-many": {
    status: 429,
    field: "referralCode",
    text: "Слишком много попыток. Следующий код можно ввести через минуту",
  },
} as const satisfies Record<string, RefusalRow>;
