/** Webinars: the lists of the pages, and one with its recording for those who may watch. */
import { z } from "zod";
import { exam, examKey, picture, topic } from "~/features/store/catalog/wire.server";
import { endpoint } from "~/api/endpoint.server";
import { nextPage } from "~/api/next-page.server";
import { refuseCall } from "~/api/refusals.server";
import { idNumber, instant, listOf, named, url } from "~/shared/wire.server";
import { findWebinar, findWebinars, findWebinarTopics } from "~/features/learning/webinars/find-webinars.server";
import { webinarListQuerySchema } from "~/features/learning/webinars/schema";

const TAG = "Вебинары";

const fields = {
  id: idNumber,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  plan: z.array(z.string()),
  topics: z.array(topic),
  exams: z.array(exam),
  examTypes: z.array(examKey).openapi({ deprecated: true, description: "Ключи из exams" }),
  kimNumbers: z.array(z.string()),
  teacher: z.object({ slug: z.string(), firstName: z.string(), lastName: z.string(), portrait: picture }),
  startsAt: instant,
  durationMinutes: z.number().int().positive(),
  isFree: z.boolean(),
  state: z.enum(["upcoming", "live", "recorded", "over"]),
  url,
  calendar: url,
};
const webinar = named("Webinar", z.object(fields), "Вебинар в списке");
const webinarDetails = named(
  "WebinarDetails",
  z.object({
    ...fields,
    recording: z
      .object({
        src: z.string().openapi({ description: "Пусто, где есть только конспект" }),
        durationSeconds: z.number().int().min(0),
        chapters: z.array(z.object({ atSeconds: z.number().int().min(0), title: z.string() })),
        notes: z.array(z.string()),
      })
      .nullable(),
    chapterTitles: z.array(z.string()),
  }),
  "Вебинар с записью: она для тех, кому курс открыт, и не раньше конца",
);
const webinarTopic = named(
  "WebinarTopic",
  z.object({
    ...topic.shape,
    category: z.enum(["natural", "humanitarian", "social", "technical"]),
    count: z.number().int().positive(),
  }),
  "Предмет и сколько в нём вебинаров",
);

export const listWebinars = endpoint({
  id: "listWebinars",
  tag: TAG,
  method: "GET",
  path: "/api/v2/webinars/",
  summary: "Вебинары: сначала будущие, потом записи",
  auth: "open",
  query: webinarListQuerySchema,
  answers: { 200: { description: "Страница списка", schema: listOf("WebinarList", webinar) } },
  isTagged: true,
  example: { query: "?when=recorded&isFree=true&pageSize=2" },
  work: async ({ context, request, query }) => {
    const { origin } = context.visit;
    const found = await findWebinars(context, origin, query);
    return { body: { results: found.results, count: found.count, next: nextPage(request, origin, query.page, found) } };
  },
});

export const readWebinar = endpoint({
  id: "readWebinar",
  tag: TAG,
  method: "GET",
  path: "/api/v2/webinars/{slug}/",
  summary: "Один вебинар",
  auth: "known",
  params: { slug: "Адрес вебинара" },
  answers: { 200: { description: "Вебинар", schema: webinarDetails } },
  reasons: ["not-found"],
  isTagged: true,
  example: { params: { slug: "matematika-ege-zadanie-13" } },
  work: async ({ context, params, viewer }) => {
    const asked = { slug: params.slug ?? "", origin: context.visit.origin, viewerId: viewer?.id ?? null };
    const found = await findWebinar(context, asked);
    return found ? { body: found } : refuseCall("not-found");
  },
});

export const listWebinarTopics = endpoint({
  id: "listWebinarTopics",
  tag: TAG,
  method: "GET",
  path: "/api/v2/webinars/topics/",
  summary: "Предметы, по которым есть вебинары",
  auth: "open",
  answers: { 200: { description: "Все сразу", schema: listOf("WebinarTopicList", webinarTopic) } },
  isTagged: true,
  work: async ({ context }) => {
    const results = await findWebinarTopics(context);
    return { body: { results, count: results.length, next: null } };
  },
});

export const WEBINAR_ENDPOINTS = [listWebinars, readWebinar, listWebinarTopics];
