/**
 * Whether a browser keeps cookies shows only in its next request. The first form that needs one leads to an address with
 * a mark; where the mark comes without any cookie, the page says what is wrong.
 */
import { redirect } from "@remix-run/node";
import { readOwnReferer } from "~/http/pages/own-referer.server";
import { errorPath, KEPT_CHECK, withCookieCheck } from "~/shared/paths";

/** @returns `to`, marked if this request came without any cookie. `to` is a page that reads the check. */
export function checkCookies(request: Request, to: string): string {
  return request.headers.has("Cookie") ? to : withCookieCheck(to);
}

/** `unknown`: the address asks nothing. */
export function readCookieCheck(request: Request): "kept" | "refused" | "unknown" {
  if (!new URL(request.url).searchParams.has(KEPT_CHECK)) return "unknown";
  return request.headers.has("Cookie") ? "kept" : "refused";
}

/** A later step of a form that our own page leads to, without the cookie that the step before has set. */
export function leaveIfNoCookies(request: Request, origin: string): void {
  const isFromUs = readOwnReferer(request.headers.get("Referer"), origin) !== null;
  if (isFromUs && !request.headers.has("Cookie")) throw redirect(errorPath("no-cookies"), 303);
}

/** Words of the server weigh nothing on other visits. */
export const NO_COOKIES = {
  tone: "warn",
  title: "Браузер не сохраняет cookie",
  note: "Без них корзина не помнит, что ты выбрал. Разреши cookie для этого сайта в настройках браузера или открой сайт в другом браузере и добавь курс ещё раз.",
} as const;
