import { expect, it } from "vitest";
import { NO_OFFER, type Offering } from "~/features/core/school/offer";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";
import { describeExam, readExam } from "./exam-part";

function landing(id: number, courseType: CourseTypeKey, subject: SubjectKey, salePrice: number | null): ListedLanding {
  const course = {
    id,
    publicId: String(id),
    name: "",
    listPrice: 3590,
    salePrice,
    sold: "months" as const,
    lessons: 12,
    months: ["2026.11" as const],
  };
  return {
    id,
    slug: `landing-${id}`,
    isActive: true,
    exam: "ege",
    subjects: [subject],
    courseType,
    name: String(id),
    cardNote: "",
    teachers: [],
    courses: [course],
  };
}

const describeHome = (landings: ListedLanding[], school: Offering = {}) =>
  describeExam({
    exam: "ege",
    path: "/parents/",
    anchor: "courses",
    school,
    landings,
    season: "year",
    now: new Date("2026-11-20T12:00:00Z"),
  });

const onlyOge: Offering = { offer: { ege: ["tasks"], oge: ["courses"] } };

it("an unknown exam reads as EGE", () => {
  expect(["oge", null, "gia"].map((asked) => readExam(asked, {}))).toEqual(["oge", "ege", "ege"]);
});

it("an exam without courses is neither shown nor a tab", () => {
  expect(["ege", "oge", null].map((asked) => readExam(asked, onlyOge))).toEqual(["oge", "oge", "oge"]);
  expect(readExam(null, { offer: NO_OFFER })).toBe("ege");
  expect(describeHome([], onlyOge).exams).toMatchObject([{ href: "/parents/?exam=oge#courses" }]);
});

it("the exam tabs lead back to the page itself", () => {
  expect(describeHome([]).exams).toEqual([
    { name: "ЕГЭ, 11\u00A0класс", href: "/parents/#courses", isCurrent: true },
    { name: "ОГЭ, 9\u00A0класс", href: "/parents/?exam=oge#courses", isCurrent: false },
  ]);
});

it("the price of a lesson is a month of the cheapest year course divided by its lessons", () => {
  const view = describeHome([landing(1, "osnova", "math", null), landing(2, "osnova", "physics", 3290)]);
  expect(view.month).toEqual({ price: 3290, listPrice: 3590, lessons: 12, lessonPrice: 274 });
  expect(describeHome([landing(1, "refresh", "math", null)]).month).toBeNull();
});

it("four courses are shown, of different subjects as far as possible", () => {
  const view = describeHome([
    landing(1, "osnova", "math", null),
    landing(2, "refresh", "math", null),
    landing(3, "refresh", "physics", null),
    landing(4, "osnova", "history", null),
    landing(5, "osnova", "chemistry", null),
  ]);
  expect(view.cards.map(({ slug }) => slug)).toEqual(["landing-1", "landing-3", "landing-2", "landing-4"]);
});
