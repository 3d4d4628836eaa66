/** No page asks the database more than a few things (issue 2, §7: at most 6 queries a page). */
import { readConfig } from "@remix-run/dev/dist/config.js";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadDemoSchool } from "~/db/demo/load-demo-school.server";
import { ROOT } from "../../app/cli/installation.mjs";
import { countPages, type PageCount } from "../load/count-pages";
import { COUNTED_PATHS, MAX_STATEMENTS } from "../load/pages";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let context: TestContext;
let counts: PageCount[];

/** Remix over the route modules as they are, without the compiler and without rendering: every loader of a page runs. */
async function createLoaderHandler() {
  const config = await readConfig(ROOT);
  const routes = await Promise.all(
    Object.values(config.routes).map(async (route) => {
      const module = (await import(path.join(ROOT, "app", route.file))) as unknown;
      return [route.id, { ...route, module }];
    }),
  );
  const build = {
    entry: {
      module: { default: (_: Request, status: number, headers: Headers) => new Response("", { status, headers }) },
    },
    routes: Object.fromEntries(routes) as unknown,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_relativeSplatPath: true },
    publicPath: "/build/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  } as unknown as ServerBuild;
  return createRequestHandler(build, "production");
}

beforeAll(async () => {
  context = await openTestContext();
  await loadDemoSchool(context.db, context.clock.now());
  counts = await countPages(await createLoaderHandler(), context);
});
afterAll(() => context.close());

/** The first page is for guests, the profile for those who are logged in. */
function expectedStatus(address: string, visitor: string): number {
  const isPupil = visitor.startsWith("pupil");
  if (address === "/" && isPupil) return 302;
  const isPersonal = address === "/profile/" || address === "/promotions/";
  return isPersonal && !isPupil ? 303 : 200;
}

it("every page of the store has answered every visitor", () => {
  expect(counts.map((count) => count.path)).toEqual([...COUNTED_PATHS, ...COUNTED_PATHS, ...COUNTED_PATHS]);
  const odd = counts.filter(({ status, path: address, visitor }) => status !== expectedStatus(address, visitor));
  expect(odd).toEqual([]);
  // A counter that sees nothing would pass every limit.
  expect(counts.find((count) => count.path === "/catalog/")?.statements.length).toBeGreaterThan(0);
});

it(`none asks more than ${MAX_STATEMENTS} times`, () => {
  expect(counts.filter(({ statements }) => statements.length > MAX_STATEMENTS)).toEqual([]);
});
