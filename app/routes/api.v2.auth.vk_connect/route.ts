import type { ActionFunctionArgs } from "@remix-run/node";
import { logInByVk } from "~/features/auth/social/log-in-by-vk.server";
import { SOCIAL_MESSAGES } from "~/features/auth/social/social-messages";
import { vkConnectBody } from "~/features/auth/social/social-schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api/api.server";
import { identifyForApi } from "~/http/api/vk-api.server";
import { referralOf, sourceOf } from "~/http/session/attribution.server";
import { writeVkContinuation } from "~/http/session/vk-continuation.server";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, vkConnectBody);
    const { person, headers } = await identifyForApi(request, context, body);
    const { ip, userAgent } = context.visit;
    const referral = referralOf(body, request);
    const source = sourceOf(body, request);
    const outcome = await logInByVk(context, { person, ip, userAgent, referral, source });
    if (outcome.ok) return apiJson({ token: outcome.token }, { headers });
    // VK's code is used up: the client continues by proving the phone, with this beside it.
    const detail = SOCIAL_MESSAGES[outcome.reason];
    const vkContinuation = writeVkContinuation(context, person);
    return apiJson({ phone: [detail], detail, vkContinuation }, { status: 400, headers });
  });
