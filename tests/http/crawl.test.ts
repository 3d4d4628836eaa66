/** The site as a crawler walks it: from the first page and from the sitemap (product.md, "Search engines"). */
import { beforeAll, expect, inject, test } from "vitest";
import { isLongRun } from "../setup/draws";
import { type CrawledPage, readPage } from "../setup/read-page";

const { url: origin } = inject("server");
const AT_ONCE = 8;

type Visited = { path: string; status: number; type: string; page: CrawledPage | null; html: string };

let visits = 0;

/** Many crawlers take turns: one address would read the task bank faster than its limit allows. */
async function visit(path: string): Promise<Visited> {
  visits += 1;
  const headers = { "X-Forwarded-For": `10.250.0.${visits % 250}` };
  const answer = await fetch(`${origin}${path}`, { headers, redirect: "manual" });
  const type = answer.headers.get("content-type") ?? "";
  const html = await answer.text();
  const page = type.startsWith("text/html") ? readPage(html, origin) : null;
  return { path, status: answer.status, type, page, html };
}

/** Each address is asked once, for all tests that read it. */
const known = new Map<string, Visited>();

async function visitAll(paths: readonly string[]): Promise<Visited[]> {
  const unknown = [...new Set(paths)].filter((path) => !known.has(path));
  for (let at = 0; at < unknown.length; at += AT_ONCE) {
    for (const one of await Promise.all(unknown.slice(at, at + AT_ONCE).map(visit))) known.set(one.path, one);
  }
  return paths.map((path) => known.get(path)!);
}

/**
 * Thousands of tasks are one template: each must be linked, and one in twenty is opened. Lists of mistakes and of
 * sub-themes, which no search engine keeps, are opened in one subject. `npm run test:long` walks every subject; the gate
 * walks two, and of the others the first page and the first list.
 */
const OPENED_TASKS = 20;
const OPENED_SUBJECT = "/ege/literatura/";
const WALKED_SUBJECT = /^\/(ege\/literatura|oge\/russkiy-yazyk)\//;

const isLeftOut = (path: string): boolean =>
  !isLongRun && /^\/(ege|oge)\/[^/]+\/(?!1\/$)./.test(path) && !WALKED_SUBJECT.test(path);

function isPassedOver(path: string): boolean {
  if (isLeftOut(path)) return true;
  const [, id] = /^\/(?:ege|oge)\/[^/]+\/\d+\/(\d+)\/$/.exec(path) ?? [];
  if (id !== undefined) return Number(id) % OPENED_TASKS !== 0;
  return /^\/(?:ege|oge)\/.*[?&](?:filter|sub)=/.test(path) && !path.startsWith(OPENED_SUBJECT);
}

/** Dialogs open over every page under their own addresses; canonical and Clean-param declare it to crawlers. */
const opensDialog = (path: string) => /[?&](auth|lead)=/.test(path);

/** Reachable by links alone; `linked` are the tasks that were not opened. */
const walked: { visited: Visited[]; linked: Set<string> } = { visited: [], linked: new Set() };
let sitemap: string[];

beforeAll(async () => {
  // Breadth first.
  for (let next = ["/"]; next.length > 0;) {
    const links = [...new Set((await visitAll(next)).flatMap(({ page }) => page?.links ?? []))];
    for (const path of links.filter(isPassedOver)) walked.linked.add(path);
    next = links.filter((path) => !known.has(path) && !opensDialog(path) && !isPassedOver(path));
  }
  walked.visited = [...known.values()];
  sitemap = await readSitemap();
});

async function readLocations(path: string): Promise<string[]> {
  const { status, type, html } = await visit(path);
  expect({ path, status, type }).toEqual({ path, status: 200, type: "application/xml; charset=utf-8" });
  return [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

async function readSitemap(): Promise<string[]> {
  const paths: string[] = [];
  for (const file of await readLocations("/sitemap.xml")) paths.push(...(await readLocations(file)));
  return paths;
}

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test("the crawl from the home page finds no broken link, no redirect and one h1 per page", () => {
  const { visited, linked } = walked;
  expect(visited.length).toBeGreaterThan(300);
  // Pages for logged-in users send a guest to the login; no other link leads through a redirect.
  const odd = visited.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`);
  expect(odd).toEqual([]);
  const pages = visited.filter(({ page }) => page !== null);
  expect(pages.filter(({ page }) => page?.h1.length !== 1 || page.h1[0] === "").map(({ path }) => path)).toEqual([]);
  expect(pages.filter(({ page }) => !page?.title).map(({ path }) => path)).toEqual([]);

  const indexed = pages.filter(({ page, path }) => page?.isIndexed && page.canonical === `${origin}${path}`);
  const announced = new Set(sitemap);
  // Every indexable page reachable by links is in the sitemap, except the further pages of lists.
  const missing = indexed.map(({ path }) => path).filter((path) => !announced.has(path) && !path.includes("page="));
  expect(missing).toEqual([]);
  const found = new Set([...visited.map(({ path }) => path), ...linked]);
  expect(sitemap.filter((path) => !found.has(path) && !isLeftOut(path))).toEqual([]);
});

test("every page in the sitemap is its own canonical with its own head", async () => {
  expect(sitemap.length).toBeGreaterThan(300);
  expect(repeated(sitemap)).toEqual([]);
  const visited = await visitAll(sitemap.filter((path) => !isPassedOver(path)));
  for (const { path, status, page } of visited) {
    const said = { path, status, canonical: page?.canonical, isIndexed: page?.isIndexed, h1: page?.h1.length };
    expect(said).toEqual({ path, status: 200, canonical: `${origin}${path}`, isIndexed: true, h1: 1 });
    expect(page?.openGraph, path).toMatchObject({
      "og:url": `${origin}${path}`,
      "og:image:width": "1200",
      "og:image:height": "630",
    });
    expect(page?.openGraph["og:image"], path).toMatch(/\/art\/og\/[a-z]+\/[a-z0-9-]+\.png$/);
    expect(page?.openGraph["og:title"], path).not.toBe("");
  }
  expect(repeated(visited.map(({ page }) => page?.title ?? ""))).toEqual([]);
  expect(repeated(visited.map(({ page }) => page?.description ?? ""))).toEqual([]);
});

test("the school is described once, and pages refer to it by the same id", async () => {
  const [home, course] = await visitAll(["/", "/courses/khimiya-ege-osnova/"]);
  const school = home?.page?.jsonLd.find((one) => one["@type"] === "EducationalOrganization");
  expect(school).toMatchObject({ "@id": `${origin}/#school`, url: `${origin}/` });
  const taught = course?.page?.jsonLd.find((one) => one["@type"] === "Course");
  expect(taught?.provider).toMatchObject({ "@id": `${origin}/#school` });
});

/** The properties without which search engines ignore a thing, by schema.org type. */
const REQUIRED: Record<string, string[]> = {
  EducationalOrganization: ["@id", "name", "url", "logo", "telephone", "email", "address", "legalName", "taxID"],
  Course: ["name", "description", "image", "provider"],
  EducationEvent: [
    "name",
    "startDate",
    "endDate",
    "eventStatus",
    "eventAttendanceMode",
    "location",
    "image",
    "organizer",
  ],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "contentUrl", "duration"],
  Person: ["name", "url", "image", "jobTitle", "worksFor"],
  ItemList: ["name", "numberOfItems", "itemListElement"],
  LearningResource: ["name", "description", "learningResourceType", "provider"],
  BreadcrumbList: ["itemListElement"],
  FAQPage: ["mainEntity"],
};
/** With the offset, so that the hour shown is the local hour. */
const INSTANT = /T\d\d:\d\d:\d\d\+03:00$/;

type Thing = Record<string, unknown> & { "@type": string };

/** Complaints of a search engine about a thing. */
function complaintsOf(thing: Thing): string[] {
  const missing = (REQUIRED[thing["@type"]] ?? ["a known type"]).filter((name) => thing[name] === undefined);
  const wrong: string[] = [];
  const list = thing.itemListElement as { position: number; name?: string; url?: string; item?: string }[] | undefined;
  if (list?.some(({ position, name }, index) => position !== index + 1 || !name))
    wrong.push("order or names of the list");
  if (thing["@type"] === "ItemList" && list?.some(({ url }) => !url)) wrong.push("addresses of the list");
  if (thing["@type"] === "BreadcrumbList" && (list!.length < 2 || list!.slice(0, -1).some(({ item }) => !item))) {
    wrong.push("crumbs");
  }
  if (thing["@type"] === "FAQPage") {
    const questions = thing.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    if (questions.length === 0 || questions.some(({ name, acceptedAnswer }) => !name || !acceptedAnswer.text))
      wrong.push("questions");
  }
  if (thing["@type"] === "EducationEvent") {
    if (!INSTANT.test(thing.startDate as string) || !INSTANT.test(thing.endDate as string)) wrong.push("hours");
    if ((thing.location as Thing)["@type"] !== "VirtualLocation") wrong.push("location");
  }
  const offers = thing.offers as Thing | undefined;
  if (thing["@type"] === "Course" && offers) {
    if (!["Free", "Paid"].includes(offers.category as string) || offers.priceCurrency !== "RUB") wrong.push("offers");
    const { courseMode, courseWorkload, courseSchedule } = thing.hasCourseInstance as Thing;
    if (courseMode !== "Online" || (!courseWorkload && !courseSchedule)) wrong.push("hasCourseInstance");
  }
  return [...missing, ...wrong];
}

test("structured data has what search engines require of each type", async () => {
  const visited = await visitAll(sitemap.filter((path) => !isPassedOver(path)));
  const things = visited.flatMap(({ path, page }) =>
    (page?.jsonLd ?? []).map((thing) => ({ path, thing: thing as Thing })),
  );
  const types = new Set(things.map(({ thing }) => thing["@type"]));
  // The films of the demo school are samples, which it announces to no search engine.
  expect([...types, "VideoObject"].sort()).toEqual(Object.keys(REQUIRED).sort());
  expect(
    things.flatMap(({ path, thing }) => complaintsOf(thing).map((what) => `${path} ${thing["@type"]}: ${what}`)),
  ).toEqual([]);
  // Each page but the first states its place.
  const placed = new Set(things.flatMap(({ path, thing }) => (thing["@type"] === "BreadcrumbList" ? [path] : [])));
  expect(visited.map(({ path }) => path).filter((path) => !placed.has(path))).toEqual(["/"]);
});

test("every kind of page has its preview picture", async () => {
  const pages = await visitAll([
    "/",
    "/catalog/khimiya-ege/",
    "/courses/khimiya-ege-osnova/",
    "/teachers/",
    "/privacy-policy/",
  ]);
  for (const { path, page } of pages) {
    const image = await fetch(page?.openGraph["og:image"] ?? "");
    const bytes = Buffer.from(await image.arrayBuffer());
    expect({ path, status: image.status, type: image.headers.get("content-type") }).toEqual({
      path,
      status: 200,
      type: "image/png",
    });
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
  }
});

type Offer = { price: number; url: string };
const roublesOf = (text: string) => Number(text.replace(/\D/g, ""));

/** The price of this offer to a buyer: of one month if it is sold by months, with the sale if there is one. */
function feedPrice(offer: string): number {
  const named = (name: string) => new RegExp(`<param name="${name}">(\\d+)<`).exec(offer)?.[1];
  const sum =
    named("Ежемесячная цена по скидке") ??
    named("Ежемесячная цена") ??
    named("Цена по скидке") ??
    /<price>(\d+)</.exec(offer)?.[1];
  return Number(sum);
}

test("every course has one price on its page, in its data, in the feed and in the API", async () => {
  const feed = (await visit("/feeds/courses.xml")).html;
  const offers = [...feed.matchAll(/<offer id="(\d+)">.*?<url>([^<]*)<\/url>.*?<\/offer>/gs)];
  expect(offers.length).toBeGreaterThan(80);
  const api = new Map<number, number>();
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const answer = await fetch(`${origin}/api/v2/landings/?page=${page}&pageSize=100`);
    const { results, next } = (await answer.json()) as {
      results: { courseDetails: { product: number; price: number }[] }[];
      next: unknown;
    };
    for (const { product, price } of results.flatMap(({ courseDetails }) => courseDetails)) api.set(product, price);
    isLast = next === null;
  }
  const pages = await visitAll(
    offers.map(([, , url]) => new URL(url!.replaceAll("&amp;", "&")).pathname + new URL(url!).search),
  );
  const prices = offers.map(([offer, id], index) => {
    const { page, html, path } = pages[index]!;
    const course = page?.jsonLd.find((one) => one["@type"] === "Course") as { offers?: Offer } | undefined;
    // The large sum; a free course says so in words.
    const shown = /<p class="price big[^"]*">\s*<b>([^<]*)<\/b>/.exec(html)?.[1] ?? "0";
    return {
      path,
      feed: feedPrice(offer),
      page: roublesOf(shown),
      data: course?.offers?.price,
      api: api.get(Number(id)),
    };
  });
  expect(prices.filter((one) => new Set([one.feed, one.page, one.data, one.api]).size !== 1)).toEqual([]);
});

test("missing, sold-out and personal pages are not indexed", async () => {
  const [lost, empty] = await visitAll(["/nothing-here/", "/catalog/literatura-oge/"]);
  expect([lost?.status, lost?.page?.isIndexed]).toEqual([404, false]);
  expect([empty?.status, empty?.page?.isIndexed]).toEqual([200, false]);
  for (const { path, status, page } of await visitAll(["/cart/", "/auth/", "/reset-cart/"])) {
    expect({ path, status, isIndexed: page?.isIndexed }).toEqual({ path, status: 200, isIndexed: false });
  }
});

test("robots.txt names the sitemap and the parameters to ignore", async () => {
  const { html, type } = await visit("/robots.txt");
  expect(type).toBe("text/plain; charset=utf-8");
  expect(html).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(html).toMatch(/^Clean-param: utm_source&utm_medium&/m);
});
