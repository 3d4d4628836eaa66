import type { SchoolLink } from "./school";

/**
 * Where to find the school outside its own site: channels for vacancies and bloggers, messengers of support, partners
 * such as the media portal and the podcast.
 */
export type SchoolLinks = Record<"channels" | "socialLinks" | "messengers" | "partners", readonly SchoolLink[]>;

export const NO_LINKS: SchoolLinks = { channels: [], socialLinks: [], messengers: [], partners: [] };

/** On reserved example hosts: a demo shows the place of each link without leading to a stranger's page. */
export const DEMO_LINKS: SchoolLinks = {
  channels: [
    { name: "Telegram: вакансии", href: "https://telegram.example/vershina-jobs" },
    { name: "Telegram: блогерам", href: "https://telegram.example/vershina-influence" },
  ],
  socialLinks: [
    { name: "ВКонтакте", href: "https://vk.example/vershina" },
    { name: "Telegram", href: "https://telegram.example/vershina" },
  ],
  messengers: [{ name: "WhatsApp", href: "https://whatsapp.example/78005550427" }],
  partners: [
    { name: "Журнал «Зачётная\u00A0тропа»", href: "https://zachetnaya-tropa.example/" },
    { name: "Подкаст «Без\u00A0шпаргалки»", href: "https://bez-shpargalki.example/" },
  ],
};

export type SchoolLinkSettings = {
  SCHOOL_MODE: "demo" | "live";
  SCHOOL_CHANNELS: readonly SchoolLink[];
  SCHOOL_SOCIAL_LINKS: readonly SchoolLink[];
  SCHOOL_MESSENGERS: readonly SchoolLink[];
  SCHOOL_PARTNERS: readonly SchoolLink[];
};

/** The configured links; for the others a demo shows its examples and a live site nothing. */
export function schoolLinks(env: SchoolLinkSettings): SchoolLinks {
  const unset = env.SCHOOL_MODE === "demo" ? DEMO_LINKS : NO_LINKS;
  const choose = (set: readonly SchoolLink[], kind: keyof SchoolLinks) => (set.length > 0 ? set : unset[kind]);
  return {
    channels: choose(env.SCHOOL_CHANNELS, "channels"),
    socialLinks: choose(env.SCHOOL_SOCIAL_LINKS, "socialLinks"),
    messengers: choose(env.SCHOOL_MESSENGERS, "messengers"),
    partners: choose(env.SCHOOL_PARTNERS, "partners"),
  };
}
