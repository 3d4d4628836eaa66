import { platformBase, platformHref } from "~/features/core/school/platform-links";

/**
 * Where the first page, which is for guests, sends a logged-in visitor: to the learning platform, or back to its page
 * they came from. Two kinds of visits stay: one that obtains a free product, and one whose address carries a marker
 * signed by our server.
 */
export type HomeVisit = {
  platformUrl: string | undefined;
  /** The referring page as the browser reports it. */
  opener: string | null;
  isFreeProductAsked: boolean;
  hasValidMarker: boolean;
};

export type HomeDeparture = { to: "nowhere" } | { to: "own-page" } | { to: "platform"; href: string };

export function decideHomeDeparture(visit: HomeVisit): HomeDeparture {
  if (visit.isFreeProductAsked || visit.hasValidMarker) return { to: "nowhere" };
  if (!visit.platformUrl) return { to: "own-page" };
  const { platformUrl, opener } = visit;
  const href = openerOn(platformBase(platformUrl), opener) ?? platformHref(platformUrl, "dashboard");
  return { to: "platform", href };
}

/** Most browsers cut a cross-site referrer down to its host. That names no page, so the dashboard is used instead. */
function openerOn(base: URL, opener: string | null): string | null {
  if (opener === null || !URL.canParse(opener)) return null;
  const url = new URL(opener);
  const isPage = url.pathname.startsWith(base.pathname) && url.pathname !== base.pathname;
  return url.origin === base.origin && isPage ? `${base.origin}${url.pathname}${url.search}` : null;
}
