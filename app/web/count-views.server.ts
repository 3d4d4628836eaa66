/**
 * Counts the pages that this server shows, with or without scripts, cached or rendered: in memory, by route and day. No
 * cookie, no address and no statement is involved (decision 0064).
 */
import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import type { IncomingMessage } from "node:http";
import type { AppContext } from "~/app-context.server";
import type { ViewCounter } from "~/features/insights/analytics/view-counter";
import { viewedPath, viewKind } from "~/features/insights/analytics/view-kind";
import { toMilliseconds } from "~/shared/duration";
import { moscowDay } from "~/shared/moscow";
import { rememberUpTo } from "~/shared/remember";
import { isStaffPath } from "~/shared/staff-address";
import { type HostTable, type PublicTable, routePath } from "./hosts.server";

/** HTML, or the data from which the browser's router builds a page. */
const IS_PAGE = /^text\/(html|x-script)/;
const MOST_REMEMBERED = 5000;
/** Recomputed once a minute: cached pages are counted thousands of times in each. */
const MINUTE_MILLISECONDS = toMilliseconds({ minutes: 1 });

export type CountView = (
  request: Pick<IncomingMessage, "method" | "headers"> & { url?: string; originalUrl?: string },
  answer: { table: HostTable; status: number; contentType: string },
) => void;

export function createViewCount(
  { views, clock }: { views: ViewCounter } & Pick<AppContext, "clock">,
  builds: Record<PublicTable, ServerBuild>,
): CountView {
  const minute = { at: 0, day: "" };
  const readDay = (): string => {
    const now = clock.now();
    const at = Math.floor(now.getTime() / MINUTE_MILLISECONDS);
    if (at !== minute.at) Object.assign(minute, { at, day: moscowDay(now) });
    return minute.day;
  };
  const kinds = rememberUpTo(MOST_REMEMBERED, viewKind);
  const templates = {
    school: rememberTemplates(builds.school),
    "task-bank": rememberTemplates(builds["task-bank"]),
    staff: () => null,
  };
  return ({ method = "", headers, url = "", originalUrl = url }, { table, status, contentType }) => {
    if (status !== 200 || !IS_PAGE.test(contentType)) return;
    const path = viewedPath({ method, url: originalUrl, headers });
    const template = path === null ? null : templates[table](path);
    if (template === null || isStaffPath(template)) return;
    views.count({ day: readDay(), template, kind: kinds(headers["user-agent"] ?? "") });
  };
}

/** `/courses/math/` → `/courses/:slug/`; null: no route of the build shows it. */
function rememberTemplates(build: ServerBuild): (path: string) => string | null {
  const routes = nestRoutes(build);
  return rememberUpTo(MOST_REMEMBERED, (path) => {
    const leaf = matchRoutes(routes, { pathname: path })?.at(-1)?.route.id;
    return leaf === undefined ? null : `${routePath(build.routes, leaf)}/`;
  });
}

type Nested = { id: string; path?: string; caseSensitive?: boolean };
type NestedRoute = (Nested & { index: true }) | (Nested & { index: false; children: NestedRoute[] });

function nestRoutes({ routes }: Pick<ServerBuild, "routes">, parentId?: string): NestedRoute[] {
  return Object.values(routes).flatMap((route): NestedRoute[] => {
    if (route?.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const nested = { id, path, caseSensitive };
    return [index ? { ...nested, index } : { ...nested, index: false, children: nestRoutes({ routes }, id) }];
  });
}
