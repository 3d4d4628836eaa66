/** Why there is no new link for the pupil. */
export type ReplaceClaimReason = "unknown" | "claimed" | "too-many";

/** On the page after the payment and on the payer's own. */
export const CLAIM_REPLACED = "Новая ссылка готова, прежняя больше не открывается";

export const CLAIM_NOT_REPLACED: Record<ReplaceClaimReason, string> = {
  claimed: "Курсы уже получены: новая ссылка не нужна",
  unknown: "Деньги за этот заказ возвращаются: новой ссылки не будет",
  "too-many": "Сегодня ссылку меняли уже много раз. Новую можно сделать завтра",
};
