import type { LoaderFunctionArgs } from "@remix-run/node";
import { readLandingQuery } from "~/features/catalog/schema";
import { findTeachers } from "~/features/teachers/find-teachers.server";
import { teacherListQuery } from "~/features/teachers/schema";
import { answerApi, apiError, apiJson, describeZodError, refuseMethod, sayInRussian } from "~/http/api/api.server";

/** page (default 1), pageSize (default 8), and repeated topics and examTypes, as in the list of landings. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const query = new URL(request.url).searchParams;
    const parsed = teacherListQuery.safeParse(readLandingQuery(query), { errorMap: sayInRussian });
    if (!parsed.success) return apiError(400, describeZodError(parsed.error));
    const { origin } = context.visit;
    const { results, count, hasNext } = await findTeachers(context, origin, parsed.data);
    query.set("page", String(parsed.data.page + 1));
    return apiJson({ results, count, next: hasNext ? `${origin}/api/v2/teachers/?${query}` : null });
  });

export const action = () => refuseMethod("GET");
