/** The possible votes on an explanation (product.md, "Explanations"). */
import { VOTE_REASON_KEYS, type VoteReason } from "~/shared/column-values";
import type { RefusalRow } from "~/shared/form-answer";

const REASON_NAMES: Record<VoteReason, string> = {
  unclear: "непонятно",
  "task-error": "ошибка в задании",
  "wrong-answer": "не тот ответ",
  other: "другое",
};
export const VOTE_REASONS = VOTE_REASON_KEYS.map((key) => ({ key, name: REASON_NAMES[key] }));

export const LONGEST_COMPLAINT = 1000;

/** The fields that its forms post. */
export const VOTE_FIELDS = { isHelpful: "helpful", reason: "reason", text: "text" } as const;

export type Vote = { isHelpful: true } | { isHelpful: false; reason: VoteReason; text: string };

export type VoteView = {
  href: string;
  /** The previous vote. */
  given: { isHelpful: boolean; reason: string | null; text: string } | null;
};

export type VoteRefusal = "no-reason" | "text-missing" | "text-too-long" | "not-answered" | "too-many-votes" | "away";

export const VOTE_REFUSALS: Record<VoteRefusal, RefusalRow> = {
  "no-reason": { status: 400, field: VOTE_FIELDS.reason, text: "Выбери, что не так" },
  "text-missing": { status: 400, field: VOTE_FIELDS.text, text: "Напиши, что не так" },
  "text-too-long": {
    status: 400,
    field: VOTE_FIELDS.text,
    text: `Сократи до ${LONGEST_COMPLAINT} знаков`,
  },
  "not-answered": { status: 403, field: null, text: "Сначала открой объяснение: голос о нём" },
  "too-many-votes": { status: 429, field: null, text: "С этого адреса пришло очень много отзывов. Попробуй через час" },
  away: { status: 503, field: null, text: "Отзыв не отправлен: сайт на минуту недоступен. Текст остался здесь" },
};
