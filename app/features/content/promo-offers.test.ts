import { expect, it } from "vitest";
import { choosePromoOffer, promoAudience } from "./promo-offers";

it("chooses by exam, and for parents whatever the exam", () => {
  expect(promoAudience({ isForParents: false, exam: null })).toBe("ege");
  expect(promoAudience({ isForParents: false, exam: "oge" })).toBe("oge");
  expect(promoAudience({ isForParents: false, exam: "nonsense" })).toBe("ege");
  expect(promoAudience({ isForParents: true, exam: "oge" })).toBe("parents");
});

it("offers each of them something of its own", () => {
  const hrefs = [choosePromoOffer("ege"), choosePromoOffer("oge"), choosePromoOffer("parents")].map(({ href }) => href);
  expect(new Set(hrefs).size).toBe(3);
});
