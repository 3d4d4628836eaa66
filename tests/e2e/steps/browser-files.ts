import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../../app/cli/installation.mjs";

/** `build/route-AB12.js`: the browser's file of a route, by the name of its folder. */
export function findRouteFile(route: string): string {
  const manifest = readFileSync(path.join(ROOT, "build", ".vite", "client-manifest.json"), "utf8");
  const files = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>);
  const found = files.find(([source]) => source.startsWith(`app/routes/${route}/route.tsx`));
  if (!found) throw new Error(`No file of ${route}`);
  return found[1].file;
}
