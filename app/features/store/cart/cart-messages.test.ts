import { expect, it } from "vitest";
import type { CartLineView } from "~/features/store/cart/cart-view";
import {
  countLessons,
  describeCart,
  hasNoMonths,
  isFreeCart,
  nameCheckout,
  sayPaidNews,
} from "~/features/store/cart/cart-messages";
import type { MonthKey } from "~/shared/months";

function line(sold: "months" | "whole", lessons: number, chosen: MonthKey[]): CartLineView {
  return {
    productId: 1,
    name: "Курс",
    landing: { slug: "course", name: "Курс", isActive: true },
    exam: "ege",
    subjects: ["math"],
    subjectNames: "математика",
    courseType: "osnova",
    teachers: [],
    lessons,
    dates: null,
    taughtMonths: [],
    monthChoices: chosen.map((month) => ({ month, label: month, isChosen: true, isOwned: false, price: 1 })),
    initialPrice: 0,
    price: 0,
    nextVolumeHint: null,
    product: {
      productId: 1,
      name: "Курс",
      subjects: ["math"],
      examType: "ege",
      listPrice: 1,
      salePrice: null,
      sold,
      openMonths: [],
    },
  };
}

it("describes a cart by courses, months and lessons", () => {
  const monthly = line("months", 12, ["2026.11", "2026.12"]);
  const whole = line("whole", 5, []);
  expect(describeCart([monthly, whole])).toBe("2 курса, 2 месяца, 29 занятий");
  expect(describeCart([whole])).toBe("1 курс, 5 занятий");
  expect(countLessons(whole)).toBe(5);
});

it("recognises a line without months", () => {
  expect(hasNoMonths(line("months", 12, []))).toBe(true);
  expect(hasNoMonths(line("whole", 12, []))).toBe(false);
  expect(hasNoMonths(line("months", 12, ["2026.11"]))).toBe(false);
});

it("names the sum that a click agrees to", () => {
  expect(nameCheckout(10_828)).toBe("оплатить 10\u00a0828\u00a0₽");
  expect(nameCheckout(0)).toBe("получить бесплатно");
});

it.each([
  [{ isGuest: false, isParent: false, opensOn: null }, "Курсы уже открыты."],
  [{ isGuest: false, isParent: false, opensOn: "1 декабря" }, "Курсы откроются 1 декабря."],
  [{ isGuest: true, isParent: false, opensOn: null }, "Остался один шаг: войди по телефону, и курсы твои."],
  [
    { isGuest: true, isParent: true, opensOn: "1 декабря" },
    "Остался один шаг: передайте ребёнку ссылку, по которой откроются курсы.",
  ],
])("says of the paid cart before this one: %j", (news, said) => expect(sayPaidNews(news)).toBe(said));

it("a cart is free at 0 ₽ whatever it cost before a code, but not while a month is still to be chosen", () => {
  const bought = line("months", 12, ["2026.11"]);
  expect(isFreeCart({ price: 0, lines: [{ ...bought, initialPrice: 3290 }] })).toBe(true);
  expect(isFreeCart({ price: 3290, lines: [bought] })).toBe(false);
  expect(isFreeCart({ price: 0, lines: [line("months", 12, [])] })).toBe(false);
});
