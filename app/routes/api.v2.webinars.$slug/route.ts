import type { LoaderFunctionArgs } from "@remix-run/node";
import { findWebinar } from "~/features/webinars/find-webinars.server";
import { answerApi, API_SENTENCES, apiError, apiJson, refuseMethod } from "~/http/api.server";

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const webinar = await findWebinar(context, params.slug ?? "", context.visit.origin);
    return webinar ? apiJson(webinar) : apiError(404, { detail: API_SENTENCES.unknown });
  });

export const action = () => refuseMethod("GET");
