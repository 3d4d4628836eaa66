/**
 * The legal documents. A built-in text is in `texts/<slug>.md`, with its version and date at its top, and stands until
 * the school publishes a version of its own (decision 0103).
 */
import type { OwnLink } from "~/features/core/school/offer";
import { legalPath } from "~/shared/paths";

export const DOCUMENTS = [
  { slug: "public-offer-agreement", title: "Публичная оферта", group: "buying" },
  { slug: "promocodes-rules", title: "Правила промокодов", group: "buying" },
  { slug: "tax-info", title: "Налоговый вычет за обучение", group: "buying", needsLicence: true },
  { slug: "privacy-policy", title: "Политика обработки персональных данных", group: "data" },
  { slug: "terms-use-cookies", title: "Условия использования cookie", group: "data" },
  { slug: "recommendation-technologies", title: "Рекомендательные технологии", group: "data" },
  { slug: "personal-data-consent", title: "Согласие на обработку персональных данных", group: "consents" },
  {
    slug: "consent-personal-data-subject",
    title: "Согласие ученика и его представителя",
    group: "consents",
  },
  { slug: "personal-data-consent-for-analysis", title: "Согласие на анализ посещений", group: "consents" },
  {
    slug: "personal-data-consent-for-distribution",
    title: "Согласие на распространение данных",
    group: "consents",
  },
  { slug: "advertising-consent", title: "Согласие на рекламу", group: "consents" },
  { slug: "about-organization", title: "Сведения об образовательной организации", group: "school" },
  { slug: "platform-info", title: "Сведения о платформе", group: "school" },
  { slug: "anti-corruption-policy", title: "Антикоррупционная политика", group: "school" },
] as const;

export type SchoolDocument = (typeof DOCUMENTS)[number];
export type DocumentSlug = SchoolDocument["slug"];

export const DOCUMENT_GROUPS: Record<SchoolDocument["group"], string> = {
  buying: "Покупка курсов",
  data: "Данные и сайт",
  consents: "Согласия",
  school: "О школе",
};

/** Its page stays where the school has no licence, and says so. */
export const linkDocuments = (group: string): OwnLink[] =>
  DOCUMENTS.filter((one) => one.group === group).map((one) => ({
    ...{ name: one.title, href: legalPath(one.slug) },
    ...("needsLicence" in one && { needsLicence: true }),
  }));

export function findDocument(slug: string): SchoolDocument | null {
  return DOCUMENTS.find((one) => one.slug === slug) ?? null;
}
