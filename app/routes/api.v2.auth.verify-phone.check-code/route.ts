import type { ActionFunctionArgs } from "@remix-run/node";
import { checkCode } from "~/features/auth/check-code.server";
import { checkCodeBody } from "~/features/auth/schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api.server";

export const loader = () => refuseMethod("POST");

/** Any refusal is `false` (decisions.md §4); only a body of wrong types is an error. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, checkCodeBody);
    const outcome = await checkCode(context, { ...body, ip: context.visit.ip });
    return apiJson({ isCodeValid: outcome.ok });
  });
