/**
 * Whether a browser keeps cookies shows only in its next request. A form posted without any cookie, whose answer sets
 * one and leads on, leads to an address with a mark. The mark goes where a cookie comes with it; without one it leads to
 * a page that says what is wrong. With scripts the late code asks the browser itself (`entry/watch-cookies.ts`).
 */
import { redirect } from "@remix-run/node";
import { readOwnReferer } from "~/web/own-referer.server";
import { errorPath, KEPT_CHECK, pathWithout } from "~/shared/paths";

/** Cookies whose forms work without them: the course picker has its state in its address too. */
const SPARE_COOKIES = /^(?:toast|spring-flow)=/;

const isDocument = (url: URL) => !url.pathname.endsWith(".data") && !url.pathname.startsWith("/api/");

/** @returns the answer of a form, whose address asks for a cookie if the form came without one. */
export function askForCookie(request: Request, answer: Response): Response {
  const to = answer.headers.get("Location");
  if (request.method !== "POST" || request.headers.has("Cookie") || !isDocument(new URL(request.url))) return answer;
  const isLost = answer.headers.getSetCookie().some((cookie) => !SPARE_COOKIES.test(cookie));
  if (!to?.startsWith("/") || !isLost) return answer;
  answer.headers.set("Location", pathWithout(to, [KEPT_CHECK], { [KEPT_CHECK]: "asked" }));
  return answer;
}

/** @returns where an address that asks for a cookie leads; null if it does not ask. */
export function answerCookieCheck(request: Request): Response | null {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.searchParams.has(KEPT_CHECK) || !isDocument(url)) return null;
  const isKept = request.headers.has("Cookie");
  return redirect(isKept ? pathWithout(`${url.pathname}${url.search}`, [KEPT_CHECK]) : errorPath("no-cookies"), 303);
}

/** A later step of a form that our own page leads to, without the cookie that the step before has set. */
export function leaveIfNoCookies(request: Request, origin: string): void {
  const isFromUs = readOwnReferer(request.headers.get("Referer"), origin) !== null;
  if (isFromUs && !request.headers.has("Cookie")) throw redirect(errorPath("no-cookies"), 303);
}
