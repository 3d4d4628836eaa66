import { platformBase, platformHref } from "~/features/school/platform-links";

/**
 * Where the first page sends whoever is logged in (specification §2, Routes: `/` is for guests only): to the learning
 * platform, or back to the very page of it the visitor has come from. Two visits stay: a free product is being
 * obtained, or the address carries a marker that our own server has signed.
 */
export type HomeVisit = {
  platformUrl: string | undefined;
  /** The page the visitor has come from, as the browser tells it. */
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

/** Most browsers cut the address of another site down to its host: that names no page, and the dashboard is better. */
function openerOn(base: URL, opener: string | null): string | null {
  if (opener === null || !URL.canParse(opener)) return null;
  const url = new URL(opener);
  const isPage = url.pathname.startsWith(base.pathname) && url.pathname !== base.pathname;
  return url.origin === base.origin && isPage ? `${base.origin}${url.pathname}${url.search}` : null;
}
