import { expect, test } from "vitest";
import { writeRobots } from "./robots";

const robots = writeRobots({
  origin: "https://vershina.example",
  trackingParams: ["utm_source", "yclid"],
  closed: ["/cart/", "/hand-over/"],
  hasFeed: true,
});

test("the sitemap and the feed are named by their full addresses", () => {
  expect(robots).toContain("\nSitemap: https://vershina.example/sitemap.xml\n");
  expect(robots).toContain("https://vershina.example/feeds/courses.xml");
});

test("the task bank on a host of its own has no courses", () => {
  const bank = writeRobots({
    origin: "https://bank.vershina.example",
    trackingParams: [],
    closed: ["/hand-over/"],
    hasFeed: false,
  });
  expect(bank).toContain("\nSitemap: https://bank.vershina.example/sitemap.xml\n");
  expect(bank).toContain("\nDisallow: /hand-over/\n");
  expect(bank).not.toContain("feeds");
});

test("tracking parameters are removed for Yandex, in its own group", () => {
  const yandex = robots.slice(robots.indexOf("User-agent: Yandex"));
  expect(yandex).toContain("Clean-param: utm_source&yclid&auth&authView&lead\n");
  expect(yandex).toContain("Disallow: /cart/\n");
});

test("closed pages are named for every crawler, and those of no feature too", () => {
  const groups = robots.split("User-agent: Yandex");
  for (const path of ["/cart/", "/hand-over/", "/ui-kit/", "/api/"])
    for (const group of groups) expect(group).toContain(`\nDisallow: ${path}\n`);
});

test("a list too long for Yandex throws an error instead of being cut", () => {
  const trackingParams = Array.from({ length: 100 }, (_, index) => `param${index}`);
  expect(() => writeRobots({ origin: "https://vershina.example", trackingParams, closed: [], hasFeed: true })).toThrow(
    /longer/,
  );
});
