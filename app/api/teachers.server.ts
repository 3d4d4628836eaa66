/** Teachers, as the pages show them. */
import { z } from "zod";
import { exam, examKey, picture, topic } from "~/features/store/catalog/wire.server";
import { endpoint } from "~/api/endpoint.server";
import { nextPage } from "~/api/next-page.server";
import { refuseCall } from "~/api/refusals.server";
import { idNumber, listOf, named, url } from "~/shared/wire.server";
import { findTeacher, findTeachers } from "~/features/learning/teachers/find-teachers.server";
import { teacherListQuerySchema } from "~/features/learning/teachers/schema";

const TAG = "Преподаватели";

const fields = {
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  topic,
  exams: z.array(exam),
  examTypes: z
    .array(z.object({ id: idNumber, slug: examKey, name: z.string() }))
    .openapi({ deprecated: true, description: "То же, что exams, без класса" }),
  headline: z.string(),
  yearsTeaching: z.number().int().min(0),
  ownScore: z.object({ points: z.number().int(), year: z.number().int() }),
  portrait: picture,
  url,
};
const teacher = named("Teacher", z.object(fields), "Преподаватель в списке");
const teacherDetails = named(
  "TeacherDetails",
  z.object({
    ...fields,
    about: z.array(z.string()),
    method: z.string(),
    reviews: z.array(z.object({ author: z.string(), text: z.string(), said: z.string() })),
    landings: z.array(z.object({ id: idNumber, slug: z.string(), name: z.string() })),
  }),
  "Преподаватель с рассказом, отзывами и курсами",
);

export const listTeachers = endpoint({
  id: "listTeachers",
  tag: TAG,
  method: "GET",
  path: "/api/v2/teachers/",
  summary: "Преподаватели, выбранные по предмету и экзамену",
  auth: "open",
  query: teacherListQuerySchema,
  answers: { 200: { description: "Страница списка", schema: listOf("TeacherList", teacher) } },
  isTagged: true,
  example: { query: "?topics=matematika&pageSize=2" },
  work: async ({ context, request, query }) => {
    const { origin } = context.visit;
    const found = await findTeachers(context, origin, query);
    return { body: { results: found.results, count: found.count, next: nextPage(request, origin, query.page, found) } };
  },
});

export const readTeacher = endpoint({
  id: "readTeacher",
  tag: TAG,
  method: "GET",
  path: "/api/v2/teachers/{slug}/",
  summary: "Один преподаватель",
  auth: "open",
  params: { slug: "Адрес преподавателя" },
  answers: { 200: { description: "Преподаватель", schema: teacherDetails } },
  reasons: ["not-found"],
  isTagged: true,
  example: { params: { slug: "gleb-orlov" } },
  work: async ({ context, params }) => {
    const found = await findTeacher(context, context.visit.origin, params.slug ?? "");
    return found ? { body: found } : refuseCall("not-found");
  },
});

export const TEACHER_ENDPOINTS = [listTeachers, readTeacher];
