import type { LoaderFunctionArgs } from "@remix-run/node";
import { findWebinar } from "~/features/webinars/find-webinars.server";
import { answerApi, API_SENTENCES, apiError, apiJson, refuseMethod } from "~/http/api/api.server";
import { readViewer } from "~/http/session/guards.server";

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const viewer = await readViewer(request, context);
    const { origin } = context.visit;
    const webinar = await findWebinar(context, { slug: params.slug ?? "", origin, viewerId: viewer?.id ?? null });
    return webinar ? apiJson(webinar) : apiError(404, { detail: API_SENTENCES.unknown });
  });

export const action = () => refuseMethod("GET");
