/**
 * Proof that the user has just authenticated again: ten minutes in a signed cookie, bound to the session in which it
 * was given. Programs send the proof along with the call.
 */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { actorOf, may } from "~/features/access/may";
import { type ProofRefusal, proveByCode, provePassword } from "~/features/auth/password/prove-identity.server";
import { LONGEST_REQUEST_ID } from "~/features/auth/schema";
import type { Viewer } from "~/features/auth/session/session-tokens.server";
import { apiError } from "~/http/api/api.server";
import { answerAuthRefusal } from "~/http/api/auth-api.server";
import { addDuration, toSeconds } from "~/shared/duration";
import { type Refusal, refuse } from "~/shared/result";
import { requestIdOf } from "./pending-auth.server";
import { signedCookie } from "./session.server";
import { AUTH_REFUSALS } from "~/features/auth/auth-messages";
import { SOCIAL_REFUSALS } from "~/features/auth/social/social-messages";

export const PROOF_LIFETIME = { minutes: 10 } as const;

const proofSchema = z.object({ session: z.string(), until: z.number() });

const cookieOf = (context: RequestContext) =>
  signedCookie(context, "identity-proof", "identity-proof", toSeconds(PROOF_LIFETIME));
const markOf = (context: RequestContext, viewer: Pick<Viewer, "tokenHash">) =>
  context.secrets.sign("identity-proof", viewer.tokenHash);

/** The `Set-Cookie` value. */
export function writeProof(context: RequestContext, viewer: Viewer): Promise<string> {
  const until = addDuration(context.clock.now(), PROOF_LIFETIME).getTime();
  return cookieOf(context).serialize({ session: markOf(context, viewer), until });
}

export function clearProof(context: RequestContext): Promise<string> {
  return cookieOf(context).serialize("", { maxAge: 0 });
}

export async function hasProof(request: Request, context: RequestContext, viewer: Viewer): Promise<boolean> {
  const parsed = proofSchema.safeParse(await cookieOf(context).parse(request.headers.get("Cookie")));
  if (!parsed.success || context.clock.now().getTime() >= parsed.data.until) return false;
  return parsed.data.session === markOf(context, viewer);
}

/** `requestId`: the code's id, as the answer to its sending named it. */
export type ProofInput = { password?: string; code?: string; requestId?: string | null };

export async function proveIdentity(
  context: RequestContext,
  viewer: Viewer,
  { password, code, requestId = null }: ProofInput,
): Promise<{ ok: true } | ProofRefusal | Refusal<"proof-needed" | "not-the-owner">> {
  if (!may(actorOf(viewer), "add-login")) return refuse("not-the-owner");
  if (password) return provePassword(context, { viewer, password });
  if (code) return proveByCode(context, { viewer, code, requestId, ip: context.visit.ip });
  return refuse("proof-needed");
}

/** Body fields that prove who calls; `code` is already used by VK. */
export const proofFields = {
  password: z.string().max(1000).optional(),
  phoneCode: z.string().max(20).optional(),
  /** The code's request id, as `auth/login/` answered it. */
  requestId: z.string().max(LONGEST_REQUEST_ID).optional(),
};

/** Throws the refusal. */
export async function requireApiProof(
  request: Request,
  context: RequestContext,
  viewer: Viewer,
  asked: { password?: string; phoneCode?: string; requestId?: string },
): Promise<void> {
  const { password, phoneCode } = asked;
  if (await hasProof(request, context, viewer)) return;
  const requestId = await requestIdOf(request, context, { requestId: asked.requestId, phone: viewer.phone });
  const proved = await proveIdentity(context, viewer, { password, code: phoneCode, requestId });
  if (proved.ok) return;
  if (proved.reason === "proof-needed") {
    const { status, text } = SOCIAL_REFUSALS["proof-needed"];
    throw apiError(status, { detail: text, fields: { password: [text] } });
  }
  const { status, field: formField, text } = AUTH_REFUSALS[proved.reason];
  if (status === 429) throw answerAuthRefusal({ ...proved, reason: proved.reason });
  if (proved.reason === "not-the-owner") throw apiError(403, { detail: text, nonFieldErrors: [text] });
  const field = formField === "oldPassword" ? "password" : "phoneCode";
  throw apiError(403, { detail: text, fields: { [field]: [text] } });
}
