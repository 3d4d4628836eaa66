import type { SchoolLink } from "./school";

/**
 * Where the school is found outside its own site (specification §2, Footer). Channels are those of vacancies and of
 * bloggers; messengers are where support answers; partners are the media portal and the podcast.
 */
export type SchoolLinks = Record<"channels" | "socialLinks" | "messengers" | "partners", readonly SchoolLink[]>;

export const NO_LINKS: SchoolLinks = { channels: [], socialLinks: [], messengers: [], partners: [] };

/** On hosts kept for examples: a demo shows where each stands and leads nobody to a stranger's page. */
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

/** What is set; of the rest a demo shows its own examples and a live school nothing. */
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
