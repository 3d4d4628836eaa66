/** Settings of third-party counters: for the pages, and for their content security policy. */
import type { Env } from "~/env/env.server";
import type { AnalyticsView, TagSettings } from "./tag-settings";

export type AnalyticsEnv = Pick<
  Env,
  | "ANALYTICS_CONSENT"
  | "GA4_MEASUREMENT_ID"
  | "GA4_SCRIPT_URL"
  | "METRIKA_COUNTER"
  | "METRIKA_SCRIPT_URL"
  | "VK_PIXEL_ID"
  | "VK_PIXEL_SCRIPT_URL"
>;

const SCRIPTS = {
  google: "https://www.googletagmanager.com/gtag/js",
  metrika: "https://mc.yandex.ru/metrika/tag.js",
  vk: "https://top-fwz1.mail.ru/js/code.js",
} as const;

function readTags(env: AnalyticsEnv): TagSettings {
  const { GA4_MEASUREMENT_ID: google, METRIKA_COUNTER: metrika, VK_PIXEL_ID: vk } = env;
  return {
    ...(google && { google: { id: google, script: env.GA4_SCRIPT_URL ?? SCRIPTS.google } }),
    ...(metrika && { metrika: { id: Number(metrika), script: env.METRIKA_SCRIPT_URL ?? SCRIPTS.metrika } }),
    ...(vk && { vk: { id: vk, script: env.VK_PIXEL_SCRIPT_URL ?? SCRIPTS.vk } }),
  };
}

/** Empty where nothing is set: the pages are then the same to the byte. */
export function describeAnalytics(env: AnalyticsEnv): { analytics?: AnalyticsView } {
  const tags = readTags(env);
  const hasTags = Object.keys(tags).length > 0;
  const isRequired = env.ANALYTICS_CONSENT === "required";
  if (!hasTags && !isRequired) return {};
  return { analytics: { ...(isRequired && { mode: "required" as const }), ...(hasTags && { tags }) } };
}

export type TagSources = { script: string[]; connect: string[]; img: string[] };

/** The hosts to which each counter sends its counts, beside the host of its script. */
const COUNTING_HOSTS: Readonly<Record<keyof TagSettings, readonly string[]>> = {
  google: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
  metrika: ["https://mc.yandex.com"],
  vk: [],
};

/** The sources that these settings need and no others; a script from elsewhere counts at its own host alone. */
export function tagSources(env: AnalyticsEnv): TagSources {
  const sources: TagSources = { script: [], connect: [], img: [] };
  for (const [name, { script }] of Object.entries(readTags(env)) as [keyof TagSettings, { script: string }][]) {
    const { origin } = new URL(script);
    const counting = script === SCRIPTS[name] ? COUNTING_HOSTS[name] : [];
    sources.script.push(origin);
    sources.connect.push(origin, ...counting);
    sources.img.push(origin, ...counting);
  }
  return sources;
}
