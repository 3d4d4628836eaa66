import type { ActionFunctionArgs } from "@remix-run/node";
import { logInByVk } from "~/features/auth/log-in-by-vk.server";
import { vkConnectBody } from "~/features/auth/social-schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api.server";
import { referralOf, sourceOf } from "~/http/attribution.server";
import { answerSocialRefusal } from "~/http/social-api.server";
import { identifyForApi } from "~/http/vk-api.server";

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
    return outcome.ok ? apiJson({ token: outcome.token }, { headers }) : answerSocialRefusal(outcome.reason);
  });
