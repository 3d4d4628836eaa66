/**
 * Runs before every non-GET: pages, data requests and API alike. Remix checks only UI routes and answers 500, so it is
 * not shown the origin (remix-handler.server.ts). Sister hosts are the same *site*, so SameSite=Lax alone does not stop
 * them.
 */
import type { IncomingHttpHeaders } from "node:http";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A reviewer's link is its own proof, and its page sends no referrer: older browsers then call their origin "null"
 * (decision 0078).
 */
const PROVES_ITSELF = /^\/review\/[^/]+\/[^/]+\/?(\.data)?$/;

export function isForeignRequest(method: string, headers: IncomingHttpHeaders, path = ""): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = headers.origin;
  // No browser omits Origin from a POST: this is a program, and programs carry no ambient cookies of a victim.
  if (origin === undefined) return false;
  if (origin === "null") return !PROVES_ITSELF.test(path);
  try {
    return new URL(origin).host !== headers.host;
  } catch {
    return true;
  }
}
