import type { ActionFunctionArgs } from "@remix-run/node";
import { rememberDevice } from "~/features/auth/password/known-devices.server";
import { logInByPassword } from "~/features/auth/password/log-in.server";
import { tokenBody } from "~/features/auth/schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api/api.server";
import { answerAuthRefusal } from "~/http/api/auth-api.server";
import { readDevice } from "~/http/session/device.server";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, tokenBody);
    const { ip, userAgent } = context.visit;
    const deviceHash = await readDevice(request, context);
    const outcome = await logInByPassword(context, { ...body, ip, userAgent, deviceHash });
    if (!outcome.ok) return answerAuthRefusal(outcome);
    if (deviceHash !== null) await rememberDevice(context, { userId: outcome.userId, deviceHash });
    return apiJson({ token: outcome.token });
  });
