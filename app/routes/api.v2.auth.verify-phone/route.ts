import type { ActionFunctionArgs } from "@remix-run/node";
import { sendPhoneCode } from "~/features/auth/code/send-phone-code.server";
import { verifyPhoneBody } from "~/features/auth/schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api/api.server";
import { answerAuthRefusal, describeSent } from "~/http/api/auth-api.server";
import { referralOf, rememberReferral, rememberSource, sourceOf } from "~/http/session/attribution.server";
import { ensureDevice } from "~/http/session/device.server";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, verifyPhoneBody);
    const { deviceHash, cookie } = await ensureDevice(request, context);
    const { requestId: replacedId, ...asked } = body;
    const outcome = await sendPhoneCode(context, {
      ...{ ...asked, replacedId, deviceHash },
      purpose: "registration",
      ip: context.visit.ip,
    });
    if (!outcome.ok) return answerAuthRefusal(outcome, context.captcha.provider);
    // The last step needs them again and may come without them.
    const referral = body.referralCode ? referralOf(body, request) : null;
    const source = body.registrationUtmMark || body.clientId ? sourceOf(body, request) : null;
    const headers = new Headers({ "Set-Cookie": cookie });
    const { isSecure } = context.visit;
    if (referral)
      headers.append("Set-Cookie", rememberReferral(referral, { isSecure, cookies: request.headers.get("Cookie") }));
    if (source) headers.append("Set-Cookie", rememberSource(source, context.visit));
    return apiJson(describeSent(outcome), { headers });
  });
