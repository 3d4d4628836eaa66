import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { linkVk } from "~/features/auth/link-vk.server";
import { vkPayloadFields } from "~/features/auth/social-schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod, requireApiViewer } from "~/http/api.server";
import { proofFields, requireApiProof } from "~/http/identity-proof.server";
import { answerSocialRefusal } from "~/http/social-api.server";
import { identifyForApi } from "~/http/vk-api.server";

const body = z.object({ ...vkPayloadFields, ...proofFields });

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const asked = await readApiBody(request, body);
    await requireApiProof(request, context, viewer, asked);
    const { person, headers } = await identifyForApi(request, context, asked);
    const outcome = await linkVk(context, { userId: viewer.id, vkId: person.vkId });
    return outcome.ok ? apiJson({ vkId: person.vkId }, { headers }) : answerSocialRefusal(outcome.reason);
  });
