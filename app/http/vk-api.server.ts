/** What the calls of the API around VK share. */
import type { RequestContext } from "~/app-context.server";
import { identifyVkPerson } from "~/features/auth/identify-vk-person.server";
import type { VkPayload, VkPerson } from "~/integrations/ports";
import { vkReturnPath } from "~/shared/paths";
import { answerSocialRefusal } from "./social-api.server";
import { readVkVisits, takeVkVisit } from "./vk-visit.server";

/**
 * Throws the refusal. A browser that has begun a visit to VK here comes back with the state of that visit; a program
 * keeps its own, and the verifier proves that the code is for it.
 */
export async function identifyForApi(
  request: Request,
  context: RequestContext,
  payload: VkPayload,
): Promise<{ person: VkPerson; headers: Headers }> {
  const taken = await takeVkVisit(request, context, payload.state);
  if (!taken && (await readVkVisits(request, context)).length > 0) throw answerSocialRefusal("vk-refused");
  const { origin, ip } = context.visit;
  const identified = await identifyVkPerson(context, { payload, origin, returnPath: vkReturnPath(), ip });
  if (!identified.ok) throw answerSocialRefusal(identified.reason);
  return { person: identified.person, headers: new Headers(taken ? { "Set-Cookie": taken.cookie } : undefined) };
}
