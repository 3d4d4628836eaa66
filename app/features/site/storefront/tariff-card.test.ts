import { describe, expect, it } from "vitest";
import type { ListedCourse, ListedLanding } from "~/features/store/catalog/listed-landing";
import { describeTariff, type TariffWords } from "./tariff-card";

const course = (more: Partial<ListedCourse>): ListedCourse => ({
  id: 1,
  publicId: "one",
  name: "Основа",
  listPrice: 3590,
  salePrice: 3290,
  sold: "months",
  lessons: 12,
  months: ["2026.11", "2026.12"],
  ...more,
});

const landing = (more: Partial<ListedLanding>): ListedLanding => ({
  id: 1,
  slug: "matematika-ege-osnova",
  isActive: true,
  exam: "ege",
  subjects: ["math"],
  courseType: "osnova",
  name: "Математика",
  cardNote: "",
  teachers: [],
  courses: [course({})],
  ...more,
});

const words: TariffWords = { name: "Весь год", courseType: "osnova", about: "", points: [] };
const show = (landings: ListedLanding[], exam: "ege" | "oge" = "ege") => describeTariff(words, { exam, landings });

describe("a tariff card", () => {
  it("takes the lowest price of its kind and exam, with the list price of that course", () => {
    const dear = landing({ id: 2, courses: [course({ id: 2, listPrice: 4790, salePrice: 4390 })] });
    expect(show([dear, landing({})])).toMatchObject({
      price: 3290,
      listPrice: 3590,
      isFrom: true,
      per: "за предмет в месяц",
      href: "/catalog/ege-osnova/",
    });
    expect(show([landing({})])).toMatchObject({ isFrom: false });
  });

  it("ignores other exams and kinds, and what is no longer sold", () => {
    const cheap = { courses: [course({ id: 3, listPrice: 100, salePrice: null })] };
    const others = [
      landing({ ...cheap, exam: "oge" }),
      landing({ ...cheap, courseType: "refresh" }),
      landing({ ...cheap, isActive: false }),
    ];
    expect(show([...others, landing({})])?.price).toBe(3290);
    expect(show([landing({ isActive: false })])).toBeNull();
  });

  it("says that a free one needs no bank card and a whole one is paid once", () => {
    const free = landing({ courses: [course({ listPrice: 0, salePrice: null, sold: "whole" })] });
    expect(show([free])).toMatchObject({ price: 0, listPrice: null, per: "без карты" });
    const whole = landing({ courses: [course({ listPrice: 1990, salePrice: null, sold: "whole" })] });
    expect(show([whole])).toMatchObject({ price: 1990, listPrice: null, per: "за предмет" });
  });
});
