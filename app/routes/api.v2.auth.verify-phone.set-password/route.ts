import type { ActionFunctionArgs } from "@remix-run/node";
import { confirmCodeAndSetPassword } from "~/features/auth/code/confirm-code.server";
import { rememberDevice } from "~/features/auth/password/known-devices.server";
import { confirmBody } from "~/features/auth/schema";
import { joinContinuedVk } from "~/features/auth/social/log-in-by-vk.server";
import { allowMethods, answerApi, apiError, apiJson, readApiBody, refuseMethod } from "~/http/api/api.server";
import { answerAuthRefusal } from "~/http/api/auth-api.server";
import { referralOf, sourceOf } from "~/http/session/attribution.server";
import { readDevice } from "~/http/session/device.server";
import { requestIdOf } from "~/http/session/pending-auth.server";
import { readVkContinuation } from "~/http/session/vk-continuation.server";
import { normalisePhone } from "~/shared/phone.server";

export const loader = () => refuseMethod("POST");

const STALE = "вход через ВКонтакте устарел, начни его заново";

/**
 * Works in the ten minutes after a successful check-code; creates the user if there is none. With a continuation from
 * `vk_connect` the VK page is joined, and a phone that VK has named needs no password.
 */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, confirmBody);
    const { ip, userAgent } = context.visit;
    const referral = referralOf(body, request);
    const source = sourceOf(body, request);
    const { vkContinuation: sealed } = body;
    const person = sealed ? readVkContinuation(context, sealed) : null;
    if (sealed && !person) return apiError(400, { detail: STALE, fields: { vkContinuation: [STALE] } });
    const read = normalisePhone(body.phone);
    const isNamedByVk = person !== null && read.ok && person.phone === read.phone;
    const password = body.password ?? (isNamedByVk ? null : "");
    const requestId = await requestIdOf(request, context, body);
    const input = { ...body, password, requestId, referral, source, ip, userAgent, step: "set-password" } as const;
    const outcome = await confirmCodeAndSetPassword(context, input);
    if (!outcome.ok) return answerAuthRefusal(outcome);
    const { token, userId, removed } = outcome;
    const deviceHash = await readDevice(request, context);
    if (deviceHash !== null) await rememberDevice(context, { userId, deviceHash });
    const answer = { token, ...(removed.length > 0 && { removed }) };
    if (!sealed || !person) return apiJson(answer);
    const joined = await joinContinuedVk(context, { userId, person, key: sealed, until: new Date(person.until) });
    return apiJson({ ...answer, isVkLinked: joined === "joined" });
  });
