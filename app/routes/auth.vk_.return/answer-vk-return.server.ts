/** A guest with the full payload logs in; a logged-in user links the page. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { authAddress } from "~/features/people/auth/auth-address";
import { afterLoginPath } from "~/features/people/auth/session/after-login";
import { identifyVkPerson } from "~/features/people/auth/social/identify-vk-person.server";
import { linkVk } from "~/features/people/auth/social/link-vk.server";
import { logInByVk } from "~/features/people/auth/social/log-in-by-vk.server";
import { SOCIAL_REFUSALS, type SocialReason, VK_LINKED } from "~/features/people/auth/social/social-messages";
import { readVkReturn } from "~/features/people/auth/social/vk-payload";
import { readAttribution, readReferralClick } from "~/visit/attribution.server";
import { readViewer } from "~/visit/guards.server";
import { startSession } from "~/visit/log-in.server";
import { redirectWithFlash, redirectWithToast } from "~/visit/toast.server";
import { readVkVisits, popVkVisit, type VkVisit, writeWaitingVk } from "~/visit/vk-visit.server";
import type { VkPerson } from "~/integrations/ports";
import { authPath, errorPath, homePath, socialAccountsPath, vkReturnPath } from "~/shared/paths";

type Return = { request: Request; context: RequestContext; visit: VkVisit; headers: Headers };

export async function answerVkReturn(request: Request, context: RequestContext): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const came = readVkReturn(new URL(request.url).searchParams);
  if (came.kind === "nothing") {
    const latest = (await readVkVisits(request, context)).at(-1);
    return redirect(latest?.returnTo ?? homePath(), { status: 303, headers });
  }
  const taken = await popVkVisit(request, context, came.state);
  if (!taken) {
    context.log.warn({ event: "vk.return_unknown", ip: context.visit.ip }, "VK return without its visit");
    return redirect(errorPath("vk-failed"), { status: 303, headers });
  }
  const { visit } = taken;
  headers.append("Set-Cookie", taken.cookie);
  const back: Return = { request, context, visit, headers };
  if (came.kind === "refused") return refuseReturn(back, "vk-refused");
  const { codeVerifier, redirectUri } = visit;
  const { code, deviceId, state } = came;
  const identified = await identifyVkPerson(context, {
    payload: { code, deviceId, state, codeVerifier, redirectUri },
    origin: context.visit.origin,
    returnPath: vkReturnPath(),
    ip: context.visit.ip,
  });
  if (!identified.ok) return refuseReturn(back, identified.reason);
  return visit.userId === null ? enterByVk(back, identified.person) : bindPage(back, visit.userId, identified.person);
}

/** Temporary refusals: each has a page that says when or how else to log in. */
const ERROR_PAGES: ReadonlySet<SocialReason> = new Set<SocialReason>([
  "vk-off",
  "vk-busy",
  "vk-unavailable",
  "vk-too-many",
]);

/** A visitor who was logging in gets a page about it; one who was linking stays where they were. */
function refuseReturn({ context, visit, headers }: Return, reason: SocialReason): Promise<Response> | Response {
  const page = errorPath(ERROR_PAGES.has(reason) ? reason : "vk-failed");
  if (visit.userId === null) return redirect(page, { status: 303, headers });
  return redirectWithToast(socialAccountsPath(), { kind: "bad", text: SOCIAL_REFUSALS[reason].text }, context, headers);
}

async function enterByVk({ request, context, visit, headers }: Return, person: VkPerson): Promise<Response> {
  const { place, returnTo } = visit;
  const to = afterLoginPath({ place, returnTo, platformUrl: context.env.PLATFORM_URL });
  // Logged in meanwhile, in another tab: that login is left alone.
  if (await readViewer(request, context)) return redirect(to, { status: 303, headers });
  const { ip, userAgent } = context.visit;
  const referral = readReferralClick(request);
  const attribution = readAttribution(request, context);
  const outcome = await logInByVk(context, { person, ip, userAgent, referral, attribution });
  if (!outcome.ok) {
    headers.append("Set-Cookie", await writeWaitingVk(context, person, { userId: null, question: "join" }));
    return redirect(authAddress({ place, returnTo, view: "register" }), { status: 303, headers });
  }
  for (const cookie of (await startSession(request, context, outcome)).getSetCookie()) {
    headers.append("Set-Cookie", cookie);
  }
  return redirectWithFlash(to, { happened: { what: "logged-in", method: "vk" } }, context, headers);
}

async function bindPage(back: Return, userId: number, person: VkPerson): Promise<Response> {
  const { request, context, visit, headers } = back;
  const viewer = await readViewer(request, context);
  // The session that asked is over, or belongs to another user by now.
  if (viewer?.id !== userId) return redirect(authPath("login", socialAccountsPath()), { status: 303, headers });
  if (visit.claimedVkId !== null && visit.claimedVkId !== person.vkId) return refuseReturn(back, "vk-other-page");
  const linked = await linkVk(context, { actor: viewer.actor, vkId: person.vkId });
  if (linked.ok) return redirectWithToast(socialAccountsPath(), { kind: "ok", text: VK_LINKED }, context, headers);
  headers.append("Set-Cookie", await writeWaitingVk(context, person, { userId, question: "relink" }));
  return redirect(socialAccountsPath(), { status: 303, headers });
}
