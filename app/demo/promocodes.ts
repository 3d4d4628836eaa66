/**
 * One promocode for each possible answer. Dates are relative to the clock, so that the code «not started» never starts
 * and the code «ended» has always ended. «Unknown» needs no row.
 */
import type { Promocode } from "~/features/store/pricing/promocode";
import { addDuration } from "~/shared/duration";
import { endOfMoscowDay } from "~/shared/moscow";

export type DemoPromocode = Promocode & {
  /** Its effect, as the README describes it. */
  demoNote: string;
};

type Draft = Pick<Promocode, "code" | "title" | "kind" | "value"> & Partial<Promocode> & { demoNote: string };

const rule = (draft: Draft): DemoPromocode => ({
  startsAt: null,
  endsAt: null,
  examType: null,
  productIds: null,
  minMonths: null,
  isExclusive: false,
  isGift: false,
  perUserLimit: null,
  totalLimit: null,
  ...draft,
});

/** Used once by the demo pupil, so that it answers «уже использован» to her. */
export const USED_DEMO_CODE = "ПЕРВЫЙ";
/** Its only use is spent. */
export const EXHAUSTED_DEMO_CODE = "ПОСЛЕДНИЙ";

export function demoPromocodes(now: Date): DemoPromocode[] {
  return [
    rule({
      code: "ВЕРШИНА10",
      title: "Скидка 10 %",
      kind: "percent",
      value: 10,
      demoNote: "minus 10 % of every course",
    }),
    rule({
      code: "МИНУС500",
      title: "500 ₽ на первый заказ",
      kind: "amount",
      value: 500,
      demoNote: "minus 500 ₽ of the order",
    }),
    rule({
      code: "ОДИН20",
      title: "20 % вместо остальных скидок",
      kind: "percent",
      value: 20,
      isExclusive: true,
      demoNote: "exclusive 20 %: replaces the discount for several subjects when it is cheaper for the buyer",
    }),
    rule({
      code: "ТОЛЬКО3",
      title: "3 % вместо остальных скидок",
      kind: "percent",
      value: 3,
      isExclusive: true,
      demoNote: "exclusive 3 %: refused as not combinable beside two subjects, whose discount is better",
    }),
    rule({
      code: "ПОДАРОК",
      title: "Курс в подарок",
      kind: "percent",
      value: 100,
      isGift: true,
      demoNote: "a gift: everything for 0 ₽, access at once and no bank",
    }),
    rule({
      code: "ДРУГ7",
      title: "Скидка по приглашению",
      kind: "percent",
      value: 7,
      perUserLimit: 1,
      demoNote: "a friend's invitation: 7 %, once per person",
    }),
    rule({
      code: "СЕГОДНЯ",
      title: "15 % до конца дня",
      kind: "percent",
      value: 15,
      endsAt: endOfMoscowDay(now),
      demoNote: "15 %, the last day is today",
    }),
    rule({
      code: "РАНО",
      title: "Начнёт действовать через неделю",
      kind: "percent",
      value: 10,
      startsAt: addDuration(now, { days: 7 }),
      demoNote: "refused: not started yet",
    }),
    rule({
      code: "ПОЗДНО",
      title: "Закончился неделю назад",
      kind: "percent",
      value: 10,
      endsAt: addDuration(now, { days: -7 }),
      demoNote: "refused: ended",
    }),
    rule({
      code: "ОГЭ10",
      title: "10 % на курсы ОГЭ",
      kind: "percent",
      value: 10,
      examType: "oge",
      demoNote: "only OGE courses: refused in a cart of EGE courses",
    }),
    rule({
      code: "ФИЗИКА10",
      title: "10 % на «Основу» по физике",
      kind: "percent",
      value: 10,
      productIds: [301],
      demoNote: "only the year course of physics: refused without it",
    }),
    rule({
      code: "ТРИМЕСЯЦА",
      title: "10 % от трёх месяцев",
      kind: "percent",
      value: 10,
      minMonths: 3,
      demoNote: "from three months: says how many are missing",
    }),
    rule({
      code: USED_DEMO_CODE,
      title: "12 % один раз",
      kind: "percent",
      value: 12,
      perUserLimit: 1,
      demoNote: "once per person: the demo pupil has used it already",
    }),
    rule({
      code: EXHAUSTED_DEMO_CODE,
      title: "Первому покупателю",
      kind: "percent",
      value: 30,
      totalLimit: 1,
      demoNote: "refused: its only use is spent",
    }),
  ];
}
