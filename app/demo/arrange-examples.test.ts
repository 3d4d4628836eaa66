import { expect, it } from "vitest";
import { arrangeExamples } from "./arrange-examples";

const example = (exam: string, subject: string, courseType: string, title: string) => ({
  place: { exam, subjects: [subject], courseType },
  title,
});

it("examples are named by exam, subject and kind, and no word is said twice", () => {
  const names = arrangeExamples([
    example("ege", "physics", "osnova", "Основа"),
    example("ege", "physics", "osnova", "Физика"),
    example("ege", "physics", "osnova", "С наставником"),
    example("ege", "physics", "osnova", "Основа по физике"),
  ]).map(({ title }) => title);
  expect(names).toEqual([
    "ЕГЭ, Физика, Основа",
    "ЕГЭ, Физика, Основа",
    "ЕГЭ, Физика, Основа, С наставником",
    "ЕГЭ, Физика, Основа по физике",
  ]);
});

it("examples stand by exam, subject and kind in the order of the store", () => {
  const names = arrangeExamples([
    example("oge", "physics", "osnova", ""),
    example("ege", "chemistry", "prokachka", ""),
    example("ege", "chemistry", "osnova", ""),
    example("ege", "russianLanguage", "prokachka", ""),
    example("", "physics", "", "Иван Тропин"),
  ]).map(({ title }) => title);
  expect(names).toEqual([
    "Физика, Иван Тропин",
    "ЕГЭ, Русский язык, Прокачка",
    "ЕГЭ, Химия, Основа",
    "ЕГЭ, Химия, Прокачка",
    "ОГЭ, Физика, Основа",
  ]);
});
