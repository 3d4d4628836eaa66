/** Banners for clients that draw them themselves. */
import { z } from "zod";
import { endpoint } from "~/api/endpoint.server";
import { asksForNextVersion } from "~/api/preconditions.server";
import { idNumber, listOf, named, orNull, url } from "~/shared/wire.server";
import { listBanners } from "~/features/site/banners/find-banners.server";
import { bannerListQuerySchema } from "~/features/site/banners/schema";

const banner = named(
  "Banner",
  z.object({
    id: idNumber,
    title: z.string(),
    text: z.string(),
    bannerType: z.string(),
    link: orNull(url),
    imageForMobile: url,
    imageForTablet: url,
    imageForDesktop: url,
  }),
  "Баннер: слова повторены в картинках",
);

export const readBannerList = endpoint({
  id: "listBanners",
  tag: "Баннеры",
  method: "GET",
  path: "/api/v2/banners/",
  summary: "Баннеры: все или те, что подходят страницам курсов и преподавателей",
  auth: "open",
  query: bannerListQuerySchema,
  answers: {
    200: {
      description: "Баннеры; с Api-Version: 2.1 — в общем виде списка",
      schema: z.union([z.array(banner), listOf("BannerList", banner)]),
    },
  },
  isTagged: true,
  acceptsVersion: true,
  example: { query: "?landings=1,2" },
  work: async ({ request, context, query }) => {
    const results = await listBanners(context, { place: query, origin: context.visit.origin });
    return { body: asksForNextVersion(request) ? { results, count: results.length, next: null } : results };
  },
});

export const BANNER_ENDPOINTS = [readBannerList];
