import { describe, expect, it } from "vitest";
import { readEnv } from "~/env/env.server";
import { contentSecurityPolicy, joinSources } from "~/web/security-headers.server";
import { describeAnalytics, tagSources } from "./describe-analytics.server";

const envOf = (settings: Record<string, string>) => readEnv({ NODE_ENV: "test", ...settings });
const ALL = { GA4_MEASUREMENT_ID: "G-ABCDE12345", METRIKA_COUNTER: "12345678", VK_PIXEL_ID: "3456789" };

describe("without counters", () => {
  it("the pages know nothing, and the policy is the same to the byte", () => {
    const env = envOf({});
    expect(describeAnalytics(env)).toEqual({});
    expect(joinSources(tagSources(env))).toEqual({});
    expect(contentSecurityPolicy(env, ["'sha256-x'"], joinSources(tagSources(env)))).toBe(
      contentSecurityPolicy(env, ["'sha256-x'"]),
    );
  });

  it("the pages know that consent is required", () => {
    expect(describeAnalytics(envOf({ ANALYTICS_CONSENT: "required" }))).toEqual({ analytics: { mode: "required" } });
  });
});

describe("with counters", () => {
  it("the pages know their numbers and their scripts", () => {
    expect(describeAnalytics(envOf({ ...ALL, METRIKA_SCRIPT_URL: "http://127.0.0.1:9/tag.js" }))).toEqual({
      analytics: {
        tags: {
          google: { id: "G-ABCDE12345", script: "https://www.googletagmanager.com/gtag/js" },
          metrika: { id: 12345678, script: "http://127.0.0.1:9/tag.js" },
          vk: { id: "3456789", script: "https://top-fwz1.mail.ru/js/code.js" },
        },
      },
    });
  });

  it.each([
    ["Google", { GA4_MEASUREMENT_ID: ALL.GA4_MEASUREMENT_ID }, "https://www.googletagmanager.com", "google-analytics"],
    ["Metrika", { METRIKA_COUNTER: ALL.METRIKA_COUNTER }, "https://mc.yandex.ru", "https://mc.yandex.com"],
    ["VK", { VK_PIXEL_ID: ALL.VK_PIXEL_ID }, "https://top-fwz1.mail.ru", "https://top-fwz1.mail.ru"],
  ])("the policy is widened by the hosts of %s and no others", (_, settings, script, counting) => {
    const env = envOf(settings);
    const policy = contentSecurityPolicy(env, [], joinSources(tagSources(env)));
    const directive = (name: string) => policy.split("; ").find((one) => one.startsWith(name)) ?? "";
    expect(directive("script-src")).toBe(`script-src 'self' ${script}`);
    expect(directive("connect-src")).toContain(counting);
    expect(directive("img-src")).toContain(counting);
    const hosts = (policy.match(/https?:\/\/[^\s;]+/g) ?? []).join();
    const others = ["google", "yandex", "mail.ru"].filter((host) => !script.includes(host));
    for (const other of others) expect(hosts).not.toContain(other);
  });

  it("a stand-in's host takes the place of the owner's", () => {
    const env = envOf({
      ...ALL,
      GA4_SCRIPT_URL: "http://127.0.0.1:9/gtag.js",
      VK_PIXEL_SCRIPT_URL: "http://127.0.0.1:9/vk.js",
    });
    const policy = contentSecurityPolicy(env, [], joinSources(tagSources(env)));
    expect(policy).toContain("script-src 'self' http://127.0.0.1:9 https://mc.yandex.ru;");
    expect(policy).not.toMatch(/google|mail\.ru/);
  });

  it.each([
    [{ GA4_MEASUREMENT_ID: "UA-1" }, "GA4_MEASUREMENT_ID"],
    [{ METRIKA_COUNTER: "x" }, "METRIKA_COUNTER"],
    [{ VK_PIXEL_ID: "x y" }, "VK_PIXEL_ID"],
    [{ ANALYTICS_CONSENT: "maybe" }, "ANALYTICS_CONSENT"],
    [{ METRIKA_SCRIPT_URL: "tag.js" }, "METRIKA_SCRIPT_URL"],
  ])("a wrong setting is named: %j", (settings, name) => expect(() => envOf(settings)).toThrow(name));
});
