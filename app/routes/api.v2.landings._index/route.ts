import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLandings } from "~/features/catalog/find-landings.server";
import { landingListQuery, readLandingQuery } from "~/features/catalog/schema";
import { answerApi, apiError, apiJson, describeZodError, refuseMethod, sayInRussian } from "~/http/api/api.server";
import { readViewer } from "~/http/session/guards.server";

/** page (default 1), pageSize (default 8) and repeated topics, teachers, courseTypes, examTypes. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const query = new URL(request.url).searchParams;
    const parsed = landingListQuery.safeParse(readLandingQuery(query), { errorMap: sayInRussian });
    if (!parsed.success) return apiError(400, describeZodError(parsed.error));
    const viewer = await readViewer(request, context);
    const { origin } = context.visit;
    const asker = { viewerId: viewer?.id ?? null, origin };
    const { results, count, hasNext } = await findLandings(context, asker, parsed.data);
    query.set("page", String(parsed.data.page + 1));
    return apiJson({ results, count, next: hasNext ? `${origin}/api/v2/landings/?${query}` : null });
  });

export const action = () => refuseMethod("GET");
