/** Requests of a browser that has a preview: the routes answer them over other content, and nothing can be changed. */
import type { Request as ExpressRequest } from "express";
import type { RequestContext } from "~/app-context.server";
import { openPreview } from "~/features/admin/preview/open-preview.server";
import type { PreviewBarView } from "~/features/admin/preview/preview-view";
import type { Difference } from "~/features/admin/preview/list-differences";
import type { Preview } from "~/features/admin/preview/preview";
import { sayRefusedForm } from "~/features/admin/preview/say-refused";
import { PREVIEW_REFUSAL } from "~/features/core/shell/preview-refusals";
import { staffPreviewPath } from "~/features/admin/shell/staff-paths";
import { COOKIES_ACCEPTED, hasAcceptedCookies } from "~/features/core/shell/cookie-consent";
import { viewAs } from "~/features/people/auth/session/session-tokens.server";
import { setVisitor } from "~/visit/guards.server";
import { hasPreviewCookie, isLive, readPreview } from "~/visit/preview.server";
import { dateInWords } from "~/shared/months";
import { moscowDay, moscowTime } from "~/shared/moscow";
import { homePath, previewPath } from "~/shared/paths";
import { findStaffOrigin } from "~/shared/hosts";
import { isStaffPath } from "~/shared/staff-address";
import { safeRedirectPath } from "./safe-redirect";
import { writeFailurePage } from "./failure-page.server";
import { hasTriedToWrite } from "./unavailable.server";
import type { RemixAnswer } from "./remix-handler.server";

type Program = (request: Request, context: RequestContext) => Promise<RemixAnswer>;

/** The back office is never shown as of another moment, and the way out of a preview has to work. */
const isOutside = (path: string): boolean => isStaffPath(path) || /^\/preview(?:\/|\.data$|$)/.test(path);

/**
 * The context of a request in a preview, which then carries nothing of its visitor; null for an ordinary request.
 * `over`: the browser believes to be in a preview that has ended.
 */
export async function enterPreview(
  request: ExpressRequest,
  context: RequestContext,
): Promise<RequestContext | "over" | null> {
  const cookies = request.headers.cookie ?? null;
  if (!hasPreviewCookie(cookies) || isOutside(request.path)) return null;
  const preview = await readPreview(cookies, context);
  if (preview === null) return null;
  if (!(await isLive(context, preview))) return "over";
  const { view, end } = preview;
  const { context: shifted, differences } = await openPreview(context, view);
  const person =
    view.userId !== null && end.by === "session" ? await viewAs(context, view.userId, String(end.userId)) : null;
  delete request.headers.authorization;
  if (hasAcceptedCookies(cookies)) request.headers.cookie = `${COOKIES_ACCEPTED}=1`;
  else delete request.headers.cookie;
  await setVisitor(shifted, view.audience === "pupil" ? person : null);
  const about = { differences, person: person?.firstName ?? null, phone: person?.phone ?? "" };
  return { ...shifted, preview: describeBar(context, preview, about) };
}

function describeBar(
  { env, clock }: RequestContext,
  { view: { at, audience, flag }, end }: Preview,
  { differences, person, phone }: { differences: readonly Difference[]; person: string | null; phone: string },
): PreviewBarView {
  const isOwn = end.by === "session";
  const staffOrigin = findStaffOrigin(env) ?? "";
  const settings = new URLSearchParams({
    ...{ day: moscowDay(at), time: moscowTime(at), audience, phone },
    flag: flag ? `${flag.name}=${flag.value}` : "",
  });
  return {
    moment: `${dateInWords(at)}, ${moscowTime(at)}`,
    isPast: at <= clock.now(),
    ...{ audience, person },
    differences: differences.flatMap(({ text, href, editHref }) => {
      if (isOwn) return [{ text, href, editHref: editHref && `${staffOrigin}${editHref}` }];
      // A link shows what the pages show, and nothing of the back office.
      return editHref === null || href !== null ? [{ text, href, editHref: null }] : [];
    }),
    until: end.by === "time" ? moscowTime(end.until) : null,
    settingsHref: isOwn ? `${staffOrigin}${staffPreviewPath()}?${String(settings)}` : null,
  };
}

/** The program of one host for previews: no cookie is set, nothing is stored anywhere, and every form is refused. */
export function previewProgram(program: Program): Program {
  return async (request, context) => {
    const isReading = request.method === "GET" || request.method === "HEAD";
    const asked = isReading ? await program(request, context) : null;
    const made = asked && !hasTriedToWrite(context.visit) ? asked : await refuse(program, request, context);
    const { headers } = made.answer;
    headers.delete("Set-Cookie");
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex, nofollow");
    return made;
  };
}

/** A document without scripts, or data of the router: its page in the browser stays at its address. */
async function refuse(program: Program, request: Request, context: RequestContext): Promise<RemixAnswer> {
  const { url, method, signal } = request;
  const { origin, pathname } = new URL(url);
  if (!pathname.endsWith(".data")) {
    const wayOut = { back: findCameFrom(request), leave: previewPath() };
    const text = sayRefusedForm({ method, pathname }, context.preview?.moment ?? "");
    const page = writeFailurePage(context.school.view(), {
      ...{ status: 403, title: PREVIEW_REFUSAL.title, text, wayOut },
    });
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return { answer: new Response(page, { status: 403, headers }), isTrouble: false };
  }
  const body = new URLSearchParams({ intent: "refuse", method, pathname });
  const asked = new URL(`${previewPath().slice(0, -1)}.data`, origin);
  return program(new Request(asked, { method: "POST", body, signal }), context);
}

/** The page of this host that led here; the home page if the browser does not say, or if it is the refused one. */
function findCameFrom({ url, method, headers }: Request): string {
  const from = headers.get("Referer") ?? "";
  const asked = new URL(url);
  if (!URL.canParse(from)) return homePath();
  const { origin, host, pathname, search } = new URL(from);
  const isOwn =
    host === asked.host && (method !== "GET" || `${origin}${pathname}` !== `${asked.origin}${asked.pathname}`);
  return isOwn ? safeRedirectPath(`${pathname}${search}`, homePath()) : homePath();
}
