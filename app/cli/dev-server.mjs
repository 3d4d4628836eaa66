/**
 * The server of `npm run dev`. Vite loads `server.ts` and the routes, so both share one instance of every module. A
 * change of a route or a view reaches the open page; where the server itself uses the changed file, this process ends
 * with `RESTART` and begins again.
 */
import path from "node:path";
import { createServer } from "vite";
import { RESTART, ROOT } from "./installation.mjs";

const ROUTES = "virtual:remix/server-build";

const vite = await createServer({
  configFile: path.join(ROOT, ".config", "vite.config.ts"),
  server: { middlewareMode: true },
  appType: "custom",
});

/** Whether the server imports a module other than through the routes. */
function isOfServer(module) {
  const importers = new Set([module]);
  for (const { id, importers: next } of importers) {
    if (id === path.join(ROOT, "server.ts")) return true;
    if (!id?.endsWith(ROUTES)) next.forEach((importer) => importers.add(importer));
  }
  return false;
}

const { start, pointToOpenSchool } = await vite.ssrLoadModule("/server.ts");
const files = { has: () => false, answer: vite.middlewares };
const school = await start(files).catch(pointToOpenSchool);

vite.watcher.on("all", async (_, file) => {
  const changed = [...(vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? [])];
  if (changed.some(isOfServer)) process.exit(RESTART);
  const isRoute = file.startsWith(path.join(ROOT, "app", "routes"));
  if (changed.length > 0 || isRoute) await school.renewRoutes(await vite.ssrLoadModule(ROUTES));
});
