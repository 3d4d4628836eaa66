/** Which host may be served at all, and with which route table. */
import type { ServerBuild } from "@remix-run/node";
import type { Env } from "~/env/env.server";
import { findBankOrigin, isOnBankHost } from "~/shared/hosts";

export type HostTable = "school" | "task-bank";

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
  env: Pick<Env, "ALLOWED_HOSTS" | "TASK_BANK_HOSTS" | "PUBLIC_URL" | "SCHOOL_MODE">,
): HostTable | null {
  const hostname = hostnameOf(hostHeader);
  if (!hostname) return null;
  if (env.TASK_BANK_HOSTS.includes(hostname)) return "task-bank";
  const allowed = new Set(env.ALLOWED_HOSTS);
  if (env.PUBLIC_URL) allowed.add(new URL(env.PUBLIC_URL).hostname);
  if (env.SCHOOL_MODE === "demo" && env.ALLOWED_HOSTS.length === 0) LOCAL_HOSTS.forEach((host) => allowed.add(host));
  return allowed.has(hostname) ? "school" : null;
}

/** Whether this is the bank host that its addresses name; the others redirect to it. */
export function isBanksOwnHost(
  hostHeader: string | undefined,
  env: Pick<Env, "TASK_BANK_HOSTS" | "PUBLIC_URL">,
): boolean {
  const origin = findBankOrigin(env);
  return origin !== null && hostnameOf(hostHeader) === new URL(origin).hostname;
}

/** The first page of the bank's own host (remix.config.js), at `/`, where the school has its own. */
export const BANK_HOME = "routes/bank._index";

type Routes = Readonly<Record<string, { id: string; path?: string; index?: boolean; parentId?: string } | undefined>>;

/** `/ege/:topic`; a layout has the path of its parent. */
export function routePath(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return "";
  return `${route.parentId === undefined ? "" : routePath(routes, route.parentId)}${route.path ? `/${route.path}` : ""}`;
}

/** The routes of one host, with the layouts around them. */
function idsOfTable(routes: Routes, table: HostTable): ReadonlySet<string> {
  const ids = Object.keys(routes);
  if (table === "school") return new Set(ids.filter((id) => id !== BANK_HOME));
  const kept = new Set<string>(["root"]);
  for (const id of ids) {
    const path = routePath(routes, id);
    if (id !== BANK_HOME && (path === "" || !isOnBankHost(path))) continue;
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) kept.add(at);
  }
  return kept;
}

/** The same build with only some of its routes, for the server and for the browser's manifest. */
export function keepRoutes(build: ServerBuild, isKept: (routeId: string) => boolean): ServerBuild {
  const keep = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isKept(id)));
  return {
    ...build,
    routes: keep(build.routes) as ServerBuild["routes"],
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  };
}

/** The same build with only one host's routes. */
export function narrowBuild(build: ServerBuild, table: HostTable): ServerBuild {
  const ids = idsOfTable(build.routes, table);
  return keepRoutes(build, (id) => ids.has(id));
}
