import type { LoaderFunctionArgs } from "@remix-run/node";
import { bannerListQuery, readBannerQuery } from "~/features/content/schema";
import { listBanners } from "~/features/content/find-banners.server";
import { answerApi, apiError, apiJson, describeZodError, refuseMethod, sayInRussian } from "~/http/api.server";

/** Repeated `landings` (ids) and `teachers` (slugs). */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const query = readBannerQuery(new URL(request.url).searchParams);
    const parsed = bannerListQuery.safeParse(query, { errorMap: sayInRussian });
    if (!parsed.success) return apiError(400, describeZodError(parsed.error));
    return apiJson(await listBanners(context, { place: parsed.data, origin: context.visit.origin }));
  });

export const action = () => refuseMethod("GET");
