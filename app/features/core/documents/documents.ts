/**
 * The legal documents. The texts are in `texts/<slug>.md`; this list is what views and consents know about them. A
 * text with a new meaning gets a new version and date, both here and at its top.
 */

const FIRST = { version: "1.0", date: "2026-09-01" } as const;
const SECOND = { version: "1.1", date: "2026-11-20" } as const;
const THIRD = { version: "1.3", date: "2026-11-23" } as const;

export const DOCUMENTS = [
  { slug: "public-offer-agreement", title: "Публичная оферта", group: "buying", ...FIRST },
  { slug: "promocodes-rules", title: "Правила промокодов", group: "buying", ...FIRST },
  { slug: "tax-info", title: "Налоговый вычет за обучение", group: "buying", ...FIRST },
  { slug: "privacy-policy", title: "Политика обработки персональных данных", group: "data", ...SECOND },
  { slug: "terms-use-cookies", title: "Условия использования cookie", group: "data", ...THIRD },
  { slug: "recommendation-technologies", title: "Рекомендательные технологии", group: "data", ...FIRST },
  { slug: "personal-data-consent", title: "Согласие на обработку персональных данных", group: "consents", ...SECOND },
  {
    slug: "consent-personal-data-subject",
    title: "Согласие ученика и его представителя",
    group: "consents",
    ...FIRST,
  },
  { slug: "personal-data-consent-for-analysis", title: "Согласие на анализ посещений", group: "consents", ...FIRST },
  {
    slug: "personal-data-consent-for-distribution",
    title: "Согласие на распространение данных",
    group: "consents",
    ...FIRST,
  },
  { slug: "advertising-consent", title: "Согласие на рекламу", group: "consents", ...FIRST },
  { slug: "about-organization", title: "Сведения об образовательной организации", group: "school", ...FIRST },
  { slug: "platform-info", title: "Сведения о платформе", group: "school", ...FIRST },
  { slug: "anti-corruption-policy", title: "Антикоррупционная политика", group: "school", ...FIRST },
] as const;

export type SchoolDocument = (typeof DOCUMENTS)[number];
export type DocumentSlug = SchoolDocument["slug"];

export const DOCUMENT_GROUPS: Record<SchoolDocument["group"], string> = {
  buying: "Покупка курсов",
  data: "Данные и сайт",
  consents: "Согласия",
  school: "О школе",
};

export function findDocument(slug: string): SchoolDocument | null {
  return DOCUMENTS.find((one) => one.slug === slug) ?? null;
}

/** Stored with a consent: the version of the text that was agreed to. */
export function documentVersion(slug: DocumentSlug): string {
  const found = findDocument(slug);
  if (!found) throw new Error(`No document ${slug}`);
  return found.version;
}
