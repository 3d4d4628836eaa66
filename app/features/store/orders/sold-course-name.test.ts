import { expect, it } from "vitest";
import { nameSoldCourse } from "./sold-course-name";

it.each([
  [2, "Математика, профиль · тариф Базовый"],
  [1, "Математика, профиль"],
])("a course of a landing that sells %i is called «%s»", (siblings, name) => {
  const course = { landingName: "Математика, профиль", courseName: "Основа по профильной математике, «Базовый»" };
  expect(nameSoldCourse({ ...course, siblings })).toBe(name);
});
