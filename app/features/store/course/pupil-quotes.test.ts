import { expect, it } from "vitest";
import { choosePupils, type PupilReview } from "./pupil-quotes";

const review = (author: string, result?: string): PupilReview => ({
  author,
  text: `${author}: долго рассказывает`,
  said: "2025/26",
  result,
});

const teacher = (firstName: string, reviews: PupilReview[]) => ({ firstName, lastName: "Орлов", reviews });

it("teachers take turns, and the first review with a result is quoted", () => {
  const { quote, reviews } = choosePupils({
    exam: "ege",
    teachers: [
      teacher("Глеб", [review("Кирилл, 11 класс"), review("Соня, 11 класс", "Успела всё.")]),
      teacher("Майя", [review("Варвара, 11 класс", "Взяла три балла."), review("Артур, 11 класс")]),
    ],
  });
  expect(reviews.map(({ author }) => author)).toEqual(["Кирилл, 11 класс", "Варвара, 11 класс", "Соня, 11 класс"]);
  expect(quote).toEqual({
    text: "Взяла три балла.",
    author: "Варвара, 11 класс",
    said: "2025/26",
    teacher: "Майя Орлов",
  });
});

it("pupils of the other grade are not heard, and without a result nothing is quoted", () => {
  const teachers = [teacher("Глеб", [review("Ника, 9 класс"), review("Лев, 11 класс", "Взял три балла.")])];
  expect(choosePupils({ exam: "oge", teachers })).toEqual({
    quote: null,
    reviews: [
      { text: "Ника, 9 класс: долго рассказывает", author: "Ника, 9 класс", said: "2025/26", teacher: "Глеб Орлов" },
    ],
  });
});
