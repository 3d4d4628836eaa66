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

const DASHBOARD = "/dashboard/";

export function decideHomeDeparture(visit: HomeVisit): HomeDeparture {
  if (visit.isFreeProductAsked || visit.hasValidMarker) return { to: "nowhere" };
  if (!visit.platformUrl) return { to: "own-page" };
  const platform = new URL(visit.platformUrl);
  return { to: "platform", href: openerOn(platform, visit.opener) ?? new URL(DASHBOARD, platform).href };
}

/** Most browsers cut the address of another site down to its host: that names no page, and the dashboard is better. */
function openerOn(platform: URL, opener: string | null): string | null {
  if (opener === null || !URL.canParse(opener)) return null;
  const url = new URL(opener);
  if (url.origin !== platform.origin || url.pathname === "/") return null;
  return `${platform.origin}${url.pathname}${url.search}`;
}
