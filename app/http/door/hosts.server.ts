/** Which host may be served at all, and with which route table. */
import type { ServerBuild } from "@remix-run/node";
import type { Env } from "~/env/env.server";

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

/** Route ids of the task bank start with this; all others except the root belong to the school. */
const TASK_BANK_PREFIX = "routes/bank.";

export function belongsToTable(routeId: string, table: HostTable): boolean {
  if (routeId === "root") return true;
  return routeId.startsWith(TASK_BANK_PREFIX) === (table === "task-bank");
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
  return keepRoutes(build, (id) => belongsToTable(id, table));
}
