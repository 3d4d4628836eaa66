import type { Promocode } from "~/features/store/pricing/promocode";

/** A code without any condition. */
export const TEN_PERCENT: Promocode = {
  code: "НОЯБРЬ10",
  kind: "percent",
  value: 10,
  startsAt: null,
  endsAt: null,
  examType: null,
  productIds: null,
  minMonths: null,
  isExclusive: false,
  isGift: false,
  perUserLimit: null,
  totalLimit: null,
  title: "Скидка ноября",
};
