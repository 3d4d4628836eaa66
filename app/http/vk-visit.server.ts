/**
 * A visit to VK and back: state and verifier in a signed HttpOnly cookie of ten minutes, taken away by the return, so that
 * each works once and in this browser alone (decisions.md §4; quality.md A12). A page of VK that still waits, for a phone
 * or for a word, is kept in another.
 */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import type { AuthPlace } from "~/features/auth/auth-address";
import { joinWaitingVk } from "~/features/auth/log-in-by-vk.server";
import type { VkPerson } from "~/integrations/ports";
import { isSameText } from "~/integrations/secrets.server";
import { makeState, makeVerifier } from "~/integrations/vk/pkce.server";
import { addDuration, toSeconds } from "~/shared/duration";
import { vkReturnPath } from "~/shared/paths";
import { signedCookie } from "./session.server";

export const VK_VISIT_LIFETIME = { minutes: 10 } as const;
export const VK_WAITING_LIFETIME = { minutes: 15 } as const;

const visitSchema = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  /** Whose cabinet the page is to be linked to; null: somebody logs in. */
  userId: z.number().nullable(),
  /** The page a pasted link has named, where it names a number. */
  claimedVkId: z.string().nullable(),
  returnTo: z.string().nullable(),
  place: z.enum(["page", "modal"]),
  until: z.number(),
});
export type VkVisit = z.infer<typeof visitSchema>;

const waitingSchema = z.object({
  /** Whose «перепривязать?» it waits for; null: for the phone of a guest. */
  userId: z.number().nullable(),
  vkId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  until: z.number(),
});
export type WaitingVk = z.infer<typeof waitingSchema>;

const visitCookie = (context: RequestContext) =>
  signedCookie(context, "vk-visit", "vk-visit", toSeconds(VK_VISIT_LIFETIME));
const waitingCookie = (context: RequestContext) =>
  signedCookie(context, "vk-waiting", "vk-waiting", toSeconds(VK_WAITING_LIFETIME));

/** Where to send the browser, and the cookie to send along. Null: nobody comes by VK here. */
export async function startVkVisit(
  context: RequestContext,
  asked: { userId: number | null; claimedVkId: string | null; returnTo: string | null; place: AuthPlace },
): Promise<{ href: string; cookie: string } | null> {
  if (!context.vk) return null;
  const state = makeState();
  const codeVerifier = makeVerifier();
  const { origin } = context.visit;
  const redirectUri = `${origin}${vkReturnPath()}`;
  const until = addDuration(context.clock.now(), VK_VISIT_LIFETIME).getTime();
  const visit: VkVisit = { ...asked, state, codeVerifier, redirectUri, until };
  const href = context.vk.authorizeUrl({ origin, redirectUri, state, codeVerifier });
  return { href, cookie: await visitCookie(context).serialize(visit) };
}

/** The visit this browser has begun, and the cookie that ends it. */
export async function takeVkVisit(
  request: Request,
  context: RequestContext,
): Promise<{ visit: VkVisit | null; endCookie: string }> {
  const cookie = visitCookie(context);
  const parsed = visitSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  const isAlive = parsed.success && context.clock.now().getTime() < parsed.data.until;
  return { visit: isAlive ? parsed.data : null, endCookie: await cookie.serialize("", { maxAge: 0 }) };
}

export function isStateOf(visit: VkVisit, state: string | null): boolean {
  return state !== null && isSameText(visit.state, state);
}

/** The `Set-Cookie` value. */
export function writeWaitingVk(context: RequestContext, person: VkPerson, userId: number | null): Promise<string> {
  const { vkId, firstName, lastName } = person;
  const until = addDuration(context.clock.now(), VK_WAITING_LIFETIME).getTime();
  return waitingCookie(context).serialize({ userId, vkId, firstName, lastName, until } satisfies WaitingVk);
}

export async function readWaitingVk(
  request: Request,
  context: RequestContext,
  userId: number | null,
): Promise<WaitingVk | null> {
  const parsed = waitingSchema.safeParse(await waitingCookie(context).parse(request.headers.get("Cookie")));
  if (!parsed.success || context.clock.now().getTime() >= parsed.data.until) return null;
  return parsed.data.userId === userId ? parsed.data : null;
}

export function clearWaitingVk(context: RequestContext): Promise<string> {
  return waitingCookie(context).serialize("", { maxAge: 0 });
}

/** After a login in this browser: the page that waited for a proven phone is joined. Adds to the headers of the login. */
export async function joinAfterLogin(
  request: Request,
  context: RequestContext,
  { userId, headers }: { userId: number; headers: Headers },
): Promise<"joined" | "left" | "none"> {
  const waiting = await readWaitingVk(request, context, null);
  if (!waiting) return "none";
  headers.append("Set-Cookie", await clearWaitingVk(context));
  return joinWaitingVk(context, { userId, person: waiting });
}

export function nameOf({ vkId, firstName, lastName }: Pick<VkPerson, "vkId" | "firstName" | "lastName">): string {
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  return name === "" ? `id${vkId}` : name;
}
