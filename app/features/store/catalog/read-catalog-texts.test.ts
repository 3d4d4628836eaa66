import { describe, expect, it } from "vitest";
import { isSubjectSold, type SubjectKey } from "~/features/core/subjects/taxonomy";
import type { CatalogFilter } from "./catalog-filter";
import { listCatalogRoutes, parseCatalogSlug } from "./catalog-slug";
import { readCatalogText, readCatalogTexts, WHOLE_CATALOG_TEXT } from "./read-catalog-texts.server";

const NO_SPACE_BEFORE_UNIT = /\d [₽%]|№ \d/;
const LETTERS = /[^\p{L}\p{N}]+/gu;

const texts = readCatalogTexts();
const routes = listCatalogRoutes().map(({ slug, filter }) => ({ slug, filter, name: slug || WHOLE_CATALOG_TEXT }));

const normalised = (text: string) => text.toLowerCase().replaceAll("ё", "е").replace(LETTERS, " ").trim();

/** The text block by block: paragraphs, list items, headings. */
function blocksOf(name: string): string[] {
  const html = texts.get(name)?.html ?? "";
  return html
    .split(/<\/(?:p|li|h3)>/)
    .map((block) =>
      plain(block)
        .replace(/[ \n]+/g, " ")
        .trim(),
    )
    .filter((block) => block !== "");
}

/** The texts contain `<` only in tags. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const sentencesOf = (name: string) =>
  new Set(
    blocksOf(name)
      .flatMap((block) => block.split(/(?<=[.!?…])\s+/))
      .map(normalised)
      // Short sentences such as «Так?» may repeat.
      .filter((sentence) => sentence.length > 20),
  );

/** Groups texts by the keys they share, keeping keys of at least two. */
function repeated(keysOf: (name: string) => Iterable<string>): Record<string, string[]> {
  const found = new Map<string, string[]>();
  for (const name of texts.keys())
    for (const key of new Set(keysOf(name))) found.set(key, [...(found.get(key) ?? []), name]);
  return Object.fromEntries([...found].filter(([, names]) => names.length > 1));
}

describe("the texts of the catalog", () => {
  it("are one file for each address of the table and no others", () => {
    expect([...texts.keys()].sort()).toEqual(routes.map(({ name }) => name).sort());
  });

  it.each(routes.map(({ name }) => name))("%s follows the rules of the texts", (name) => {
    const { heading, html } = texts.get(name)!;
    const text = blocksOf(name).join("\n");
    expect(heading.length).toBeGreaterThan(10);
    expect(text.length).toBeGreaterThan(600);
    expect(html, "one h2, which the page writes itself").not.toMatch(/<h[124-6]|<img|<script|<table/);
    // Markdown that was not rendered.
    expect(text).not.toMatch(/\*\*|^#|\]\(|undefined/m);
    expect(text).not.toMatch(/гарант|\d[ \u00a0]?(?:₽|руб)/);
    expect(text).not.toMatch(NO_SPACE_BEFORE_UNIT);
  });

  it("link only to other addresses of the table, at most once each", () => {
    const addresses = routes.map(({ slug }) => (slug ? `/catalog/${slug}/` : "/catalog/"));
    for (const [name, { html }] of texts) {
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(links.length, name).toBeLessThanOrEqual(1);
      for (const link of links) expect(addresses, name).toContain(link);
    }
  });

  it("repeat no paragraph and no heading", () => {
    expect(repeated((name) => blocksOf(name).map(normalised))).toEqual({});
    expect(repeated((name) => [normalised(texts.get(name)!.heading)])).toEqual({});
  });

  it("share no more than two sentences between subjects", () => {
    const texts = routes.map(({ name, filter }) => ({ name, subject: filter.subject, sentences: sentencesOf(name) }));
    const alike = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(({ subject }) => subject !== one.subject)
        .filter((other) => [...one.sentences].filter((sentence) => other.sentences.has(sentence)).length > 2)
        .map(({ name }) => `${one.name} and ${name}`),
    );
    expect(alike).toEqual([]);
  });

  it.each(
    routes.flatMap(({ name, filter: { subject, exam } }) =>
      subject && exam && !isSubjectSold(subject, exam) ? [name] : [],
    ),
  )("%s says that there are no such courses", (name) => {
    expect(blocksOf(name).join(" ").replaceAll("\u00A0", " ")).toMatch(/(?<!\p{L})(?:нет(?!\p{L})|не готовим)/u);
  });

  // Chemistry and base mathematics have no webinars in their «Рефреш».
  const WEBINARS: Partial<Record<SubjectKey, RegExp>> = {
    math: /11|одиннадцат/i,
    literature: /10|десят/i,
    physics: /8|восьм|восемь/i,
    IT: /8|восьм|восемь/i,
    english: /11|одиннадцат/i,
    biology: /8|восьм|восемь/i,
    geography: /10|десят/i,
    history: /10|десят/i,
    socialScience: /8|восьм|восемь/i,
    russianLanguage: /7|сем[ьи]/i,
  };

  it.each(
    routes.flatMap(({ name, filter }) =>
      filter.courseType === "refresh" && filter.subject ? [[name, filter.subject] as const] : [],
    ),
  )("%s gives the right number of webinars", (name, subject) => {
    const { heading } = texts.get(name)!;
    const text = [heading, ...blocksOf(name)].join(" ").replaceAll("7–11", "");
    expect(text).toMatch(WEBINARS[subject] ?? /(?<!\p{L})нет(?!\p{L})/u);
  });
});

describe("readCatalogText", () => {
  it.each(routes)("finds the text of /catalog/$slug", ({ filter, name }) => {
    const { heading, html } = texts.get(name)!;
    expect(readCatalogText(filter)).toEqual({ heading, html });
  });

  it("has none for a selection outside the table", () => {
    const filter = (slug: string): CatalogFilter => parseCatalogSlug(slug)!;
    expect(readCatalogText(filter("fizika-trenazher"))).toBeNull();
    expect(readCatalogText(filter("khimiya-oge-spetskurs"))).toBeNull();
    expect(readCatalogText({ ...filter("demokurs"), isFree: true })).toBeNull();
  });
});
