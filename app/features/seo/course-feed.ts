/**
 * The feed of online courses for Yandex, in YML: an offer for each course on sale, at the price its page shows. Courses
 * sold by months have the price of one month, said once more as the monthly price.
 */
import { type MonthKey, monthName, monthStartDate, moscowDay } from "~/shared/months";
import type { Roubles } from "~/shared/money";
import { element, XML_HEAD } from "./xml";

export type FeedCourse = {
  /** Product id. */
  id: number;
  name: string;
  url: string;
  picture: string;
  description: string;
  categoryId: number;
  setIds: string[];
  price: Roubles;
  /** The list price where the course is cheaper now. */
  oldPrice: Roubles | null;
  isMonthly: boolean;
  /** Months still ahead or going on, in order, with what is taught in each. */
  months: { month: MonthKey; title: string; lessons: string[] }[];
  lessonsAMonth: number;
  hasFreePart: boolean;
};

export type CourseFeed = {
  shop: { name: string; company: string; url: string; email: string };
  /** When it was made. */
  now: Date;
  categories: { id: number; name: string }[];
  /** Pages that list several of the offers. */
  sets: { id: string; name: string; url: string }[];
  courses: FeedCourse[];
};

/** «2026-11-20 12:00», Moscow. */
function moscowMinute(now: Date): string {
  const time = new Intl.DateTimeFormat("ru-RU", { timeZone: "Europe/Moscow", hour: "2-digit", minute: "2-digit" });
  return `${moscowDay(now)} ${time.format(now)}`;
}

const param = (name: string, content: string | number, attributes: Record<string, string | number> = {}) =>
  element("param", content, { name, ...attributes });

function writeOffer(course: FeedCourse, now: Date): string {
  const [first] = course.months;
  // A month that has begun can be joined today.
  const start = first && monthStartDate(first.month);
  const nearest = start && (start > now ? start : now);
  return element(
    "offer",
    [
      element("name", course.name),
      element("url", course.url),
      element("categoryId", course.categoryId),
      element("set-ids", course.setIds.join(",")),
      element("price", course.price),
      ...(course.oldPrice === null ? [] : [element("oldprice", course.oldPrice)]),
      element("currencyId", "RUB"),
      element("picture", course.picture),
      element("description", course.description),
      ...(course.isMonthly ? [param("Ежемесячная цена", course.price)] : []),
      ...(nearest ? [param("Ближайшая дата", moscowDay(nearest))] : []),
      ...(course.months.length > 0 ? [param("Продолжительность", course.months.length, { unit: "месяц" })] : []),
      param("Формат обучения", "В группе с наставником"),
      param("Есть бесплатная часть", String(course.hasFreePart)),
      param("Есть видеоуроки", "true"),
      param("Есть вебинары", "true"),
      param("Есть домашние работы", "true"),
      ...course.months.map(({ month, title, lessons }) =>
        param("План", [title, ...lessons].join(". "), { unit: monthName(month), hours: course.lessonsAMonth }),
      ),
    ],
    { id: course.id, available: "true" },
  );
}

export function writeCourseFeed({ shop, now, categories, sets, courses }: CourseFeed): string {
  const body = element("shop", [
    ...Object.entries(shop).map(([name, text]) => element(name, text)),
    element("currencies", ['<currency id="RUB" rate="1"/>']),
    element(
      "categories",
      categories.map(({ id, name }) => element("category", name, { id })),
    ),
    element(
      "sets",
      sets.map(({ id, name, url }) => element("set", [element("name", name), element("url", url)], { id })),
    ),
    element(
      "offers",
      courses.map((course) => writeOffer(course, now)),
    ),
  ]);
  return XML_HEAD + element("yml_catalog", [body], { date: moscowMinute(now) });
}
