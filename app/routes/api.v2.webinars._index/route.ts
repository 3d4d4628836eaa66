import type { LoaderFunctionArgs } from "@remix-run/node";
import { findWebinars } from "~/features/webinars/find-webinars.server";
import { readWebinarQuery, webinarListQuery } from "~/features/webinars/schema";
import { answerApi, apiError, apiJson, describeZodError, refuseMethod, sayInRussian } from "~/http/api/api.server";

/** page (default 1), pageSize (default 8), repeated topics and examTypes, isFree, when=upcoming|recorded. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const query = new URL(request.url).searchParams;
    const parsed = webinarListQuery.safeParse(readWebinarQuery(query), { errorMap: sayInRussian });
    if (!parsed.success) return apiError(400, describeZodError(parsed.error));
    const { origin } = context.visit;
    const { results, count, hasNext } = await findWebinars(context, origin, parsed.data);
    query.set("page", String(parsed.data.page + 1));
    return apiJson({ results, count, next: hasNext ? `${origin}/api/v2/webinars/?${query}` : null });
  });

export const action = () => refuseMethod("GET");
