import type { LoaderFunctionArgs } from "@remix-run/node";
import { lookUpReferrer } from "~/features/bonuses/look-up-referrer.server";
import { answerApi, apiError, apiJson, refuseMethod } from "~/http/api/api.server";
import { readViewer } from "~/http/session/guards.server";

/** 404 means that the code is unknown. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const viewer = await readViewer(request, context);
    const { ip } = context.visit;
    const found = await lookUpReferrer(context, { code: params.code ?? "", viewerId: viewer?.id ?? null, ip });
    if (found.ok) return apiJson(found.referrer);
    if (found.reason === "referrer-missing") return apiError(404, { detail: "Такого кода приглашения нет" });
    const text = "Слишком много запросов, попробуй через минуту";
    return apiError(429, { detail: text }, { "Retry-After": String(found.retryAfterSeconds) });
  });

export const action = () => refuseMethod("GET");
