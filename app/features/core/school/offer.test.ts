import { expect, it } from "vitest";
import { offeredLinks, offers, type OwnLink } from "./offer";

const school = { offer: { ege: ["courses", "physics"], oge: ["tasks"] } } as const;

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
  expect(offeredLinks({}, links)).toEqual(links);
});
