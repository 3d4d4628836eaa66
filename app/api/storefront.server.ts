/** The tariff cards of the front pages. */
import { z } from "zod";
import { courseTypeKey, examKey } from "~/features/store/catalog/wire.server";
import { endpoint } from "~/api/endpoint.server";
import { asksForNextVersion } from "~/api/preconditions.server";
import { idNumber, listOf, named, roubles, url } from "~/shared/wire.server";
import { listTariffGroups } from "~/features/site/storefront/read-tariff-groups.server";

const tariffGroup = named(
  "TariffGroup",
  z.object({
    id: idNumber,
    isForParents: z.boolean(),
    examType: examKey,
    tariffsInfo: z.array(
      z.object({
        name: z.string(),
        courseType: z.object({ name: z.string(), slug: courseTypeKey }),
        about: z.string(),
        points: z.array(z.string()),
        price: roubles,
        initialPrice: roubles,
        isPriceFrom: z.boolean(),
        pricePeriod: z.string(),
        url,
      }),
    ),
  }),
  "Карточки тарифов для экзамена и читателя",
);

export const listTariffs = endpoint({
  id: "listTariffs",
  tag: "Каталог",
  method: "GET",
  path: "/api/v2/tariffs-info-groups/",
  summary: "Карточки тарифов с живыми ценами",
  auth: "open",
  answers: {
    200: {
      description: "Группы; с Api-Version: 2.1 — в общем виде списка",
      schema: z.union([z.array(tariffGroup), listOf("TariffGroupList", tariffGroup)]),
    },
  },
  isTagged: true,
  acceptsVersion: true,
  work: async ({ request, context }) => {
    const results = await listTariffGroups(context, context.visit.origin);
    return { body: asksForNextVersion(request) ? { results, count: results.length, next: null } : results };
  },
});

export const STOREFRONT_ENDPOINTS = [listTariffs];
