/** Every document is at its address, and no other one-segment path is taken for a document. */
import { expect, test } from "vitest";
import { builtInVersion } from "~/features/core/documents/built-in-documents.server";
import { DOCUMENTS } from "~/features/core/documents/documents";
import { visitor } from "../setup/visitor";

const only = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(pattern)].map(([, value]) => value);
  expect(found, String(pattern)).toHaveLength(1);
  return found[0];
};

/** «1 сентября 2026» */
const inWords = (date: string) =>
  new Date(date)
    .toLocaleDateString("ru-RU", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
    .replace(" г.", "");

test("each document has its own page with its version", async () => {
  const { http } = visitor();
  const titles = new Set<string | undefined>();
  for (const { slug } of DOCUMENTS) {
    const { version, effectiveFrom: date } = builtInVersion(slug);
    const page = await http.get(`/${slug}/`);
    expect(page.status, slug).toBe(200);
    expect(page.redirects).toEqual([]);
    only(page.html, /<h1[^>]*>(.*?)<\/h1>/g);
    titles.add(only(page.html, /<title>(.*?)<\/title>/g));
    expect(only(page.html, /<link rel="canonical" href="([^"]+)"/g)).toMatch(new RegExp(`/${slug}/$`));
    only(page.html, /<meta name="description" content="([^"]+)"/g);
    expect(only(page.html, /<meta property="og:image" content="([^"]+)"/g)).toMatch(new RegExp(`/page/${slug}.png$`));
    expect(page.text).toContain(`Версия ${version} от ${inWords(date)} года`);
    expect(page.headers.getSetCookie()).toEqual([]);
  }
  expect(titles.size).toBe(DOCUMENTS.length);
  expect((await http.request("GET", "/art/og/page/privacy-policy.png")).status).toBe(200);
});

test("an unknown one-segment path is not found, and other pages keep theirs", async () => {
  const { http } = visitor();
  const missing = await http.get("/nothing-here/");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("This page could not be found");
  expect((await http.get("/privacy-policy/more/")).status).toBe(404);
  expect((await http.get("/catalog/")).text).toContain("Курсы ЕГЭ и ОГЭ");
  expect((await http.get("/cart/")).status).toBe(200);
});
