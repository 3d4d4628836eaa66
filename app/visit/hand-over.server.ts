/**
 * The four addresses of a hand-over (decision 0062). On the task bank's host: `start` leaves a nonce in the browser and
 * asks the school's host; `take` makes the login. On the school's host: `give` sends the browser back, with a code if
 * somebody is logged in; `over` forgets a login that has ended on the other host.
 */
import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { giveLogin, HAND_OVER_LIFETIME, claimLogin } from "~/features/people/auth/session/hand-over.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { hashToken, makeToken } from "~/integrations/secrets.server";
import { toSeconds } from "~/shared/duration";
import { findHosts, handOverStartPath, type Hosts, isOnTaskBankHost } from "~/shared/hosts";
import { authPath, handOverGivePath, handOverOverPath, handOverTakePath, homePath } from "~/shared/paths";
import { attributionQuery } from "./attribution.server";
import { readVisitor } from "./guards.server";
import { endVisit, startSession } from "./log-in.server";
import { writeSession } from "./session.server";
import { redirectWithToast } from "./toast.server";

/** Codes and nonces are in these addresses: no cache keeps one, and no other site reads it as a referrer. */
const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

const nonceSchema = z.string().min(20).max(100);
const NONCE_HASH = /^[0-9a-f]{64}$/;

/** Behind https no other host of the domain can set it. */
function nonceCookie({ visit: { isSecure }, secrets }: RequestContext) {
  const { name, ...options } = {
    name: isSecure ? "__Host-hand-over" : "hand-over",
    httpOnly: true,
    sameSite: "lax" as const,
    path: "/",
    secure: isSecure,
    maxAge: toSeconds(HAND_OVER_LIFETIME),
    secrets: [secrets.key("hand-over")],
  };
  return createCookie(name, options);
}

/** Throws 404 if these addresses do not belong to this host. */
function hostsFor(context: RequestContext, here: Hosts["here"]): Hosts {
  const hosts = findHosts(context.env, context.visit.origin);
  if (hosts?.here === here) return hosts;
  throw new Response("Not found", { status: 404 });
}

/** Where the person wants to be, always on the bank's host. */
function readWish(request: Request): string {
  const to = safeRedirectPath(new URL(request.url).searchParams.get("to"), homePath());
  return isOnTaskBankHost(to) && !to.startsWith("/hand-over/") ? to : homePath();
}

function leave(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers(PRIVATE);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}

/** The task bank asks the school's host who the visitor is; with `login` a guest is asked to log in there. */
export async function startHandOver(request: Request, context: RequestContext): Promise<Response> {
  const { school } = hostsFor(context, "task-bank");
  const to = readWish(request);
  const { viewer } = await readVisitor(request, context);
  if (viewer) return leave(to);
  if (new URL(request.url).searchParams.has("login")) {
    // This host alone remembers the attribution, and the school's host needs it at a registration.
    const marks = attributionQuery(request, context);
    const login = authPath(null, handOverGivePath({ to }));
    return leave(`${school}${login}${marks === "" ? "" : `&${marks}`}`);
  }
  const nonce = makeToken();
  const cookie = await nonceCookie(context).serialize(nonce);
  return leave(`${school}${handOverGivePath({ to, nonce: hashToken(nonce) })}`, [cookie]);
}

/**
 * The school's host answers the task bank. Without a nonce it starts again from there: the visitor has just logged in.
 */
export async function giveHandOver(request: Request, context: RequestContext): Promise<Response> {
  const { bank } = hostsFor(context, "school");
  const to = readWish(request);
  const nonceHash = new URL(request.url).searchParams.get("nonce");
  const { viewer } = await readVisitor(request, context);
  if (nonceHash === null && viewer) return leave(`${bank}${handOverStartPath(to, { isLogin: false })}`);
  const isAsked = viewer !== null && nonceHash !== null && NONCE_HASH.test(nonceHash);
  const code = isAsked ? await giveLogin(context, viewer, { origin: bank, nonceHash }) : null;
  return leave(`${bank}${handOverTakePath({ to, code })}`);
}

/** No code: the browser is not logged in on the school's host, so its login here has ended. */
export async function claimHandOver(request: Request, context: RequestContext): Promise<Response> {
  hostsFor(context, "task-bank");
  const to = readWish(request);
  const code = new URL(request.url).searchParams.get("code");
  const { session, viewer } = await readVisitor(request, context);
  if (viewer) return leave(to);
  const cookie = nonceCookie(context);
  const nonce = nonceSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  const cookies = nonce.success ? [await cookie.serialize("", { maxAge: 0 })] : [];
  if (code !== null) {
    const { origin, userAgent } = context.visit;
    // A browser without the cookie spends the code as well: somebody else led it here.
    const nonceHash = nonce.success ? hashToken(nonce.data) : "";
    const taken = await claimLogin(context, { code, origin, userAgent, nonceHash });
    if (taken.ok) {
      const headers = await startSession(request, context, taken);
      return leave(to, [...cookies, ...headers.getSetCookie()]);
    }
  }
  if (session.has("token")) {
    session.unset("token");
    cookies.push(await writeSession(session, context));
  }
  if (code === null) return leave(to, cookies);
  const headers = new Headers(PRIVATE);
  for (const one of cookies) headers.append("Set-Cookie", one);
  return redirectWithToast(to, { kind: "bad", text: "Вход не перенёсся. Нажми «войти» ещё раз" }, context, headers);
}

/** The login has ended on the bank's host, and with it here: the browser forgets it on both. */
export async function finishLogout(request: Request, context: RequestContext): Promise<Response> {
  const { bank } = hostsFor(context, "school");
  const { session, viewer } = await readVisitor(request, context);
  // Only an ended login is forgotten: a mere address must not log anybody out.
  const headers = viewer === null && session.has("token") ? await endVisit(request, context) : new Headers();
  return leave(`${bank}${homePath()}`, headers.getSetCookie());
}

/** Where a logout leads: from the task bank through the school's host. */
export function afterLogoutHref(context: RequestContext): string {
  const hosts = findHosts(context.env, context.visit.origin);
  return hosts?.here === "task-bank" ? `${hosts.school}${handOverOverPath()}` : homePath();
}

/**
 * A browser whose login on the task bank's host has ended may have a newer one on the school's host. That host is asked
 * once, because its answer removes the old login from the browser. Visitors who never had one, crawlers among them, are
 * never sent.
 */
export async function tryHandOver(request: Request, context: RequestContext): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const isPage = request.method === "GET" && (request.headers.get("Accept") ?? "").includes("text/html");
  if (!isPage || pathname.endsWith(".data") || pathname.startsWith("/hand-over/")) return null;
  const { session, viewer } = await readVisitor(request, context);
  if (viewer !== null || !session.has("token")) return null;
  return leave(`${context.visit.origin}${handOverStartPath(`${pathname}${search}`, { isLogin: false })}`);
}
