/** Identifies the person behind a VK return. The five fields are validated before VK is asked. */
import type { AppContext } from "~/app-context.server";
import { spendSignature } from "~/db/spent-signatures.server";
import { VK_TRIES_PER_IP } from "~/features/people/auth/code/auth-limits.server";
import type { VkPayload, VkPerson } from "~/integrations/ports";
import { hashToken } from "~/integrations/secrets.server";
import { STATE, VERIFIER } from "~/integrations/vk/pkce.server";
import { addDuration } from "~/shared/duration";
import { networkOf } from "~/shared/network";
import { refuse, type Outcome } from "~/shared/result";

/** A code lives for ten minutes at VK; the mark that it was used outlives it. */
export const VK_CODE_MARK_LIFETIME = { hours: 1 } as const;

export type VkIdentifyReason =
  "vk-off" | "vk-payload-invalid" | "vk-redirect-foreign" | "vk-too-many" | "vk-refused" | "vk-busy" | "vk-unavailable";

/** `origin` is this site's own; its return page is always allowed. */
export async function identifyVkPerson(
  context: AppContext,
  input: { payload: VkPayload; origin: string; returnPath: string; ip: string },
): Promise<Outcome<{ person: VkPerson }, VkIdentifyReason>> {
  const { payload, ip } = input;
  if (!context.vk) return refuse("vk-off");
  const isWhole = payload.code !== "" && payload.deviceId !== "" && STATE.test(payload.state);
  if (!isWhole || !VERIFIER.test(payload.codeVerifier)) return refuse("vk-payload-invalid");
  if (!listRedirectUris(context, input).includes(payload.redirectUri)) {
    context.log.warn({ event: "vk.login_refused", ip, reason: "vk-redirect-foreign" }, "VK login refused");
    return refuse("vk-redirect-foreign");
  }
  if (!(await context.limiter.consume(VK_TRIES_PER_IP, networkOf(ip))).ok) return refuse("vk-too-many");
  // A form submitted twice, or a leaked code: each code is exchanged once.
  const until = addDuration(context.clock.now(), VK_CODE_MARK_LIFETIME);
  if (!(await spendSignature(context.db, `vk-code:${hashToken(payload.code)}`, until))) return refuse("vk-refused");
  return context.vk.exchangeCode(payload);
}

function listRedirectUris(context: AppContext, { origin, returnPath }: { origin: string; returnPath: string }) {
  const named = context.env.VKID_REDIRECT_URIS.split(",").map((uri) => uri.trim());
  return [`${origin}${returnPath}`, ...named.filter((uri) => uri !== "")];
}
