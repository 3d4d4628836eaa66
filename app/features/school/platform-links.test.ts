import { expect, it } from "vitest";
import { platformCourseHref, platformHref } from "./platform-links";

it.each([
  ["https://learn.example", "https://learn.example/schedule/"],
  ["https://learn.example/", "https://learn.example/schedule/"],
  ["https://learn.example/app", "https://learn.example/app/schedule/"],
  ["https://learn.example/app/?from=site#top", "https://learn.example/app/schedule/"],
])("a page stands below %s", (platformUrl, expected) => {
  expect(platformHref(platformUrl, "schedule")).toBe(expected);
});

it("a course has a page of its own, whatever its id is made of", () => {
  expect(platformCourseHref("https://learn.example/app", "a/b")).toBe("https://learn.example/app/courses/a%2Fb/");
});
