/**
 * The feed of online courses for Yandex, in its educational YML: an offer for each course on sale, at the price its
 * page shows. In YML `price` is that of a whole course: one sold by months has none, and its monthly price is a
 * parameter. Categories are Yandex's own, so the feed lists none.
 */
import type { CourseLength } from "~/features/store/catalog/course-length";
import type { Roubles } from "~/shared/money";
import { type MonthKey, monthName, monthStartDate } from "~/shared/months";
import { moscowDay, moscowTime } from "~/shared/moscow";
import { LENGTH_UNITS, type Teaching } from "./feed-vocabulary";
import { element, XML_HEAD } from "./xml";

export type FeedCourse = {
  /** Product id. */
  id: number;
  /** Unique among the courses. */
  name: string;
  url: string;
  picture: string;
  description: string;
  categoryId: number;
  setIds: string[];
  listPrice: Roubles;
  /** The current price. */
  price: Roubles;
  isMonthly: boolean;
  /** Current and future months in order, with their topics. */
  months: { month: MonthKey; title: string; lessons: string[] }[];
  length: CourseLength;
  teaching: Teaching;
  grade: number;
};

export type CourseFeed = {
  shop: { name: string; company: string; url: string; email: string; picture: string; description: string };
  /** When the feed was generated. */
  now: Date;
  /** Pages that list several of the offers. */
  sets: { id: string; name: string; url: string }[];
  courses: FeedCourse[];
};

/** Yandex ignores a plan with fewer stages. */
const FEWEST_STAGES = 3;

/** «2026-11-20 12:00», Moscow. */
function moscowMinute(now: Date): string {
  return `${moscowDay(now)} ${moscowTime(now)}`;
}

const param = (name: string, content: string | number, attributes: Record<string, string | number> = {}) =>
  element("param", content, { name, ...attributes });

function writePrices({ listPrice, price, isMonthly }: FeedCourse): string[] {
  const isCheaper = price < listPrice;
  return isMonthly
    ? [param("Ежемесячная цена", listPrice), ...(isCheaper ? [param("Ежемесячная цена по скидке", price)] : [])]
    : isCheaper
      ? [param("Цена по скидке", price)]
      : [];
}

/** By months; by lessons if the course is too short for that. */
function stagesOf(months: FeedCourse["months"]): { title: string; text: string }[] {
  const byMonth = months.map(({ month, title, lessons }) => ({
    title: `${monthName(month)}: ${title}`,
    text: lessons.join(". ") || title,
  }));
  if (byMonth.length >= FEWEST_STAGES) return byMonth;
  const byLesson = months.flatMap(({ title, lessons }) => lessons.map((lesson) => ({ title: lesson, text: title })));
  return byLesson.length >= FEWEST_STAGES ? byLesson : [];
}

function writeOffer(course: FeedCourse, now: Date): string {
  const { teaching, length } = course;
  const [first] = course.months;
  // A running month can be joined today.
  const start = first && monthStartDate(first.month);
  const nearest = start && (start > now ? start : now);
  return element(
    "offer",
    [
      element("name", course.name),
      element("url", course.url),
      element("categoryId", course.categoryId),
      element("set-ids", course.setIds.join(",")),
      element("price", course.isMonthly ? 0 : course.listPrice),
      element("currencyId", "RUR"),
      element("picture", course.picture),
      element("description", course.description),
      ...writePrices(course),
      ...(nearest ? [param("Ближайшая дата", moscowDay(nearest))] : []),
      param("Продолжительность", length.count, { unit: LENGTH_UNITS[length.unit] }),
      ...stagesOf(course.months).map(({ title, text }, index) =>
        param("План", text, { order: index + 1, unit: title }),
      ),
      param("Формат обучения", teaching.format),
      param("Сложность", teaching.level),
      param("Тип обучения", "Курс"),
      param("Классы", course.grade, { type: "RANGELIST" }),
      ...teaching.has.map((what) => param(`Есть ${what}`, "true")),
      ...(course.price === 0 ? [param("Есть бесплатная часть", "true")] : []),
    ],
    { id: course.id },
  );
}

export function writeCourseFeed({ shop, now, sets, courses }: CourseFeed): string {
  const used = new Set(courses.flatMap(({ setIds }) => setIds));
  const body = element("shop", [
    ...Object.entries(shop).map(([name, text]) => element(name, text)),
    element("currencies", ['<currency id="RUR" rate="1"/>']),
    element(
      "sets",
      sets
        .filter(({ id }) => used.has(id))
        .map(({ id, name, url }) => element("set", [element("name", name), element("url", url)], { id })),
    ),
    element(
      "offers",
      courses.map((course) => writeOffer(course, now)),
    ),
  ]);
  return XML_HEAD + element("yml_catalog", [body], { date: moscowMinute(now) });
}
