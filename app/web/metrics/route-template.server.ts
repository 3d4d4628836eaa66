/**
 * The template of the route that answers an address: `/courses/:slug` for every course. A metric's label, so its values
 * are limited to the route table and three more, whatever addresses are requested.
 */
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { TASK_BANK_HOME, routePath } from "~/web/hosts.server";
import { divideRoutes } from "~/web/route-tables.server";
import { rememberUpTo } from "~/shared/remember";

/** No route matches, or only the catch-all. */
export const UNKNOWN_ROUTE = "unknown";
/** Scripts, styles, pictures: their names change with every build. */
const FILES_ROUTE = "files";
/** Answered without a route. */
const OWN_ROUTES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/__manifest"]);
/** `/` of the task bank's own host. */
const TASK_BANK_HOME_ROUTE = "/ (task bank)";

const REMEMBERED = 2000;

/** The full path without layouts, which matches the same addresses. */
type FlatRoute = { id: string; path: string };

/** @returns for a path without its query: the template. */
export function createRouteNamer(build: ServerBuild, isFile: (path: string) => boolean): (path: string) => string {
  const routesFor = divideRoutes(build);
  const flat = new Map<ServerBuild, FlatRoute[]>();

  const flatten = (table: ServerBuild): FlatRoute[] => {
    const routes = flat.get(table) ?? listRoutes(table);
    flat.set(table, routes);
    return routes;
  };

  const find = (path: string): string => {
    if (OWN_ROUTES.has(path)) return path;
    if (path.startsWith("/build/") || isFile(path)) return FILES_ROUTE;
    // The browser's router requests the data of a page under these names.
    const address = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    if (!isDecodable(address)) return UNKNOWN_ROUTE;
    const matched = matchRoutes(flatten(routesFor(path)), address)?.at(-1)?.route;
    if (matched === undefined || matched.path.includes("*")) return UNKNOWN_ROUTE;
    return matched.id === TASK_BANK_HOME ? TASK_BANK_HOME_ROUTE : matched.path || "/";
  };

  return rememberUpTo(REMEMBERED, find);
}

/** A layout has no address of its own; without an index page it answers nothing. */
function listRoutes({ routes }: ServerBuild): FlatRoute[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    const hasAddress = Boolean(route?.path) || route?.index === true;
    return hasAddress ? [{ id, path: routePath(routes, id) }] : [];
  });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
