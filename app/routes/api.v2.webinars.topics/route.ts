import type { LoaderFunctionArgs } from "@remix-run/node";
import { findWebinarTopics } from "~/features/webinars/find-webinars.server";
import { answerApi, apiJson, refuseMethod } from "~/http/api/api.server";

/** Subjects that have webinars, and how many. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const results = await findWebinarTopics(context);
    return apiJson({ results, count: results.length, next: null });
  });

export const action = () => refuseMethod("GET");
