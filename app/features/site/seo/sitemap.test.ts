import { expect, test } from "vitest";
import { MOST_ADDRESSES, writeSitemap, writeSitemapIndex } from "./sitemap";

const changedAt = new Date("2026-11-01T09:00:00Z");

test("addresses are absolute, dates are instants, and both are escaped", () => {
  expect(writeSitemap([{ path: "/a/?b=1&c=2", changedAt }], "https://v.example")).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>' +
      "<loc>https://v.example/a/?b=1&amp;c=2</loc><lastmod>2026-11-01T09:00:00.000Z</lastmod></url></urlset>",
  );
});

test("an entry without a date has no lastmod", () => {
  expect(writeSitemapIndex([{ path: "/sitemaps/a.xml", changedAt: null }], "https://v.example")).not.toContain(
    "lastmod",
  );
});

test("a file too long for the protocol is refused", () => {
  const entries = Array.from({ length: MOST_ADDRESSES + 1 }, () => ({ path: "/", changedAt: null }));
  expect(() => writeSitemap(entries, "https://v.example")).toThrow(/divided/);
});
