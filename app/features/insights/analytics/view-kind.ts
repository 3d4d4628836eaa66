/** Whether a page was shown to a person or to a program, judged by the user agent. */
import type { ViewKind } from "~/shared/column-values";

export type { ViewKind };

/** Words in a `User-Agent` that no person's browser contains. Cubot makes phones. */
const BOT_WORDS = [
  "(?<!cu)bot",
  "crawl",
  "spider",
  "slurp",
  "scrap",
  "preview",
  "monitor",
  "uptime",
  "pingdom",
  "lighthouse",
  "pagespeed",
  "headless",
  "phantomjs",
  "facebookexternalhit",
  "whatsapp",
  "vkshare",
  "mediapartners",
  "validator",
  "archive",
  "feedfetcher",
  "curl",
  "wget",
  "python",
  "java/",
  "go-http",
  "okhttp",
  "libwww",
  "httpclient",
  "axios",
  "node",
  "php",
  "ruby",
  "perl",
];
const BOT = new RegExp(BOT_WORDS.join("|"), "i");

/** @param userAgent empty: the client sends none. */
export function viewKind(userAgent: string): ViewKind {
  return !userAgent.startsWith("Mozilla/") || BOT.test(userAgent) ? "bot" : "person";
}

type Asked = { method: string; url: string; headers: Record<string, string | string[] | undefined> };

/**
 * The path of the page that this request shows, without its query; null where it shows none. The browser's router
 * requests page data as `.data`: on the way to a page, which counts, and again for a page already shown, which does
 * not.
 */
export function viewedPath({ method, url, headers }: Asked): string | null {
  if (method !== "GET" || isPrefetch(headers)) return null;
  const at = url.indexOf("?");
  const path = at === -1 ? url : url.slice(0, at);
  if (!path.endsWith(".data")) return path;
  const page = path === "/_root.data" ? "/" : path.slice(0, -".data".length);
  const shown = pathOf(headers.referer);
  return shown === null || trim(shown) === trim(page) ? null : `${trim(page)}/`;
}

function isPrefetch(headers: Asked["headers"]): boolean {
  const purpose = headers["sec-purpose"] ?? headers.purpose;
  return purpose !== undefined && /prefetch|prerender/.test(String(purpose));
}

const trim = (path: string): string => path.replace(/\/+$/, "");

function pathOf(address: unknown): string | null {
  return typeof address === "string" && URL.canParse(address) ? new URL(address).pathname : null;
}
