/**
 * Promotions of «Бонусы и акции», dated around the clock: one ends with the month, one is over, one has not started.
 */
import type { ExamType } from "~/features/core/subjects/exams";
import type { DiscountKind } from "~/shared/column-values";
import { addDuration } from "~/shared/duration";
import { monthEndDate, monthOf } from "~/shared/months";
import { endOfMoscowDay } from "~/shared/moscow";

export type DemoPromotion = {
  id: number;
  slug: string;
  title: string;
  text: string;
  kind: DiscountKind;
  value: number;
  exam: ExamType | null;
  productIds: number[] | null;
  minMonths: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  codeDays: number | null;
  codePrefix: string;
  isActive: boolean;
};

const offer = (
  draft: Pick<DemoPromotion, "id" | "slug" | "title" | "text" | "kind" | "value" | "codePrefix"> &
    Partial<DemoPromotion>,
): DemoPromotion => ({
  exam: null,
  productIds: null,
  minMonths: null,
  startsAt: null,
  endsAt: null,
  codeDays: null,
  isActive: true,
  ...draft,
});

export function demoPromotions(now: Date): DemoPromotion[] {
  return [
    offer({
      id: 1,
      slug: "razgon",
      title: "Разгон на три месяца",
      text: "Скидка на курсы, если взять от трёх месяцев сразу. Складывается со скидкой за несколько месяцев.",
      kind: "percent",
      value: 7,
      minMonths: 3,
      codeDays: 30,
      codePrefix: "RAZGON",
    }),
    offer({
      // Each month has its own promotion: a user with November's code may take December's.
      id: Number(monthOf(now).replace(".", "")),
      slug: `mesyac-${monthOf(now).replace(".", "-")}`,
      title: "Скидка этого месяца",
      text: "Действует на любой курс до последнего дня месяца. Можно начать с одного месяца и посмотреть, как пойдёт.",
      kind: "amount",
      value: 300,
      endsAt: monthEndDate(monthOf(now)),
      codePrefix: "MESYAC",
    }),
    offer({
      id: 3,
      slug: "oge-start",
      title: "Старт в ОГЭ",
      text: "Для девятиклассников: скидка на любой курс подготовки к ОГЭ.",
      kind: "percent",
      value: 10,
      exam: "oge",
      codeDays: 14,
      codePrefix: "OGE",
    }),
    offer({
      id: 4,
      slug: "vtoroy-predmet",
      title: "Ещё один предмет",
      text: "Скидка на заказ от двух месяцев: удобно, если к первому предмету добавляется второй.",
      kind: "amount",
      value: 500,
      minMonths: 2,
      codeDays: 30,
      codePrefix: "PREDMET",
    }),
    offer({
      id: 5,
      slug: "vchera",
      title: "Скидка вчерашнего дня",
      text: "Акция закончилась.",
      kind: "percent",
      value: 12,
      endsAt: endOfMoscowDay(addDuration(now, { days: -1 })),
      codePrefix: "VCHERA",
    }),
    offer({
      id: 6,
      slug: "skoro",
      title: "Скоро",
      text: "Акция ещё не началась.",
      kind: "percent",
      value: 8,
      startsAt: addDuration(endOfMoscowDay(now), { days: 7 }),
      codePrefix: "SKORO",
    }),
  ];
}
