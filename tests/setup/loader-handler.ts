import { readConfig } from "@remix-run/dev/dist/config.js";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import path from "node:path";
import { narrowBuild } from "~/web/hosts.server";
import { ROOT } from "../../app/cli/installation.mjs";

/**
 * Remix over the route modules as they are, without the compiler and without rendering: every loader of a page runs.
 */
export async function createLoaderHandler() {
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
  return createRequestHandler(narrowBuild(build, "school"), "production");
}
