import type { ActionFunctionArgs } from "@remix-run/node";
import { sendPhoneCode } from "~/features/auth/code/send-phone-code.server";
import { loginBody } from "~/features/auth/schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api/api.server";
import { answerAuthRefusal, describeSent } from "~/http/api/auth-api.server";
import { ensureDevice } from "~/http/session/device.server";
import { readViewer } from "~/http/session/guards.server";

export const loader = () => refuseMethod("POST");

/** Sends a code to any phone and never tells whether it is known. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, loginBody);
    const { requestId: replacedId, ...asked } = body;
    const [{ deviceHash, cookie }, viewer] = await Promise.all([
      ensureDevice(request, context),
      readViewer(request, context),
    ]);
    const outcome = await sendPhoneCode(context, {
      ...{ ...asked, replacedId, deviceHash, userId: viewer?.id ?? null },
      purpose: "recovery",
      ip: context.visit.ip,
    });
    if (!outcome.ok) return answerAuthRefusal(outcome, context.captcha.provider);
    return apiJson(describeSent(outcome), { headers: { "Set-Cookie": cookie } });
  });
