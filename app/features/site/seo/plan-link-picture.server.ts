/** The text of a link's preview picture for every kind of page (`ogImagePath`). Null: no such page. */
import type { AppContext } from "~/app-context.server";
import type { Portrait } from "~/db/schema/catalog.server";
import { categoryOf } from "~/features/store/catalog/catalog-card";
import { catalogHeading } from "~/features/store/catalog/catalog-heading";
import { parseCatalogSlug } from "~/features/store/catalog/catalog-slug";
import { findLandingRow } from "~/features/store/catalog/landing-rows.server";
import { findTeacher } from "~/features/store/catalog/teacher-rows.server";
import { findDocument } from "~/features/core/documents/documents";
import { monthsOfPicture, readPlanPicture } from "~/features/learning/goal/plan-picture";
import { readDayPicture } from "~/features/learning/workout/day/day-height";
import { examName } from "~/features/core/subjects/exams";
import {
  type CourseTypeKey,
  findCourseType,
  findSubject,
  type SubjectCategory,
  type SubjectKey,
  subjectName,
} from "~/features/core/subjects/taxonomy";
import { findWebinarRow } from "~/features/learning/webinars/read-webinars.server";
import { capitalise } from "~/shared/capitalise";
import { dayAndMonth, monthRange } from "~/shared/months";
import { countInWords, plural, SUBJECTS } from "~/shared/plural";
import { drawYearRidge, type YearRidge } from "~/shared/year-ridge";

/** A mountain, the ridge of a plan or of a day, or the portrait of a teacher. */
export type PictureArt =
  | { is: "mountain"; glyph: string | null; category: SubjectCategory; kind: CourseTypeKey; seed: string }
  | { is: "ridge"; ridge: YearRidge }
  | { is: "portrait"; portrait: Portrait & { category: SubjectCategory } };

export type LinkPicturePlan = { kind: string; title: string; note: string | null; art: PictureArt };

export const PICTURE_KINDS = ["page", "catalog", "course", "teacher", "webinar", "plan", "day"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

type Reader = Pick<AppContext, "db" | "clock" | "school">;

type PagePlan = { title: string; note: string; kind: CourseTypeKey };

const homePage = (title: string): PagePlan => ({
  title,
  note: "курсы по месяцам, живые занятия, наставник",
  kind: "osnova",
});

/** Other single pages, by the word in `ogImagePath("page", …)`. */
const PAGES: Record<string, PagePlan> = {
  parents: { title: "Родителям: что, сколько и с каким результатом", note: "отчёт каждую неделю", kind: "trenazher" },
  referral: { title: "Пригласи друга", note: "скидка ему, бонус тебе", kind: "osnova" },
  teachers: { title: "Преподаватели школы", note: "по двое на каждый предмет", kind: "fresh" },
  bank: { title: "Бесплатная база заданий", note: "по номерам ЕГЭ и ОГЭ, с решением по шагам", kind: "trenazher" },
  payment: { title: "Оплата обучения", note: "без регистрации, чек придёт на почту", kind: "osnova" },
  claim: { title: "Курсы оплачены", note: "осталось открыть их у себя", kind: "osnova" },
  webinars: { title: "Вебинары и записи", note: "по номерам заданий ЕГЭ и ОГЭ", kind: "refresh" },
};

export async function planLinkPicture(
  context: Reader,
  kind: PictureKind,
  slug: string,
): Promise<LinkPicturePlan | null> {
  switch (kind) {
    case "page":
      return planPage(context, slug);
    case "catalog":
      return planCatalog(slug);
    case "course":
      return planCourse(context, slug);
    case "teacher":
      return planTeacher(context, slug);
    case "webinar":
      return planWebinar(context, slug);
    case "plan":
      return planGoal(context, slug);
    case "day":
      return planDay(slug);
  }
}

function planPage({ school }: Reader, slug: string): LinkPicturePlan | null {
  const page = slug === "home" ? homePage(school.profile().pageTitle) : PAGES[slug];
  const document = findDocument(slug);
  const title = page?.title ?? document?.title;
  if (title === undefined) return null;
  const art = {
    is: "mountain",
    glyph: null,
    category: "technical",
    kind: page?.kind ?? "podborki",
    seed: slug,
  } as const;
  return { kind: page ? "ЕГЭ и ОГЭ" : "документ", title, note: page?.note ?? null, art };
}

function planCatalog(slug: string): LinkPicturePlan | null {
  const filter = parseCatalogSlug(slug === "all" ? undefined : slug);
  if (!filter) return null;
  const subject = filter.subject && findSubject(filter.subject);
  const art = {
    is: "mountain",
    glyph: subject?.glyph ?? null,
    category: subject?.category ?? "technical",
    kind: filter.courseType ?? "osnova",
    seed: slug,
  } as const;
  return { kind: "каталог", title: catalogHeading(filter).h1, note: "месяцы продаются отдельно", art };
}

async function planCourse(context: Reader, slug: string): Promise<LinkPicturePlan | null> {
  const landing = await findLandingRow(context, slug);
  if (!landing) return null;
  const { courseType } = landing;
  const glyph = landing.subjects[0] ? findSubject(landing.subjects[0]).glyph : null;
  return {
    kind: `${findCourseType(courseType).name} ${examName(landing.exam)}`,
    title: landing.heading,
    note: landing.cardNote,
    art: { is: "mountain", glyph, category: categoryOf(landing), kind: courseType, seed: slug },
  };
}

async function planTeacher(context: Reader, slug: string): Promise<LinkPicturePlan | null> {
  const teacher = await findTeacher(context, slug);
  if (!teacher) return null;
  const { firstName, lastName, headline, portrait } = teacher;
  const { category, name } = findSubject(teacher.subject);
  return {
    kind: name.toLowerCase(),
    title: `${firstName} ${lastName}`,
    note: headline,
    art: { is: "portrait", portrait: { ...portrait, category } },
  };
}

async function planWebinar(context: Reader, slug: string): Promise<LinkPicturePlan | null> {
  const webinar = await findWebinarRow(context, slug);
  if (!webinar) return null;
  const { glyph, category } = findSubject(webinar.subject satisfies SubjectKey);
  return {
    kind: "вебинар",
    title: webinar.title,
    note: `${subjectName(webinar.subject, webinar.exam)}, ${dayAndMonth(webinar.startsAt)}`,
    art: { is: "mountain", glyph, category, kind: "refresh", seed: slug },
  };
}

function planGoal({ clock }: Reader, slug: string): LinkPicturePlan | null {
  const now = clock.now();
  const plan = readPlanPicture(slug, now);
  const months = plan && monthsOfPicture(plan);
  const ridge = months && drawYearRidge({ courses: [months], verb: "План", now });
  if (!ridge) return null;
  return {
    kind: "план",
    title: `План до ${examName(plan.exam)}: ${monthRange(months)}`,
    note: `${capitalise(countInWords(plan.subjects))} ${plural(plan.subjects, SUBJECTS)}, оплата по месяцам`,
    // The hiker's position is not drawn, because it would make another file each month.
    art: {
      is: "ridge",
      ridge: { ...ridge, slices: ridge.slices.map((slice) => ({ ...slice, isNow: false })), said: "" },
    },
  };
}

/** A slice for each task, lit from the left by as many as were right. */
function planDay(slug: string): LinkPicturePlan | null {
  const day = readDayPicture(slug);
  if (!day) return null;
  const { right, total, metres } = day;
  const slices = Array.from({ length: total }, (_, index) => ({
    ...{ month: "2026.9" as const, short: "", isNow: false, isNext: false, lessonDay: null },
    lit: index < right ? 1 : 0,
  }));
  return {
    kind: "гора дня",
    title: metres > 0 ? `+${metres}\u00A0м высоты` : "Первый шаг в\u00A0гору",
    note: `взято ${right} из ${total} заданий, около десяти минут`,
    art: { is: "ridge", ridge: { slices, layers: 1, said: "" } },
  };
}
