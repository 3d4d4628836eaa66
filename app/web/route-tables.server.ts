/**
 * Remix scans its whole route table several times for each page, rebuilding it each time. The first word of a path
 * determines which routes can answer it at all, so every word gets a small table with the same answers.
 */
import type { ServerBuild } from "@remix-run/node";
import { filterRoutes, routePath } from "./hosts.server";

/** The word every path of this route begins with; null if it may be any: an index, a parameter, a splat. */
function firstWordOf(routes: ServerBuild["routes"], id: string): string | null {
  const word = routePath(routes, id).split("/").find(Boolean);
  return word === undefined || /^[:*]|\?$/.test(word) ? null : word.toLowerCase();
}

/** `/Catalog/ege.data` → `catalog`. */
function wordOf(pathname: string): string {
  const [, first = ""] = pathname.split("/");
  try {
    return decodeURIComponent(first)
      .replace(/\.data$/, "")
      .toLowerCase();
  } catch {
    return "";
  }
}

/** The browser requests routes of any path with this. */
const MANIFEST_PATH = "/__manifest";

/** @returns for a path: the same build with only the routes that may answer it. */
export function divideRoutes(build: ServerBuild): (pathname: string) => ServerBuild {
  const words = new Map(Object.keys(build.routes).map((id) => [id, firstWordOf(build.routes, id)]));
  const known = new Set(words.values());
  const tables = new Map<string, ServerBuild>();
  return (pathname) => {
    if (pathname === MANIFEST_PATH) return build;
    const asked = wordOf(pathname);
    const word = known.has(asked) ? asked : "";
    const table = tables.get(word) ?? filterRoutes(build, (id) => [null, undefined, word].includes(words.get(id)));
    tables.set(word, table);
    return table;
  };
}
