import { expect, it } from "vitest";
import { choosePromoOffer, promoAudience } from "./promo-offers";

it("chooses by exam, and for parents whatever the exam", () => {
  expect(promoAudience({ isForParents: false, exam: null })).toBe("ege");
  expect(promoAudience({ isForParents: false, exam: "oge" })).toBe("oge");
  expect(promoAudience({ isForParents: false, exam: "nonsense" })).toBe("ege");
  expect(promoAudience({ isForParents: true, exam: "oge" })).toBe("parents");
});

it("offers each of them something of its own", () => {
  const hrefs = (["ege", "oge", "parents"] as const).map((audience) => choosePromoOffer(audience, "year").href);
  expect(new Set(hrefs).size).toBe(3);
});

it("offers grade 11 the course of the season", () => {
  expect(choosePromoOffer("ege", "year").href).toBe("/catalog/fresh/");
  expect(choosePromoOffer("ege", "finish").href).toBe("/catalog/ege-prokachka/");
  expect(choosePromoOffer("ege", "summer").href).toBe("/catalog/letniy-fresh/");
  expect(choosePromoOffer("ege", "start").href).toBe("/catalog/ege-osnova/");
  expect(choosePromoOffer("oge", "summer")).toEqual(choosePromoOffer("oge", "year"));
});
