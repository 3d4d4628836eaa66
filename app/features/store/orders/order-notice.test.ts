import { expect, it } from "vitest";
import { addDuration } from "~/shared/duration";
import { liveNotices, noticeCode, PASSING_NOTICE_LIFETIME, passingNotice } from "./order-notice";

const now = new Date("2026-11-20T12:00:00+03:00");

it("a passing notice is shown for its lifetime, any other until the next change", () => {
  const staying = { text: "Месяц прошёл", priceBefore: null, priceAfter: null };
  const notices = [passingNotice("Добавили", now), staying];
  const end = addDuration(now, PASSING_NOTICE_LIFETIME);
  expect(liveNotices(notices, new Date(end.getTime() - 1))).toEqual(notices);
  expect(liveNotices(notices, end)).toEqual([staying]);
});
it("a program can distinguish an own act, a moved sum and changed lines", () => {
  expect(noticeCode(passingNotice("Добавили", now))).toBe("own-change");
  expect(noticeCode({ priceBefore: 2796, priceAfter: 3290 })).toBe("price-changed");
  expect(noticeCode({ priceBefore: null, priceAfter: null })).toBe("cart-changed");
});
