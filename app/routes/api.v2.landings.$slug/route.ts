import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLanding } from "~/features/catalog/find-landings.server";
import { answerApi, API_SENTENCES, apiError, apiJson, refuseMethod } from "~/http/api/api.server";
import { readViewer } from "~/http/session/guards.server";

/** Inactive landings only for users who have bought from them. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const viewer = await readViewer(request, context);
    const asker = { viewerId: viewer?.id ?? null, origin: context.visit.origin };
    const landing = await findLanding(context, params.slug ?? "", asker);
    return landing ? apiJson(landing) : apiError(404, { detail: API_SENTENCES.unknown });
  });

export const action = () => refuseMethod("GET");
