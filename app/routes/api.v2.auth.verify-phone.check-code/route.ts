import type { ActionFunctionArgs } from "@remix-run/node";
import { checkCode } from "~/features/auth/code/check-code.server";
import { checkCodeBody } from "~/features/auth/schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api/api.server";
import { requestIdOf } from "~/http/session/pending-auth.server";

export const loader = () => refuseMethod("POST");

/** Any refusal is `false`; only a body that is not a JSON object is an error. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, checkCodeBody);
    const { phone, code } = body;
    // No code was sent along, so no try is spent.
    if (phone === null || code === null) return apiJson({ isCodeValid: false });
    const requestId = await requestIdOf(request, context, { ...body, phone });
    const outcome = await checkCode(context, { phone, code, requestId, ip: context.visit.ip });
    const wait = outcome.ok ? undefined : outcome.secondsLeft;
    const headers = wait === undefined ? undefined : { "Retry-After": String(wait) };
    return apiJson({ isCodeValid: outcome.ok }, { headers });
  });
