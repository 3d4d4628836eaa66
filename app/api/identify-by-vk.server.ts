/** Shared by the VK calls of the API. */
import type { RequestContext } from "~/app-context.server";
import { identifyVkPerson } from "~/features/people/auth/social/identify-vk-person.server";
import { readVkVisits, popVkVisit } from "~/visit/vk-visit.server";
import type { VkPayload, VkPerson } from "~/integrations/ports";
import { vkReturnPath } from "~/shared/paths";
import { answerSocialRefusal } from "./social-refusals.server";

/**
 * Throws the refusal. A browser that started a visit to VK here returns with that visit's state; a program keeps its
 * own, and the verifier proves that the code is meant for it.
 */
export async function identifyForApi(
  request: Request,
  context: RequestContext,
  payload: VkPayload,
): Promise<{ person: VkPerson; headers: Headers }> {
  const taken = await popVkVisit(request, context, payload.state);
  if (!taken && (await readVkVisits(request, context)).length > 0) throw answerSocialRefusal("vk-refused");
  const { origin, ip } = context.visit;
  const identified = await identifyVkPerson(context, { payload, origin, returnPath: vkReturnPath(), ip });
  if (!identified.ok) throw answerSocialRefusal(identified.reason);
  return { person: identified.person, headers: new Headers(taken ? { "Set-Cookie": taken.cookie } : undefined) };
}
