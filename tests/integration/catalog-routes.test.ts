/** Every path of the catalog's table, answered and rendered as in production. */
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCatalogRoutes } from "~/features/store/catalog/catalog-slug";
import { readCatalogText } from "~/features/store/catalog/read-catalog-texts.server";
import { catalogPath } from "~/shared/paths";
import { openTestContext, type TestContext } from "../setup/test-context.server";

type Page = { status: number; html: string };

const routes = listCatalogRoutes().map(({ slug, filter }) => ({ filter, path: catalogPath(slug) }));

let context: TestContext;
let open: (path: string) => Promise<Page>;
const pages = new Map<string, Page>();

/** Remix over the route modules as they are: loaders, document and layout, without the compiler. */
async function createPageHandler() {
  const modules = [
    { id: "root", path: "", module: await import("~/root") },
    { id: "layout", parentId: "root", module: await import("~/routes/_default/route") },
    {
      id: "catalog",
      parentId: "layout",
      path: "catalog/:filters?",
      module: await import("~/routes/_default.catalog.($filters)/route"),
    },
  ];
  const assets = modules.map(({ id, parentId, path, module }) => [
    id,
    { id, parentId, path, module: `/${id}.js`, imports: [], hasLoader: "loader" in module, hasAction: false },
  ]);
  const build = {
    entry: { module: await import("~/entry.server") },
    routes: Object.fromEntries(modules.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(assets),
      url: "/manifest.js",
      version: "1",
    },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_relativeSplatPath: true },
    publicPath: "/build/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  } as unknown as ServerBuild;
  return createRequestHandler(build, "production");
}

beforeAll(async () => {
  context = await openTestContext({ hasDemo: true });
  const answer = await createPageHandler();
  open = async (path) => {
    const response = await answer(new Request(`http://localhost:3000${path}`), context.visitFrom());
    return { status: response.status, html: (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "") };
  };
  for (const { path } of routes) pages.set(path, await open(path));
});
afterAll(() => context.close());

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found!.trim());
const titlesOf = (html: string) => all(html, /<title>([^<]*)<\/title>/g);
const descriptionsOf = (html: string) => all(html, /<meta name="description" content="([^"]*)"/g);
const textOf = (html: string) => /<section class="section seo"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";

describe("the addresses of the catalog", () => {
  it.each(routes)("$path answers with one title, one description, one h1 and its text", ({ path, filter }) => {
    const { status, html } = pages.get(path)!;
    expect(status).toBe(200);
    expect(titlesOf(html)).toEqual([expect.stringMatching(/.{10}/)]);
    expect(descriptionsOf(html)).toEqual([expect.stringMatching(/.{40}/)]);
    expect(all(html, /<h1[^>]*>([^<]*)<\/h1>/g)).toEqual([expect.stringMatching(/.{4}/)]);
    expect(all(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`http://localhost:3000${path}`]);
    expect(textOf(html)).toContain(readCatalogText(filter)!.html);
  });

  it("no two catalog pages share a title, a description or an h1", () => {
    for (const read of [titlesOf, descriptionsOf, (html: string) => all(html, /<h1[^>]*>([^<]*)<\/h1>/g)]) {
      const found = [...pages.values()].flatMap(({ html }) => read(html));
      expect(found.filter((one, index) => found.indexOf(one) !== index)).toEqual([]);
    }
  });

  it("pages that await ОГЭ courses take a phone, as their text promises", () => {
    const awaited = [...pages].filter(([, { html }]) => html.includes('value="oge_waiting"')).map(([path]) => path);
    expect(awaited.sort()).toEqual(
      [
        ...["angliyskiy-yazyk-oge", "fizika-oge", "istoriya-oge", "literatura-oge"],
        ...["angliyskiy-yazyk", "fizika", "istoriya", "literatura", "matematika"].map(
          (slug) => `${slug}-oge-besplatnye`,
        ),
        ...["informatika", "khimiya", "obschestvoznanie"].map((slug) => `${slug}-oge-besplatnye`),
      ]
        .map(catalogPath)
        .sort(),
    );
  });

  it("a catalog text appears on the first page only, and never for a selection without one", async () => {
    for (const path of ["/catalog/ege/?page=2", "/catalog/khimiya-ege-spetskurs/"]) {
      const { status, html } = await open(path);
      expect(status, path).toBe(200);
      expect(textOf(html), path).toBe("");
    }
  });
});
