import type { ActionFunctionArgs } from "@remix-run/node";
import { logInByLegacyJwt } from "~/features/auth/session/log-in-by-legacy-jwt.server";
import { legacyJwtBody } from "~/features/auth/social/social-schema";
import {
  allowMethods,
  answerApi,
  API_SENTENCES,
  apiError,
  apiJson,
  readApiBody,
  refuseMethod,
} from "~/http/api/api.server";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const { token: jwt } = await readApiBody(request, legacyJwtBody);
    const { ip, userAgent } = context.visit;
    const outcome = await logInByLegacyJwt(context, { jwt, ip, userAgent });
    if (outcome.ok) return apiJson({ token: outcome.token });
    if (outcome.reason === "legacy-off") return apiError(404, { detail: API_SENTENCES.unknown });
    const text = "этот вход больше не действует, войди заново";
    return apiError(400, { detail: text, fields: { token: [text] } });
  });
