import { expect, it } from "vitest";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { webinarHeading } from "./webinar-heading";

const selections = [null, ...SUBJECTS.map(({ key }) => key)].flatMap((subject) =>
  [null, ...EXAM_TYPES.map(({ key }) => key)].flatMap((exam) => [1, 2].map((page) => ({ subject, exam, page }))),
);

it("no two pages share a title or a description", () => {
  const headings = selections.map(webinarHeading);
  expect(new Set(headings.map(({ title }) => title)).size).toBe(selections.length);
  expect(new Set(headings.map(({ description }) => description)).size).toBe(selections.length);
  expect(headings.every(({ description }) => description.length <= 200)).toBe(true);
});

it("the heading names subject, exam and page", () => {
  expect(webinarHeading({ subject: null, exam: null, page: 1 }).h1).toBe("Вебинары");
  expect(webinarHeading({ subject: "chemistry", exam: "ege", page: 2 })).toMatchObject({
    h1: "Вебинары ЕГЭ по химии",
    title: "Вебинары ЕГЭ по химии: расписание и записи, страница 2",
  });
});
