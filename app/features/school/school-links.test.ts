import { describe, expect, it } from "vitest";
import { readEnv, SettingsError } from "~/env/env.server";
import { DEMO_LINKS, schoolLinks, type SchoolLinkSettings } from "./school-links";

const UNSET = { SCHOOL_CHANNELS: [], SCHOOL_SOCIAL_LINKS: [], SCHOOL_MESSENGERS: [], SCHOOL_PARTNERS: [] };
const settings = (more: Partial<SchoolLinkSettings>): SchoolLinkSettings => ({
  SCHOOL_MODE: "live",
  ...UNSET,
  ...more,
});

describe("the school's links to other sites", () => {
  it("a demo shows every kind, on example hosts", () => {
    const links = schoolLinks(settings({ SCHOOL_MODE: "demo" }));
    for (const kind of Object.values(links)) expect(kind.length).toBeGreaterThan(0);
    for (const { href } of Object.values(links).flat()) expect(new URL(href).hostname).toMatch(/\.example$/);
  });

  it("a live site shows only the configured ones", () => {
    const messengers = [{ name: "WhatsApp", href: "https://wa.example/1" }];
    const links = schoolLinks(settings({ SCHOOL_MESSENGERS: messengers }));
    expect(links).toEqual({ channels: [], socialLinks: [], messengers, partners: [] });
  });

  it("a configured kind replaces its examples", () => {
    const own = [{ name: "Портал", href: "https://media.example/" }];
    const links = schoolLinks(settings({ SCHOOL_MODE: "demo", SCHOOL_PARTNERS: own }));
    expect(links).toEqual({ ...DEMO_LINKS, partners: own });
  });
});

describe("the setting", () => {
  it("holds names with addresses, separated by semicolons", () => {
    const text = " Telegram: вакансии=https://t.example/jobs?from=site ; Блогерам = https://t.example/pr;";
    expect(readEnv({ SCHOOL_CHANNELS: text }).SCHOOL_CHANNELS).toEqual([
      { name: "Telegram: вакансии", href: "https://t.example/jobs?from=site" },
      { name: "Блогерам", href: "https://t.example/pr" },
    ]);
    expect(readEnv({}).SCHOOL_CHANNELS).toEqual([]);
  });

  it.each(["https://t.example/", "Канал=", "=https://t.example/", "Канал=javascript:alert(1)", "Канал=t.example"])(
    "refuses %j",
    (text) => expect(() => readEnv({ SCHOOL_SOCIAL_LINKS: text })).toThrow(SettingsError),
  );
});
