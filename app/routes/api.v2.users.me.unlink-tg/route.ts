import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { unlinkTelegram } from "~/features/auth/social/link-telegram.server";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod, requireApiViewer } from "~/http/api/api.server";
import { proofFields, requireApiProof } from "~/http/session/identity-proof.server";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const proof = await readApiBody(request, z.object(proofFields));
    await requireApiProof(request, context, viewer, proof);
    await unlinkTelegram(context, { userId: viewer.id });
    return apiJson({ tgId: null });
  });
