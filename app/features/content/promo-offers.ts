import { catalogPath } from "~/shared/paths";

/** What the sticky banner of layout «index» offers to whom (specification §2, Layouts). */
export type PromoAudience = "ege" | "oge" | "parents";

export type PromoOffer = { text: string; href: string };

const OFFERS: Record<PromoAudience, PromoOffer> = {
  ege: { text: "Фреш: догоняем программу за\u00A0два месяца", href: catalogPath("fresh") },
  oge: { text: "ОГЭ на\u00A0пробу: 2–3\u00A0часа бесплатно", href: catalogPath("oge-besplatnye") },
  parents: { text: "Пусть ребёнок попробует бесплатно", href: catalogPath("besplatnye") },
};

export function choosePromoOffer(audience: PromoAudience): PromoOffer {
  return OFFERS[audience];
}

/** Parents have an offer of their own whatever the exam; every unknown exam is the default one. */
export function promoAudience({ isForParents, exam }: { isForParents: boolean; exam: string | null }): PromoAudience {
  if (isForParents) return "parents";
  return exam === "oge" ? "oge" : "ege";
}
