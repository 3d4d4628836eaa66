import { expect, it } from "vitest";
import { DEMO_PROFILE, listDemo } from "../../tests/setup/demo-items";

const teachers = listDemo("teachers").map(({ key, item }) => ({ slug: key, ...item }));
const landings = listDemo("landings").map(({ key, item }) => ({ slug: key, ...item }));
const reviews = teachers.flatMap((teacher) => teacher.reviews);

it("every teacher has two or three reviews, and no two are the same", () => {
  for (const { slug, reviews } of teachers) {
    expect(reviews.length, slug).toBeGreaterThanOrEqual(2);
    expect(reviews.length, slug).toBeLessThanOrEqual(3);
    expect(new Set(reviews.map(({ author }) => author)).size, slug).toBe(reviews.length);
  }
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
});

it("a review has an author, a date and its own content, and promises nothing", () => {
  const firstYear = DEMO_PROFILE.foundedYear;
  for (const { author, text, said } of reviews) {
    expect(author).toMatch(/^[А-ЯЁ][а-яё]+, (9|11) класс$/);
    expect(said).toMatch(/^20\d\d\/\d\d$/);
    expect(Number(said.slice(2, 4)) + 1).toBe(Number(said.slice(5)));
    expect(Number(said.slice(0, 4))).toBeGreaterThanOrEqual(firstYear ?? 0);
    expect(text.length, text).toBeGreaterThan(90);
    expect(text.length, text).toBeLessThan(330);
    expect(text).not.toMatch(/гарант|100 баллов|стобалл/i);
  }
});

it("pupils of the ninth grade review only teachers of that grade", () => {
  for (const { slug, reviews } of teachers) {
    if (!reviews.some(({ author }) => author.includes("9 класс"))) continue;
    expect(
      landings.some((landing) => landing.exam === "oge" && landing.teachers.includes(slug)),
      slug,
    ).toBe(true);
  }
});

it("a result quotes its review, with «…» where words are left out", () => {
  const plain = (words: string) => words.toLowerCase().replace(/\.$/, "");
  for (const { text, result } of reviews) {
    if (result === "") continue;
    expect(result.length, result).toBeLessThanOrEqual(120);
    for (const part of result.split("… ")) expect(plain(text), result).toContain(plain(part));
  }
});

it("a year course of each subject and exam quotes a result", () => {
  for (const { slug, courseType, exam, teachers: taught } of landings) {
    if (courseType !== "osnova") continue;
    const grade = exam === "ege" ? "11 класс" : "9 класс";
    const heard = teachers.filter((teacher) => taught.includes(teacher.slug)).flatMap((one) => one.reviews);
    expect(
      heard.some(({ author, result }) => author.includes(grade) && result !== ""),
      slug,
    ).toBe(true);
  }
});
