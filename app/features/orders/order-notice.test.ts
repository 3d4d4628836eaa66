import { expect, it } from "vitest";
import { addDuration } from "~/shared/duration";
import { liveNotices, PASSING_NOTICE_LIFETIME, passingNotice } from "./order-notice";

const now = new Date("2026-11-20T12:00:00+03:00");

it("a passing notice is shown for its lifetime, any other until the next change", () => {
  const staying = { text: "Месяц прошёл", priceBefore: null, priceAfter: null };
  const notices = [passingNotice("Добавили", now), staying];
  const end = addDuration(now, PASSING_NOTICE_LIFETIME);
  expect(liveNotices(notices, new Date(end.getTime() - 1))).toEqual(notices);
  expect(liveNotices(notices, end)).toEqual([staying]);
});
