import { expect, test } from "vitest";
import { type CourseFeed, type FeedCourse, writeCourseFeed } from "./course-feed";
import { categoryNumber, teachingOf } from "./feed-vocabulary";

const course: FeedCourse = {
  id: 101,
  name: "Основа «Математика & логика»",
  url: "https://v.example/courses/a/?product=101",
  picture: "https://v.example/art/og/course/a.png",
  description: "12 занятий",
  categoryId: 10_000,
  setIds: ["ege", "matematika-ege"],
  listPrice: 3590,
  price: 3290,
  isMonthly: true,
  months: [
    { month: "2026.11", title: "Производная", lessons: ["Касательная", "Экстремумы"] },
    { month: "2026.12", title: "Неравенства", lessons: ["Интервалы"] },
    { month: "2027.1", title: "Параметр", lessons: [] },
  ],
  length: { count: 3, unit: "month" },
  teaching: teachingOf("osnova"),
  grade: 11,
};

function write(change: Partial<FeedCourse> = {}, now = "2026-11-20T12:34:00+03:00"): string {
  const feed: CourseFeed = {
    shop: {
      name: "Вершина",
      company: "ООО",
      url: "https://v.example/",
      email: "a@v.example",
      picture: "https://v.example/a.png",
      description: "Школа",
    },
    now: new Date(now),
    sets: [
      { id: "ege", name: "Курсы ЕГЭ", url: "https://v.example/catalog/ege/" },
      { id: "oge", name: "Курсы ОГЭ", url: "https://v.example/catalog/oge/" },
    ],
    courses: [{ ...course, ...change }],
  };
  return writeCourseFeed(feed);
}

test("a course sold by months has no total price but a monthly one, and its sale price", () => {
  const feed = write();
  expect(feed).toContain('<yml_catalog date="2026-11-20 12:34">');
  expect(feed).toContain('<offer id="101"><name>Основа «Математика &amp; логика»</name>');
  expect(feed).toContain("<price>0</price><currencyId>RUR</currencyId>");
  expect(feed).toContain('<param name="Ежемесячная цена">3590</param>');
  expect(feed).toContain('<param name="Ежемесячная цена по скидке">3290</param>');
  expect(write({ listPrice: 3290 })).not.toContain("по скидке");
});

test("a course sold whole has its price and its sale price", () => {
  const feed = write({ isMonthly: false });
  expect(feed).toContain("<price>3590</price>");
  expect(feed).toContain('<param name="Цена по скидке">3290</param>');
  expect(feed).not.toContain("Ежемесячная");
  expect(write({ isMonthly: false, listPrice: 3290 })).not.toContain("по скидке");
});

test("a free course has the price zero and is marked as free", () => {
  const feed = write({ isMonthly: false, listPrice: 0, price: 0 });
  expect(feed).toContain("<price>0</price>");
  expect(feed).toContain('<param name="Есть бесплатная часть">true</param>');
  expect(write()).not.toContain("бесплатная");
});

test("a running month can be joined today, a future one on its first day", () => {
  expect(write()).toContain('<param name="Ближайшая дата">2026-11-20</param>');
  expect(write({}, "2026-10-20T12:00:00+03:00")).toContain('<param name="Ближайшая дата">2026-11-01</param>');
});

test("the plan lists the months in order, each with its topics", () => {
  const feed = write();
  expect(feed).toContain('<param name="План" order="1" unit="ноябрь: Производная">Касательная. Экстремумы</param>');
  expect(feed).toContain('<param name="Продолжительность" unit="месяц">3</param>');
  expect(feed).toContain('<param name="План" order="3" unit="январь: Параметр">Параметр</param>');
});

test("a short course is planned by lessons, and one of two lessons has no plan: fewer than three stages are ignored", () => {
  const feed = write({ months: course.months.slice(0, 2) });
  expect(feed).toContain('<param name="План" order="1" unit="Касательная">Производная</param>');
  expect(feed).toContain('<param name="План" order="3" unit="Интервалы">Неравенства</param>');
  expect(write({ months: course.months.slice(0, 1) })).not.toContain("План");
});

test("pages without offers are not listed, and categories never", () => {
  const feed = write();
  expect(feed).toContain('<set id="ege">');
  expect(feed).not.toContain('<set id="oge">');
  expect(feed).not.toContain("<categories>");
});

test("a subject without a category number belongs to the section of school subjects", () => {
  expect([categoryNumber("literature"), categoryNumber("math"), categoryNumber(undefined)]).toEqual([
    10_010, 10_000, 10_000,
  ]);
});
