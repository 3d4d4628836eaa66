import { expect, test } from "vitest";
import { type CourseFeed, type FeedCourse, writeCourseFeed } from "./course-feed";

const course: FeedCourse = {
  id: 101,
  name: "Основа «Математика & логика»",
  url: "https://v.example/courses/a/?product=101",
  picture: "https://v.example/art/og/course/a.png",
  description: "12 занятий",
  categoryId: 1,
  setIds: ["ege", "matematika-ege"],
  price: 3290,
  oldPrice: 3590,
  isMonthly: true,
  months: [
    { month: "2026.11", title: "Производная", lessons: ["Касательная"] },
    { month: "2026.12", title: "Неравенства", lessons: [] },
  ],
  lessonsAMonth: 12,
  hasFreePart: false,
};

function write(change: Partial<FeedCourse> = {}, now = "2026-11-20T12:34:00+03:00"): string {
  const feed: CourseFeed = {
    shop: { name: "Вершина", company: "ООО", url: "https://v.example/", email: "a@v.example" },
    now: new Date(now),
    categories: [{ id: 1, name: "Математика" }],
    sets: [{ id: "ege", name: "Курсы ЕГЭ", url: "https://v.example/catalog/ege/" }],
    courses: [{ ...course, ...change }],
  };
  return writeCourseFeed(feed);
}

test("an offer names the course, its price now and before, and each month ahead", () => {
  const feed = write();
  expect(feed).toContain('<yml_catalog date="2026-11-20 12:34">');
  expect(feed).toContain('<offer id="101" available="true"><name>Основа «Математика &amp; логика»</name>');
  expect(feed).toContain("<price>3290</price><oldprice>3590</oldprice><currencyId>RUB</currencyId>");
  expect(feed).toContain('<param name="Ежемесячная цена">3290</param>');
  expect(feed).toContain('<param name="Продолжительность" unit="месяц">2</param>');
  expect(feed).toContain('<param name="План" unit="ноябрь" hours="12">Производная. Касательная</param>');
});

test("a month that has begun can be joined today, one ahead on its first day", () => {
  expect(write()).toContain('<param name="Ближайшая дата">2026-11-20</param>');
  expect(write({}, "2026-10-20T12:00:00+03:00")).toContain('<param name="Ближайшая дата">2026-11-01</param>');
});

test("a course sold whole has no monthly price, one without a sale no old price", () => {
  const feed = write({ isMonthly: false, oldPrice: null });
  expect(feed).not.toContain("Ежемесячная цена");
  expect(feed).not.toContain("oldprice");
});
