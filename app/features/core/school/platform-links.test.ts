import { expect, it } from "vitest";
import { platformCourseHref, platformHref, studyItems } from "./platform-links";

it.each([
  ["https://learn.example", "https://learn.example/schedule/"],
  ["https://learn.example/", "https://learn.example/schedule/"],
  ["https://learn.example/app", "https://learn.example/app/schedule/"],
  ["https://learn.example/app/?from=site#top", "https://learn.example/app/schedule/"],
])("a page is addressed below %s", (platformUrl, expected) => {
  expect(platformHref(platformUrl, "schedule")).toBe(expected);
});

it("a course has its own page for any characters in its id", () => {
  expect(platformCourseHref("https://learn.example/app", "a/b")).toBe("https://learn.example/app/courses/a%2Fb/");
});

it("the menu leads to the platform, or to the school's own pages where there is none", () => {
  const hrefs = (platformUrl?: string) => studyItems(platformUrl).map(({ href }) => href);
  expect(hrefs("https://learn.example/app")).toEqual([
    "https://learn.example/app/schedule/",
    "https://learn.example/app/courses/",
    "https://learn.example/app/progress/",
    "https://learn.example/app/achievements/",
  ]);
  expect(hrefs()).toEqual(["/my/schedule/", "/my/", "/progress/", "/my/achievements/"]);
});
