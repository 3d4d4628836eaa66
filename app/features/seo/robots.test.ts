import { expect, test } from "vitest";
import { writeRobots } from "./robots";

const robots = writeRobots({
  origin: "https://vershina.example",
  trackingParams: ["utm_source", "yclid"],
  hasFeed: true,
});

test("the sitemap and the feed are named by their full addresses", () => {
  expect(robots).toContain("\nSitemap: https://vershina.example/sitemap.xml\n");
  expect(robots).toContain("https://vershina.example/feeds/courses.xml");
});

test("the task bank on a host of its own has no courses", () => {
  const bank = writeRobots({ origin: "https://bank.vershina.example", trackingParams: [], hasFeed: false });
  expect(bank).toContain("\nSitemap: https://bank.vershina.example/sitemap.xml\n");
  expect(bank).toContain("\nDisallow: /hand-over/\n");
  expect(bank).not.toContain("feeds");
});

test("tracking parameters are removed for Yandex, in its own group", () => {
  const yandex = robots.slice(robots.indexOf("User-agent: Yandex"));
  expect(yandex).toContain("Clean-param: utm_source&yclid&auth&authView&lead\n");
  expect(yandex).toContain("Disallow: /cart/\n");
});

test("pages that only a person can use are disallowed", () => {
  for (const path of [
    "/cart/",
    "/spring-flow/tariff/",
    "/goal/?",
    "/demo-bank/",
    "/demo-vk/",
    "/prolong/",
    "/cookies/",
  ])
    expect(robots).toContain(`\nDisallow: ${path}\n`);
});

test("a list too long for Yandex throws an error instead of being cut", () => {
  const trackingParams = Array.from({ length: 100 }, (_, index) => `param${index}`);
  expect(() => writeRobots({ origin: "https://vershina.example", trackingParams, hasFeed: true })).toThrow(/longer/);
});
