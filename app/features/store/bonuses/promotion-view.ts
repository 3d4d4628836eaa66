/** One promotion as «Бонусы и акции» and the API show it. */
import type { ExamType } from "~/features/core/subjects/exams";
import type { DiscountKind } from "~/shared/column-values";

export type PersonalCodeView = {
  code: string;
  /** ISO; null: without an end. */
  endsAt: string | null;
  /** «до 30 ноября»; empty without an end. */
  until: string;
  /** Used in a paid order, or in one being paid right now. */
  isUsed: boolean;
  /** Its time is over; a promotion gives no second code. */
  isOver: boolean;
};

export type PromotionView = {
  id: number;
  slug: string;
  title: string;
  text: string;
  /** «10 %», «500 ₽» */
  discount: string;
  kind: DiscountKind;
  value: number;
  examType: ExamType | null;
  minMonths: number | null;
  endsAt: string | null;
  until: string;
  /** Null until it is taken. */
  personalCode: PersonalCodeView | null;
};
