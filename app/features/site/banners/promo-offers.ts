import type { SchoolSeason } from "~/features/core/school/school-season";
import { type Offered, type Offering, offers } from "~/features/core/school/offer";
import { catalogPath } from "~/shared/paths";

/** Offers of the sticky banner of the «index» layout for each audience. */
export type PromoAudience = "ege" | "oge" | "parents";

/** `shows`: what the page that it leads to is about. */
export type PromoOffer = { text: string; href: string; shows: Offered };

const OF_SEASON: Record<SchoolSeason, PromoOffer> = {
  start: { text: "Год с\u00A0сентября: платишь за\u00A0месяц", href: catalogPath("ege-osnova"), shows: "osnova" },
  year: { text: "Фреш: догоняем программу за\u00A0два месяца", href: catalogPath("fresh"), shows: "fresh" },
  finish: {
    text: "Прокачка: апрель и\u00A0май только практика",
    href: catalogPath("ege-prokachka"),
    shows: "prokachka",
  },
  summer: { text: "Летний Фреш: два занятия в\u00A0неделю", href: catalogPath("letniy-fresh"), shows: "letniy-fresh" },
};

/** The short courses are for the EGE, so grade 9 and parents have one offer all year round. */
const ALL_YEAR: Record<Exclude<PromoAudience, "ege">, PromoOffer> = {
  oge: { text: "ОГЭ на\u00A0пробу: 2–3\u00A0часа бесплатно", href: catalogPath("oge-besplatnye"), shows: "free" },
  parents: { text: "Пусть ребёнок попробует бесплатно", href: catalogPath("besplatnye"), shows: "free" },
};

/** Null where the school has nothing of the kind. */
export function choosePromoOffer(audience: PromoAudience, season: SchoolSeason, school: Offering): PromoOffer | null {
  const offer = audience === "ege" ? OF_SEASON[season] : ALL_YEAR[audience];
  return offers(school, audience === "parents" ? null : audience, offer.shows) ? offer : null;
}

/** Parents have their own offer for any exam; an unknown exam is the default one. */
export function promoAudience({ isForParents, exam }: { isForParents: boolean; exam: string | null }): PromoAudience {
  if (isForParents) return "parents";
  return exam === "oge" ? "oge" : "ege";
}
