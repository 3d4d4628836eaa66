import { expect, it } from "vitest";
import { choosePromoOffer, promoAudience } from "./promo-offers";

it("the offer is chosen by exam, and for parents regardless of the exam", () => {
  expect(promoAudience({ isForParents: false, exam: null })).toBe("ege");
  expect(promoAudience({ isForParents: false, exam: "oge" })).toBe("oge");
  expect(promoAudience({ isForParents: false, exam: "nonsense" })).toBe("ege");
  expect(promoAudience({ isForParents: true, exam: "oge" })).toBe("parents");
});

it("each audience has its own offer", () => {
  const hrefs = (["ege", "oge", "parents"] as const).map((audience) => choosePromoOffer(audience, "year", {})?.href);
  expect(new Set(hrefs).size).toBe(3);
});

it("grade 11 is offered the course of the season", () => {
  expect(choosePromoOffer("ege", "year", {})?.href).toBe("/catalog/fresh/");
  expect(choosePromoOffer("ege", "finish", {})?.href).toBe("/catalog/ege-prokachka/");
  expect(choosePromoOffer("ege", "summer", {})?.href).toBe("/catalog/letniy-fresh/");
  expect(choosePromoOffer("ege", "start", {})?.href).toBe("/catalog/ege-osnova/");
  expect(choosePromoOffer("oge", "summer", {})).toEqual(choosePromoOffer("oge", "year", {}));
});

it("nothing is offered that the school does not have", () => {
  const school = { offer: { ege: ["courses", "osnova"], oge: ["free"] } } as const;
  expect(choosePromoOffer("ege", "start", school)?.href).toBe("/catalog/ege-osnova/");
  expect(choosePromoOffer("ege", "year", school)).toBeNull();
  expect(choosePromoOffer("parents", "year", school)?.href).toBe("/catalog/besplatnye/");
  expect(choosePromoOffer("parents", "year", { offer: { ege: ["free"], oge: [] } })).not.toBeNull();
  expect(choosePromoOffer("oge", "year", { offer: { ege: ["free"], oge: [] } })).toBeNull();
});
