/** The demo's courses, webinars and texts speak of numbers that the papers have (product.md, "KIM numbers"). */
import { describe, expect, it } from "vitest";
import { parseCatalogSlug } from "~/features/store/catalog/catalog-slug";
import { readCatalogTexts } from "~/features/store/catalog/read-catalog-texts.server";
import { closeNumbers } from "~/features/core/subjects/kim/closed-numbers";
import { findKimTableOf, type KimTable } from "~/features/core/subjects/kim/kim-table";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { listDemo } from "../../tests/setup/demo-items";

const landings = listDemo("landings");
const courses = listDemo("courses");

type Paper = { exam: ExamType; subjects: readonly SubjectKey[] };

function paperOf({ exam, subjects }: Paper): KimTable {
  const [subject, ...others] = subjects;
  const table = subject && others.length === 0 ? findKimTableOf(exam, subject) : null;
  if (!table) throw new Error("A demo course belongs to one paper");
  return table;
}

/** «№ 13, 15 и 16», «№ 26–28», «№\u00A08»: every number that a text names. */
function numbersIn(text: string): number[] {
  const lists =
    text.match(
      /№[\s\u00A0]?\d+(?:(?:\s?[,–-]\s?|\sи\s(?:№[\s\u00A0]?)?)\d+(?!\d*\s(?:минут|час|балл|задани|вебинар|тестов)))*/g,
    ) ?? [];
  return lists.flatMap((list) =>
    list
      .replace(/№/g, "")
      .split(/,|\sи\s/)
      .flatMap((part) => {
        const [from = 0, to = from] = part.split(/[–-]/).map(Number);
        return Array.from({ length: to - from + 1 }, (_, index) => from + index);
      }),
  );
}

const strings = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];

const landingOf = (key: string) => {
  const landing = landings.find((one) => one.key === key);
  if (!landing) throw new Error(`No landing ${key}`);
  return landing.item;
};

const months = courses.flatMap(({ key, item }) =>
  item.months.map((month, index) => ({
    ...{ landing: landingOf(item.landing), course: item, month, index },
    name: `${key} ${index}`,
  })),
);

it("reads the numbers that a text names", () => {
  expect(numbersIn("№ 13, 15 и 16, № 26–28 и №\u00A08; вечера 5–7 и 30 минут")).toEqual([13, 15, 16, 26, 27, 28, 8]);
});

describe("the demo's months", () => {
  it("teach numbers of their paper, each once a month", () => {
    for (const { landing, month, name } of months) {
      const known = paperOf(landing).numbers.map(({ number }) => number);
      expect(
        month.kim.filter((number) => !known.includes(number)),
        name,
      ).toEqual([]);
      expect(new Set(month.kim).size, name).toBe(month.kim.length);
    }
  });

  it("name in their titles and captions what they teach", () => {
    const strangers = months.flatMap(({ month, name }) => {
      const named = [...numbersIn(month.title), ...numbersIn(month.short)];
      return named.filter((number) => !month.kim.includes(number)).map((number) => `${name}: № ${number}`);
    });
    expect(strangers).toEqual([]);
  });

  it("name in their lessons what they or an earlier month teach", () => {
    const strangers = months.flatMap(({ course, month, index, name }) => {
      const taught = course.months.slice(0, index + 1).flatMap(({ kim }) => kim);
      const named = month.lessons.flatMap(numbersIn);
      return named.filter((number) => !taught.includes(number)).map((number) => `${name}: № ${number}`);
    });
    expect(strangers).toEqual([]);
  });

  it("a year course closes the whole paper", () => {
    const years = courses.filter(({ item }) => landingOf(item.landing).courseType === "osnova");
    expect(years.length).toBeGreaterThan(15);
    for (const { key, item } of years) {
      const paper = paperOf(landingOf(item.landing));
      expect(closeNumbers(paper, item.months).at(-1)?.pointsByEnd, key).toBe(paper.max);
    }
  });
});

describe("the demo's texts", () => {
  it("courses name numbers of their paper", () => {
    for (const { key, item } of landings) {
      const known = paperOf(item).numbers.length;
      const own = courses.filter((course) => course.item.landing === key);
      const named = strings([item, own.map((course) => course.item)]).flatMap(numbersIn);
      expect(
        named.filter((number) => number < 1 || number > known),
        key,
      ).toEqual([]);
    }
  });

  it("catalog texts name numbers of their paper", () => {
    const strangers = [...readCatalogTexts()].flatMap(([slug, { html }]) => {
      const filter = parseCatalogSlug(slug);
      const paper = filter?.subject ? findKimTableOf(filter.exam ?? "ege", filter.subject) : null;
      const known = paper?.numbers.length ?? Number.POSITIVE_INFINITY;
      return numbersIn(html)
        .filter((number) => number < 1 || number > known)
        .map((number) => `${slug}: № ${number}`);
    });
    expect(strangers).toEqual([]);
  });

  it("teachers name numbers of the EGE", () => {
    for (const { key, item } of listDemo("teachers")) {
      const known = paperOf({ exam: "ege", subjects: [item.subject] }).numbers.length;
      const named = strings(item).flatMap(numbersIn);
      expect(
        named.filter((number) => number < 1 || number > known),
        key,
      ).toEqual([]);
    }
  });

  it("webinars name numbers of their paper, and carry them as data", () => {
    for (const { key, item } of listDemo("webinars")) {
      const known = paperOf({ exam: item.exam, subjects: [item.subject] }).numbers.map(({ number }) => number);
      expect(
        item.kim.filter((number) => !known.includes(number)),
        key,
      ).toEqual([]);
      expect(
        numbersIn(item.title).filter((number) => !item.kim.includes(number)),
        key,
      ).toEqual([]);
    }
  });
});
