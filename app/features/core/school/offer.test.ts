import { expect, it } from "vitest";
import { nameYearSums } from "./name-year-sums";
import { offeredLinks, offers, type OwnLink, promisesDeduction } from "./offer";

const school = { offer: { ege: ["courses", "physics"], oge: ["tasks"] }, licenceYear: null } as const;

it("a thing is offered for an exam, or for either", () => {
  expect(offers(school, "ege", "physics")).toBe(true);
  expect(offers(school, "oge", "physics")).toBe(false);
  expect(offers(school, null, "tasks")).toBe(true);
  expect(offers(school, null, "free")).toBe(false);
});

it("links to pages without content are left out, and none where the offer is not known", () => {
  const links: OwnLink[] = [
    { name: "Преподаватели", href: "/teachers/" },
    { name: "Курсы ОГЭ", href: "/catalog/oge/", shows: ["oge", "courses"] },
    { name: "База заданий", href: "/ege/", shows: [null, "tasks"] },
  ];
  expect(offeredLinks(school, links).map(({ href }) => href)).toEqual(["/teachers/", "/ege/"]);
  expect(offeredLinks({ licenceYear: null }, links)).toEqual(links);
});

it("a school without a licence promises no tax deduction and links to nothing about it", () => {
  const links: OwnLink[] = [{ name: "Справка для вычета", href: "/profile/tax/", needsLicence: true }];
  expect(promisesDeduction({ licenceYear: 2023 })).toBe(true);
  expect(offeredLinks({ licenceYear: 2023 }, links)).toEqual(links);
  expect(nameYearSums({ licenceYear: 2023 })).toBe("суммы для вычета");
  expect(promisesDeduction({ licenceYear: null })).toBe(false);
  expect(offeredLinks({ licenceYear: null }, links)).toEqual([]);
  expect(nameYearSums({ licenceYear: null })).toBe("суммы по годам");
});
