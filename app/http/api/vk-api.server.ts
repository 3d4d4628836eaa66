/** Shared by the API calls around VK. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { identifyVkPerson } from "~/features/auth/social/identify-vk-person.server";
import type { linkVk } from "~/features/auth/social/link-vk.server";
import { vkPayloadFields } from "~/features/auth/social/social-schema";
import { proofFields, requireApiProof } from "~/http/session/identity-proof.server";
import { readVkVisits, takeVkVisit } from "~/http/session/vk-visit.server";
import type { VkPayload, VkPerson } from "~/integrations/ports";
import { vkReturnPath } from "~/shared/paths";
import { allowMethods, answerApi, apiJson, readApiBody, requireApiViewer } from "./api.server";
import { answerSocialRefusal } from "./social-api.server";

/**
 * Throws the refusal. A browser that started a visit to VK here returns with the state of that visit; a program keeps
 * its own, and the verifier proves that the code is meant for it.
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

const linkBody = z.object({ ...vkPayloadFields, ...proofFields });

/** link-vk and relink-vk: `link` says whether the page may be taken from another account. */
export function answerVkLink({ request, context }: ActionFunctionArgs, link: typeof linkVk): Promise<Response> {
  return answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const asked = await readApiBody(request, linkBody);
    await requireApiProof(request, context, viewer, asked);
    const { person, headers } = await identifyForApi(request, context, asked);
    const outcome = await link(context, { userId: viewer.id, vkId: person.vkId });
    return outcome.ok ? apiJson({ vkId: person.vkId }, { headers }) : answerSocialRefusal(outcome.reason);
  });
}
