/** Why a code was not given, and what to do; for pupils and parents alike. */
const TAKE = {
  "unknown-promotion": "Такой акции нет. Остальные ниже",
  "not-started": "Акция ещё не началась",
  "code-ended": "Этот код уже не действует, а второго акция не даёт",
  ended: "Акция закончилась. Остальные ниже",
} as const;

export function sayTakeRefusal(reason: keyof typeof TAKE): string {
  return TAKE[reason];
}

const REFERRAL = {
  "unknown-bonus": "Такого бонуса нет",
  "not-confirmed": "Этот бонус ещё не подтверждён или отменён",
  "referrer-unknown": "Такого кода приглашения нет. Стоит проверить буквы и цифры",
  "referrer-is-self": "Это свой же код, нужен код друга",
  "referrer-set": "Код приглашения уже указан",
  "not-the-owner": "Код друга указывает только сам ученик",
  "too-many": "Слишком много попыток. Следующий код можно ввести через минуту",
} as const;

export function sayReferralRefusal(reason: keyof typeof REFERRAL): string {
  return REFERRAL[reason];
}
