/** The store: landings, the taxonomy and the tariff cards. */
import { z } from "zod";
import { endpoint } from "~/api/endpoint.server";
import { nextPage } from "~/api/next-page.server";
import { refuseCall } from "~/api/refusals.server";
import { MAX_ID } from "~/shared/max-id";
import { idNumber, listOf, monthKey, named, publicId, roubles } from "~/shared/wire.server";
import { findLanding, findLandings, findLandingsInBulk } from "~/features/store/catalog/find-landings.server";
import { describeTaxonomy, SOLD_WHOLE } from "~/features/store/catalog/landing-resource";
import { landingListQuerySchema, landingsInBulkBodySchema } from "~/features/store/catalog/schema";
import { courseType, exam, examKey, picture, subjectKey, topic } from "~/features/store/catalog/wire.server";

const TAG = "Каталог";

const landing = named(
  "Landing",
  z.object({
    id: idNumber,
    slug: z.string(),
    isActive: z.boolean(),
    name: z.string(),
    topics: z.array(topic),
    courseTypes: z.array(courseType),
    exams: z.array(exam),
    examTypes: z.array(examKey).openapi({ deprecated: true, description: "Ключи из exams" }),
    cover: picture,
    courseDetails: z.array(
      named(
        "LandingCourse",
        z.object({
          id: idNumber,
          publicId,
          product: idNumber.openapi({ description: "productId заказов" }),
          name: z.string(),
          price: roubles.openapi({ description: "За месяц или за весь курс" }),
          initialPrice: roubles,
          purchasableMonthList: z.union([z.array(monthKey), z.literal(SOLD_WHOLE)]).openapi({
            description:
              "Все месяцы курса, прошедшие тоже: заказ заменит прошедший ближайшим и скажет об этом в noticeDetails",
          }),
          isWhole: z.boolean().openapi({ description: "Продаётся целиком: тогда purchasableMonthList — «__all__»" }),
        }),
        "Тариф на странице курса",
      ),
    ),
    detailedMonthList: z.array(monthKey),
  }),
  "Страница курса",
);
const landingList = listOf("LandingList", landing);

export const listLandings = endpoint({
  id: "listLandings",
  tag: TAG,
  method: "GET",
  path: "/api/v2/landings/",
  summary: "Страницы курсов, выбранные по предмету, преподавателю, виду и экзамену",
  description:
    "Повторённые параметры складываются; в одном может быть несколько значений через запятую. Купленное целиком владельцу не показываем.",
  auth: "known",
  query: landingListQuerySchema,
  answers: { 200: { description: "Страница списка", schema: landingList } },
  isTagged: true,
  example: { query: "?topics=matematika&examTypes=ege&pageSize=2" },
  work: async ({ context, request, query, viewer }) => {
    const { origin } = context.visit;
    const found = await findLandings(context, { viewerId: viewer?.id ?? null, origin }, query);
    return { body: { results: found.results, count: found.count, next: nextPage(request, origin, query.page, found) } };
  },
});

export const readLanding = endpoint({
  id: "readLanding",
  tag: TAG,
  method: "GET",
  path: "/api/v2/landings/{slug}/",
  summary: "Одна страница курса",
  description: "Снятую с продажи видит только тот, кто её покупал.",
  auth: "known",
  params: { slug: "Адрес курса" },
  answers: { 200: { description: "Страница курса", schema: landing } },
  reasons: ["not-found"],
  isTagged: true,
  example: { params: { slug: "matematika-ege-osnova" } },
  work: async ({ context, params, viewer }) => {
    const asker = { viewerId: viewer?.id ?? null, origin: context.visit.origin };
    const found = await findLanding(context, params.slug ?? "", asker);
    return found ? { body: found } : refuseCall("not-found");
  },
});

const knowable = (ids: number[]) => ids.filter((id) => id <= MAX_ID);

export const listLandingsInBulk = endpoint({
  id: "listLandingsInBulk",
  tag: TAG,
  method: "POST",
  path: "/api/v2/landings/in-bulk/",
  summary: "Страницы курсов по номерам, до 30 за раз",
  description: "Либо ids, либо productIds. Неизвестные номера пропускаем.",
  auth: "known",
  body: landingsInBulkBodySchema,
  answers: { 200: { description: "Найденные, в порядке каталога", schema: landingList } },
  example: { body: { productIds: [101, 102] } },
  work: async ({ context, body: { ids, productIds }, viewer }) => {
    const asker = { viewerId: viewer?.id ?? null, origin: context.visit.origin };
    const asked = ids ? { ids: knowable(ids) } : { productIds: knowable(productIds ?? []) };
    const results = await findLandingsInBulk(context, asker, asked);
    return { body: { results, count: results.length, next: null } };
  },
});

const taxonomy = named(
  "Taxonomy",
  z.object({
    examTypes: z.array(exam),
    courseTypes: z.array(courseType),
    topics: z.array(
      named(
        "TaxonomyTopic",
        z.object({
          key: subjectKey,
          slug: z.string(),
          name: z.string(),
          category: z.enum(["natural", "humanitarian", "social", "technical"]),
          egeId: idNumber,
          ogeId: idNumber.nullable(),
          availableForEge: z.boolean(),
          availableForOge: z.boolean(),
          recommendedOtherTopics: z.array(subjectKey),
        }),
        "Предмет с номерами обоих экзаменов и предметами, которые чаще берут вместе с ним",
      ),
    ),
  }),
);

export const readTaxonomy = endpoint({
  id: "readTaxonomy",
  tag: TAG,
  method: "GET",
  path: "/api/v2/products/courses/taxonomy/",
  summary: "Экзамены, виды курсов и предметы",
  auth: "open",
  answers: { 200: { description: "Одно и то же до следующего выпуска сайта", schema: taxonomy } },
  isTagged: true,
  work: () => ({ body: describeTaxonomy() }),
});

/** In the order of the document and of the reference page. */
export const CATALOG_ENDPOINTS = [listLandings, readLanding, listLandingsInBulk, readTaxonomy];
