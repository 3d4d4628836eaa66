import type { ActionFunctionArgs } from "@remix-run/node";
import { logInByPassword } from "~/features/auth/log-in.server";
import { tokenBody } from "~/features/auth/schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api.server";
import { answerAuthRefusal } from "~/http/auth-api.server";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, tokenBody);
    const { ip, userAgent } = context.visit;
    const outcome = await logInByPassword(context, { ...body, ip, userAgent });
    return outcome.ok ? apiJson({ token: outcome.token }) : answerAuthRefusal(outcome);
  });
