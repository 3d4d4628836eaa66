import { describe, expect, it } from "vitest";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";
import type { MonthKey } from "~/shared/months";
import { describeYear, schoolYearIndex } from "./school-year";

type Sold = { price?: number; lessons?: number; sold?: "months" | "whole"; months?: MonthKey[] };

function landing(courseType: CourseTypeKey, subject: SubjectKey, more: Sold = {}): ListedLanding {
  const { price = 3290, lessons = 12, sold = "months", months = ["2026.9", "2027.5"] } = more;
  const course = { id: 1, publicId: "p", name: "", listPrice: price, salePrice: null, sold, lessons, months };
  return {
    id: 1,
    slug: `${subject}-${courseType}`,
    isActive: true,
    exam: "ege",
    subjects: [subject],
    courseType,
    name: "",
    cardNote: "",
    teachers: [],
    courses: [course],
  };
}

const plain = (text: string | undefined) => text?.replaceAll("\u00A0", " ");

describe("the school year", () => {
  it("starts in September and ends in August", () => {
    expect(schoolYearIndex("2026.9")).toBe(0);
    expect(schoolYearIndex("2026.12")).toBe(3);
    expect(schoolYearIndex("2027.1")).toBe(4);
    expect(schoolYearIndex("2027.8")).toBe(11);
  });

  it("knows in which months a kind is taught and how many lessons it has", () => {
    const [year] = describeYear([landing("osnova", "math")], "ege", []);
    expect(year?.months?.map(Number).join("")).toBe("100000001000");
    expect(plain(year?.fact)).toBe("12 занятий в месяц");
    expect(year).toMatchObject({ price: 3290, isFrom: false, per: "в месяц", href: "/catalog/ege-osnova/" });
  });

  it("counts the webinars of a Refresh by subject, the largest number first", () => {
    const whole = { sold: "whole" as const, months: ["2027.5"] as MonthKey[] };
    const [refresh] = describeYear(
      [
        landing("refresh", "russianLanguage", { ...whole, lessons: 7, price: 1990 }),
        landing("refresh", "math", { ...whole, lessons: 11, price: 2990 }),
      ],
      "ege",
      [],
    );
    expect(plain(refresh?.fact)).toBe("7–11 вебинаров");
    expect(refresh?.bySubject).toEqual([
      { subject: "Математика", lessons: 11 },
      { subject: "Русский язык", lessons: 7 },
    ]);
    expect(refresh).toMatchObject({ price: 1990, isFrom: true, per: "за курс" });
  });

  it("takes the words that staff gave the kind, and its own where there are none", () => {
    const tariff = { name: "Спокойный год", courseType: "osnova" as const, about: "Вся программа.", points: ["проба"] };
    const year = describeYear([landing("osnova", "math"), landing("prokachka", "math")], "ege", [tariff]);
    expect(year.map(({ words }) => words)).toEqual([
      { name: "Спокойный год", about: "Вся программа.", points: ["проба"] },
      null,
    ]);
  });

  it("assigns no month to free courses", () => {
    const [demo] = describeYear([landing("demokurs", "math", { price: 0, sold: "whole", lessons: 2 })], "ege", []);
    expect(demo).toMatchObject({ price: 0, per: "", months: null, bySubject: [] });
    expect(plain(demo?.fact)).toBe("1 демокурс");
  });

  it("leaves out what is not sold for the exam", () => {
    expect(describeYear([landing("osnova", "math")], "oge", [])).toEqual([]);
    expect(describeYear([landing("trenazher", "math")], "ege", [])).toEqual([]);
  });
});
