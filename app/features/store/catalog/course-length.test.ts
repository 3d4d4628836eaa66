import { expect, test } from "vitest";
import { courseLength } from "./course-length";

test("a demo is measured in hours, an express course in days, the others in months", () => {
  const length = (courseType: "demokurs" | "refresh" | "osnova") =>
    courseLength({ courseType, lessons: 11, months: 7 });
  expect(length("demokurs")).toEqual({ count: 3, unit: "hour" });
  expect(length("refresh")).toEqual({ count: 11, unit: "day" });
  expect(length("osnova")).toEqual({ count: 7, unit: "month" });
});
