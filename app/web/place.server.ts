/** Where the facts of a request happen: the page it was sent from, and the visitor's ids in tags if that is allowed. */
import type { IncomingHttpHeaders } from "node:http";
import type { Env } from "~/env/env.server";
import { readBuyerVisit } from "~/features/insights/analytics/buyer-visit";
import { readOwnReferer } from "~/web/own-referer.server";
import type { Place } from "~/shared/domain-events";
import { describePath } from "./request-log.server";

export function readPlace(
  { path, headers }: { path: string; headers: IncomingHttpHeaders },
  origin: string,
  { ANALYTICS_CONSENT }: Pick<Env, "ANALYTICS_CONSENT">,
): Place {
  const page = readOwnReferer(headers.referer ?? null, origin)?.split("?")[0] ?? path;
  const visit = readBuyerVisit(headers.cookie ?? null, ANALYTICS_CONSENT);
  return {
    url: `${origin}${describePath(page)}`,
    googleId: visit?.googleId ?? null,
    yandexId: visit?.yandexId ?? null,
  };
}
