/**
 * A visit to VK and back. State and verifier are in a signed HttpOnly cookie of ten minutes, cleared by the return, so
 * that each works once and in this browser alone. Two tabs are two visits. A VK page that still waits, for a phone or
 * for the user's answer, is in another cookie.
 */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import type { AuthPlace } from "~/features/people/auth/auth-address";
import type { VkPerson } from "~/integrations/ports";
import { isSameText } from "~/integrations/secrets.server";
import { makeState, makeVerifier } from "~/integrations/vk/pkce.server";
import { addDuration, toSeconds } from "~/shared/duration";
import { vkReturnPath } from "~/shared/paths";
import { isE164 } from "~/shared/phone";
import { signedCookie } from "./session.server";

export const VK_VISIT_LIFETIME = { minutes: 10 } as const;
export const VK_WAITING_LIFETIME = { minutes: 15 } as const;

const visitSchema = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  /** The account the page is to be linked to; null: this is a login. */
  userId: z.number().nullable(),
  /** The page named by a pasted link, if it contains a number. */
  claimedVkId: z.string().nullable(),
  returnTo: z.string().nullable(),
  place: z.enum(["page", "modal"]),
  until: z.number(),
});
export type VkVisit = z.infer<typeof visitSchema>;

/** Tabs with an open visit to VK; an older one starts again. */
const MOST_VISITS = 3;
/** Signed and encoded, a cookie of this size is a third longer; browsers keep 4096 bytes. */
const LONGEST_COOKIE = 2600;

const waitingSchema = z.object({
  /** The user whose answer is pending; null: a guest's phone is. */
  userId: z.number().nullable(),
  /** `join`: asked after a login by another method; `relink`: «перепривязать?» */
  question: z.enum(["join", "relink"]),
  vkId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** As VK reports it: prefilled in the phone field. */
  phone: z.string().refine(isE164).nullable(),
  until: z.number(),
});
export type WaitingVk = z.infer<typeof waitingSchema>;

const visitCookie = (context: RequestContext) =>
  signedCookie(context, "vk-visit", "vk-visit", toSeconds(VK_VISIT_LIFETIME));
const waitingCookie = (context: RequestContext) =>
  signedCookie(context, "vk-waiting", "vk-waiting", toSeconds(VK_WAITING_LIFETIME));

/** Where to send the browser, and the cookie to send along. Null: login through VK is off. */
export async function startVkVisit(
  request: Request,
  context: RequestContext,
  asked: { userId: number | null; claimedVkId: string | null; returnTo: string | null; place: AuthPlace },
): Promise<{ href: string; cookie: string } | null> {
  if (!context.vk) return null;
  const state = makeState();
  const codeVerifier = makeVerifier();
  const { origin } = context.visit;
  const redirectUri = `${origin}${vkReturnPath()}`;
  const until = addDuration(context.clock.now(), VK_VISIT_LIFETIME).getTime();
  const visits = [...(await readVkVisits(request, context)), { ...asked, state, codeVerifier, redirectUri, until }];
  const href = context.vk.authorizeUrl({ origin, redirectUri, state, codeVerifier });
  return { href, cookie: await writeVisits(context, visits) };
}

/** Visits this browser has started and not returned from, oldest first. */
export async function readVkVisits(request: Request, context: RequestContext): Promise<VkVisit[]> {
  const parsed = z.array(visitSchema).safeParse(await visitCookie(context).parse(request.headers.get("Cookie")));
  const now = context.clock.now().getTime();
  return parsed.success ? parsed.data.filter(({ until }) => now < until) : [];
}

function writeVisits(context: RequestContext, visits: readonly VkVisit[]): Promise<string> {
  let kept = visits.slice(-MOST_VISITS);
  while (kept.length > 1 && JSON.stringify(kept).length > LONGEST_COOKIE) kept = kept.slice(1);
  const cookie = visitCookie(context);
  return kept.length === 0 ? cookie.serialize("", { maxAge: 0 }) : cookie.serialize(kept);
}

/** The visit with this state, and the cookie that ends it and leaves the others. An unknown state ends none. */
export async function popVkVisit(
  request: Request,
  context: RequestContext,
  state: string | null,
): Promise<{ visit: VkVisit; cookie: string } | null> {
  const visits = await readVkVisits(request, context);
  const visit = visits.find((begun) => state !== null && isSameText(begun.state, state));
  if (!visit) return null;
  return {
    visit,
    cookie: await writeVisits(
      context,
      visits.filter((begun) => begun !== visit),
    ),
  };
}

/** The `Set-Cookie` value. */
export function writeWaitingVk(
  context: RequestContext,
  person: Pick<VkPerson, "vkId" | "firstName" | "lastName" | "phone">,
  { userId, question }: Pick<WaitingVk, "userId" | "question">,
): Promise<string> {
  const { vkId, firstName, lastName, phone } = person;
  const until = addDuration(context.clock.now(), VK_WAITING_LIFETIME).getTime();
  const waiting: WaitingVk = { userId, question, vkId, firstName, lastName, phone, until };
  return waitingCookie(context).serialize(waiting);
}

export async function readWaitingVk(
  request: Request,
  context: RequestContext,
  { userId, question }: Pick<WaitingVk, "userId" | "question">,
): Promise<WaitingVk | null> {
  const parsed = waitingSchema.safeParse(await waitingCookie(context).parse(request.headers.get("Cookie")));
  if (!parsed.success || context.clock.now().getTime() >= parsed.data.until) return null;
  return parsed.data.userId === userId && parsed.data.question === question ? parsed.data : null;
}

export function clearWaitingVk(context: RequestContext): Promise<string> {
  return waitingCookie(context).serialize("", { maxAge: 0 });
}

/**
 * After a login in this browser, asks whether to join a waiting VK page. The user logged in now need not be the one who
 * came from VK, so the page is joined only after they confirm it. Returns whether there is something to ask; adds to
 * the headers of the login.
 */
export async function askAfterLogin(
  request: Request,
  context: RequestContext,
  { userId, headers }: { userId: number; headers: Headers },
): Promise<boolean> {
  const waiting = await readWaitingVk(request, context, { userId: null, question: "join" });
  if (!waiting) return false;
  headers.append("Set-Cookie", await writeWaitingVk(context, waiting, { userId, question: "join" }));
  return true;
}

export function nameOf({ vkId, firstName, lastName }: Pick<VkPerson, "vkId" | "firstName" | "lastName">): string {
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  return name === "" ? `id${vkId}` : name;
}
