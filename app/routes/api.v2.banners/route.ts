import type { LoaderFunctionArgs } from "@remix-run/node";
import { listBanners } from "~/features/banners/find-banners.server";
import { bannerListQuery, readBannerQuery } from "~/features/banners/schema";
import { answerApi, apiError, apiJson, describeZodError, refuseMethod, sayInRussian } from "~/http/api/api.server";

/** Repeated `landings` (ids) and `teachers` (slugs). */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const query = readBannerQuery(new URL(request.url).searchParams);
    const parsed = bannerListQuery.safeParse(query, { errorMap: sayInRussian });
    if (!parsed.success) return apiError(400, describeZodError(parsed.error));
    return apiJson(await listBanners(context, { place: parsed.data, origin: context.visit.origin }));
  });

export const action = () => refuseMethod("GET");
