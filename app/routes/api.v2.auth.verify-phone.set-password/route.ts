import type { ActionFunctionArgs } from "@remix-run/node";
import { confirmCodeAndSetPassword } from "~/features/auth/confirm-code.server";
import { confirmBody } from "~/features/auth/schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api.server";
import { referralOf, sourceOf } from "~/http/attribution.server";
import { answerAuthRefusal } from "~/http/auth-api.server";

export const loader = () => refuseMethod("POST");

/** Works in the ten minutes after a right check-code; makes the user where there is none. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, confirmBody);
    const { ip, userAgent } = context.visit;
    const referral = referralOf(body, request);
    const source = sourceOf(body, request);
    const input = { ...body, referral, source, ip, userAgent, step: "set-password" } as const;
    const outcome = await confirmCodeAndSetPassword(context, input);
    return outcome.ok ? apiJson({ token: outcome.token }) : answerAuthRefusal(outcome);
  });
