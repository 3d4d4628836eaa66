import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { linkTelegram } from "~/features/auth/social/link-telegram.server";
import { telegramFields } from "~/features/auth/social/social-schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod, requireApiViewer } from "~/http/api/api.server";
import { answerSocialRefusal } from "~/http/api/social-api.server";
import { proofFields, requireApiProof } from "~/http/session/identity-proof.server";

const body = z.object({ ...telegramFields, ...proofFields });

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const { password, phoneCode, ...fields } = await readApiBody(request, body);
    await requireApiProof(request, context, viewer, { password, phoneCode });
    const outcome = await linkTelegram(context, { userId: viewer.id, fields });
    return outcome.ok ? apiJson({ tgId: outcome.tgId }) : answerSocialRefusal(outcome.reason);
  });
