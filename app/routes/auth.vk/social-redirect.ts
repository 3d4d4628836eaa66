import { safeRedirectPath } from "~/web/safe-redirect";

/**
 * After social login a visitor stays on the site if the target's host is ours, otherwise on the same route. The target
 * may be a whole address; only its path is ever followed.
 */
export function socialRedirectPath(to: string | null, origin: string, sameRoute: string): string {
  if (to === null) return sameRoute;
  if (!/^https?:\/\//i.test(to)) return safeRedirectPath(to, sameRoute);
  if (!URL.canParse(to)) return sameRoute;
  const url = new URL(to);
  if (url.origin !== origin || url.username !== "" || url.password !== "") return sameRoute;
  return safeRedirectPath(`${url.pathname}${url.search}${url.hash}`, sameRoute);
}
