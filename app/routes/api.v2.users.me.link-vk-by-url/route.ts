/** A link alone proves nothing: it names the page that the login by VK must then come from (decision 0029). */
import type { ActionFunctionArgs } from "@remix-run/node";
import { vkLinkBody } from "~/features/auth/social/social-schema";
import { readVkLink } from "~/features/auth/social/vk-link";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod, requireApiViewer } from "~/http/api/api.server";
import { answerSocialRefusal } from "~/http/api/social-api.server";
import { socialAccountsPath } from "~/shared/paths";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    await requireApiViewer(request, context);
    const { link } = await readApiBody(request, vkLinkBody);
    const read = readVkLink(link);
    if (!read.ok) return answerSocialRefusal(read.reason);
    const confirmUrl = `${context.visit.origin}${socialAccountsPath()}?vkLink=${encodeURIComponent(read.page.name)}`;
    return apiJson({ link: read.page.link, isLinked: false, confirmUrl }, { status: 202 });
  });
