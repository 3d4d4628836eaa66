/**
 * Proof that the user has just authenticated again: ten minutes in a signed cookie, bound to the session in which it
 * was given. Programs send the proof along with the call.
 */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { permit } from "~/features/core/access/may";
import { AUTH_REFUSALS } from "~/features/people/auth/auth-messages";
import { proveByCode, provePassword, type ProofRefusal } from "~/features/people/auth/password/prove-identity.server";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { LONGEST_REQUEST_ID } from "~/features/people/auth/schema.server";
import { addDuration, toSeconds } from "~/shared/duration";
import { refuse, type Refusal } from "~/shared/result";
import { refuseCall } from "~/api/refusals.server";
import { answerAuthRefusal, isRateLimited } from "~/api/auth-refusals.server";
import { requestIdOf } from "./pending-auth.server";
import { signedCookie } from "./session.server";

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
  const permitted = permit(viewer.actor, "add-login");
  if (!permitted.ok) return permitted;
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
  if (proved.reason === "proof-needed") throw refuseCall("proof-needed");
  if (isRateLimited(proved.reason)) throw answerAuthRefusal({ ...proved, reason: proved.reason });
  if (proved.reason === "not-the-owner") throw refuseCall("proof-not-the-owner");
  const code = proved.reason === "old-password-wrong" ? "proof-wrong" : "proof-code-wrong";
  throw refuseCall(code, { text: AUTH_REFUSALS[proved.reason].text });
}
