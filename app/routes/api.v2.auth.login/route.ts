import type { ActionFunctionArgs } from "@remix-run/node";
import { loginBody } from "~/features/auth/schema";
import { sendPhoneCode } from "~/features/auth/send-phone-code.server";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api.server";
import { answerAuthRefusal } from "~/http/auth-api.server";

export const loader = () => refuseMethod("POST");

/** Sends a code to any phone and never tells whether it is known (decisions.md §4). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, loginBody);
    const outcome = await sendPhoneCode(context, { ...body, purpose: "recovery", ip: context.visit.ip });
    if (!outcome.ok) return answerAuthRefusal(outcome);
    return apiJson({ phone: outcome.phone, resendDelay: outcome.secondsLeft });
  });
