/** The small tables of `web/route-tables.server.ts` answer every path as the whole table does. */
import { resolveConfig } from "@remix-run/dev/dist/config.js";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { beforeAll, expect, it } from "vitest";
import { narrowBuild } from "~/web/hosts.server";
import { divideRoutes } from "~/web/route-tables.server";
import { ROOT } from "../../app/cli/installation.mjs";
import remixConfig from "../../remix.config.js";

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;
type Node = { id: string; path?: string; index?: boolean; children?: Node[] };

let whole: ServerBuild;
const routesOf = (build: ServerBuild) => build.routes as unknown as Routes;

beforeAll(async () => {
  const { routes } = await resolveConfig(remixConfig, { rootDirectory: ROOT });
  whole = { routes, assets: { routes } } as unknown as ServerBuild;
});

function toTree(routes: Routes, parentId?: string): Node[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({ id, path, ...(index ? { index } : { children: toTree(routes, id) }) }));
}

const trees = new WeakMap<ServerBuild, Parameters<typeof matchRoutes>[0]>();

function match(build: ServerBuild, address: string): { id: string; params: unknown }[] | null {
  const tree = trees.get(build) ?? (toTree(routesOf(build)) as Parameters<typeof matchRoutes>[0]);
  trees.set(build, tree);
  return matchRoutes(tree, address)?.map(({ route, params }) => ({ id: route.id ?? "", params })) ?? null;
}

function pathOf(routes: Routes, id: string): string {
  const { parentId, path = "" } = routes[id]!;
  return `${parentId ? pathOf(routes, parentId) : ""}/${path}`;
}

/** Paths of every route, with and without each optional word, and unknown ones. */
function listAddresses(): string[] {
  const patterns = Object.keys(routesOf(whole)).map((id) => pathOf(routesOf(whole), id).replace(/\/+/g, "/"));
  const addresses = patterns.flatMap((pattern) => [
    pattern.replace(/\/[^/]+\?/g, "").replace(/:\w+|\*/g, "x"),
    pattern.replace(/:\w+\??|\*/g, "some-word"),
  ]);
  const strange = [
    "/",
    "//catalog/",
    "/CATALOG/ege/",
    "/%63atalog/",
    "/%E0%A4%A/",
    "/a%2Fb/",
    "/nowhere/at/all/",
    "/api",
  ];
  return [...new Set([...addresses.flatMap((one) => [`${one}/`, `${one}/x`]), ...strange])];
}

it("the small tables match every path as the whole table does", () => {
  const tableFor = divideRoutes(whole);
  const addresses = listAddresses();
  expect(addresses.length).toBeGreaterThan(250);
  for (const address of addresses)
    expect([address, match(tableFor(address), address)]).toEqual([address, match(whole, address)]);
});

it("each host begins with its own first page, and answers none of the other's", () => {
  const [school, bank] = [narrowBuild(whole, "school"), narrowBuild(whole, "task-bank")];
  const pageAt = (build: ServerBuild, address: string) => match(build, address)?.at(-1)?.id ?? null;
  expect([pageAt(school, "/"), pageAt(bank, "/")]).toEqual(["routes/_home._index", "routes/bank._index"]);
  expect(Object.keys(whole.routes).filter((id) => !(id in school.routes))).toEqual(["routes/bank._index"]);
  const answers = (address: string) => pageAt(bank, address) !== null;
  const own = ["/ege/matematika/", "/oge/matematika/8/", "/free-workout/", "/mistakes/", "/leads/", "/robots.txt"];
  const foreign = ["/catalog/", "/courses/matematika-ege-osnova/", "/cart/", "/profile/", "/auth/", "/api/v2/orders/"];
  expect([...own, ...foreign].filter(answers)).toEqual(own);
});

it("page data is found by the page's first word, and the manifest uses all routes", () => {
  const tableFor = divideRoutes(whole);
  expect(tableFor("/catalog.data")).toBe(tableFor("/catalog/ege/"));
  expect(match(tableFor("/_root.data"), "/")).toEqual(match(whole, "/"));
  expect(tableFor("/__manifest")).toBe(whole);
  const small = Object.keys(tableFor("/catalog/").routes).length;
  expect(small).toBeGreaterThan(5);
  expect(small).toBeLessThan(Object.keys(whole.routes).length / 3);
  expect(Object.keys(tableFor("/catalog/").assets.routes)).toHaveLength(small);
});
