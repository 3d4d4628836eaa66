import { expect, test } from "vitest";
import { dayPictureSlug, metresOf, readDayPicture } from "./day-height";

test("a point is ten metres, and a picture is named by what it shows", () => {
  const picture = { right: 5, total: 7, metres: metresOf(8) };
  expect(dayPictureSlug(picture)).toBe("5-7-80");
  expect(readDayPicture("5-7-80")).toEqual(picture);
  expect(readDayPicture("0-7-0")).toEqual({ right: 0, total: 7, metres: 0 });
});

test.each(["", "5-7", "8-7-80", "5-7-85", "5-7-40", "5-0-50", "5-7-990", "5-7-080", "05-7-80", "5-7-80-1"])(
  "no mountain is %s",
  (slug) => expect(readDayPicture(slug)).toBeNull(),
);
