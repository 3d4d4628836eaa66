/** Which host may be served at all, and with which route table. */
import type { ServerBuild } from "@remix-run/node";
import type { Env } from "~/env/env.server";
import { findTaskBankOrigin, isOnTaskBankHost } from "~/shared/hosts";
import { isStaffPath } from "~/shared/staff-address";

export type HostTable = "school" | "task-bank" | "staff";

/** The hosts of visitors, whose pages are counted and may be cached. */
export type PublicTable = Exclude<HostTable, "staff">;

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

const LAST_PORT = 65_535;

/** `example.com:8080` → `example.com`; null if the header is not a host at all. */
function hostnameOf(hostHeader: string | undefined): string | null {
  if (!hostHeader) return null;
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(hostHeader);
  if (Number(match?.[2] ?? 0) > LAST_PORT) return null;
  return match?.[1]?.toLowerCase() ?? null;
}

/**
 * The host allow-list: a forged Host picks no route table and poisons no address. With an empty ALLOWED_HOSTS the
 * server answers on its PUBLIC_URL, and in demo mode on this machine's own names.
 */
export function chooseHostTable(
  hostHeader: string | undefined,
  env: Pick<Env, "ALLOWED_HOSTS" | "TASK_BANK_HOSTS" | "STAFF_HOSTS" | "PUBLIC_URL" | "SCHOOL_MODE">,
): HostTable | null {
  const hostname = hostnameOf(hostHeader);
  if (!hostname) return null;
  if (env.TASK_BANK_HOSTS.includes(hostname)) return "task-bank";
  if (env.STAFF_HOSTS.includes(hostname)) return "staff";
  const allowed = new Set(env.ALLOWED_HOSTS);
  if (env.PUBLIC_URL) allowed.add(new URL(env.PUBLIC_URL).hostname);
  if (env.SCHOOL_MODE === "demo" && env.ALLOWED_HOSTS.length === 0) LOCAL_HOSTS.forEach((host) => allowed.add(host));
  return allowed.has(hostname) ? "school" : null;
}

/** Whether this is the bank host that its addresses name; the others redirect to it. */
export function isTaskBankHost(
  hostHeader: string | undefined,
  env: Pick<Env, "TASK_BANK_HOSTS" | "PUBLIC_URL">,
): boolean {
  const origin = findTaskBankOrigin(env);
  return origin !== null && hostnameOf(hostHeader) === new URL(origin).hostname;
}

/** The first page of the task bank's own host (remix.config.js), at `/`, where the school's host has its own. */
export const TASK_BANK_HOME = "routes/bank._index";

type Routes = Readonly<Record<string, { id: string; path?: string; index?: boolean; parentId?: string } | undefined>>;

/** `/ege/:topic`; a layout has the path of its parent. */
export function routePath(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return "";
  return `${route.parentId === undefined ? "" : routePath(routes, route.parentId)}${route.path ? `/${route.path}` : ""}`;
}

/** The layouts of the back office, whose own paths are empty. */
const STAFF_LAYOUTS = ["routes/_staff", "routes/_staff-login"];

const isOfStaff = (routes: Routes, id: string): boolean =>
  STAFF_LAYOUTS.includes(id) || isStaffPath(`${routePath(routes, id)}/`);

/** Staff choose images by what they see, and their pages have the colours of the school. */
const isLook = (path: string) => /^\/(?:brand|images)\//.test(path);

/** Answered on a host of the back office; everything else is the school's. The router asks for the last two. */
export const isOnStaffHost = (path: string): boolean =>
  isStaffPath(path) || isLook(path) || path === "/_root.data" || path === "/__manifest";

/** The routes of one host, with the layouts around them. */
function idsOfTable(routes: Routes, table: HostTable, hasStaffHost: boolean): ReadonlySet<string> {
  const ids = Object.keys(routes);
  if (table === "school")
    return new Set(ids.filter((id) => id !== TASK_BANK_HOME && !(hasStaffHost && isOfStaff(routes, id))));
  if (table === "staff")
    return new Set(["root", ...ids.filter((id) => isOfStaff(routes, id) || isLook(routePath(routes, id)))]);
  const kept = new Set<string>(["root"]);
  for (const id of ids) {
    const path = routePath(routes, id);
    if (id !== TASK_BANK_HOME && (path === "" || !isOnTaskBankHost(path))) continue;
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) kept.add(at);
  }
  return kept;
}

/** The same build with only some of its routes, for the server and for the browser's manifest. */
export function filterRoutes(build: ServerBuild, isKept: (routeId: string) => boolean): ServerBuild {
  const keep = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isKept(id)));
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  };
}

/**
 * The same build with only one host's routes. With a host of its own the back office is not found on the school's, and
 * its host knows nothing else but images and colours.
 */
export function narrowBuild(build: ServerBuild, table: HostTable, { hasStaffHost = false } = {}): ServerBuild {
  const ids = idsOfTable(build.routes, table, hasStaffHost);
  return filterRoutes(build, (id) => ids.has(id));
}
