/** The route of a metric is the template of the route that Remix itself would choose, or one of three names. */
import { resolveConfig } from "@remix-run/dev/dist/config.js";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { narrowBuild, routePath } from "~/web/hosts.server";
import { createRouteNamer } from "~/web/metrics/route-template.server";
import { ROOT } from "../../app/cli/installation.mjs";
import remixConfig from "../../remix.config.js";

type Node = { id: string; path?: string; index?: boolean; children?: Node[] };

let whole: ServerBuild;
let school: ServerBuild;
let nameRoute: (path: string) => string;

beforeAll(async () => {
  const { routes } = await resolveConfig(remixConfig, { rootDirectory: ROOT });
  whole = { routes, assets: { routes } } as unknown as ServerBuild;
  school = narrowBuild(whole, "school");
  nameRoute = createRouteNamer(school, (path) => path === "/favicon.ico");
});

function toTree({ routes }: ServerBuild, parentId?: string): Node[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route;
      return { id, path, ...(index ? { index } : { children: toTree({ routes } as ServerBuild, id) }) };
    });
}

/** As Remix matches: the tree of all routes with their layouts. */
function nameByTree(path: string): string {
  const tree = toTree(school) as Parameters<typeof matchRoutes>[0];
  const id = matchRoutes(tree, path)?.at(-1)?.route.id;
  const template = id === undefined ? "*" : routePath(school.routes, id) || "/";
  return template.includes("*") ? "unknown" : template;
}

describe("the template of a route", () => {
  it.each([
    ["/", "/"],
    ["/_root.data", "/"],
    ["/catalog/", "/catalog/:filters?"],
    ["/catalog/ege.data", "/catalog/:filters?"],
    ["/courses/profilnaya-matematika/", "/courses/:slug"],
    ["/api/v2/orders/AbC/payment_url/", "/api/v2/orders/:publicId/payment_url"],
    ["/ege/matematika/7/1234/", "/ege/:topic/:place/:task"],
    ["/nowhere/at/all/", "unknown"],
    ["/api/v2/nothing/", "unknown"],
    ["/%zz/", "unknown"],
    ["//evil.example/", "unknown"],
    ["/build/route-AB12.js", "files"],
    ["/favicon.ico", "files"],
    ["/healthz", "/healthz"],
    ["/__manifest", "/__manifest"],
  ])("%s is %s", (path, template) => {
    expect(nameRoute(path)).toBe(template);
  });

  it("the bank's own host has a first page of its own", () => {
    expect(createRouteNamer(narrowBuild(whole, "task-bank"), () => false)("/")).toBe("/ (task bank)");
  });

  it("every route has the name that the whole table gives it", () => {
    const addresses = Object.keys(school.routes)
      .map((id) => routePath(school.routes, id))
      .flatMap((path) => [path.replace(/\/[^/]+\?/g, "").replace(/:\w+|\*/g, "x"), path.replace(/:\w+\??|\*/g, "word")])
      .map((path) => path || "/");
    expect(addresses.length).toBeGreaterThan(150);
    expect(addresses.filter((path) => nameRoute(path) !== nameByTree(path))).toEqual([]);
  });

  it("whatever is requested, the names are those of the table", () => {
    const templates = new Set(Object.keys(school.routes).map((id) => routePath(school.routes, id) || "/"));
    const allowed = new Set([...templates, "unknown", "files", "/healthz", "/readyz", "/__manifest"]);
    const words = [
      "catalog",
      "courses",
      "api",
      "v2",
      "orders",
      "ege",
      "teachers",
      "profile",
      "leads",
      "a.data",
      "%D1%8F",
    ];
    const word = fc.oneof(fc.constantFrom(...words), fc.string(), fc.webPath());
    const address = fc.array(word, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`);
    fc.assert(
      fc.property(address, (path) => {
        const name = nameRoute(path);
        expect(allowed).toContain(name);
        expect(nameRoute(path)).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });
});
