import { expect, test } from "vitest";
import {
  copyrightYears,
  NEW_SCHOOL,
  NEW_VIEW,
  phoneLink,
  sayLicence,
  sayPhoneHours,
  viewSchool,
} from "./school-profile";

test("the copyright year changes at the Moscow New Year", () => {
  expect(copyrightYears(2017, "2026-12-31T20:59:59Z")).toBe("2017–2026");
  expect(copyrightYears(2017, "2026-12-31T21:00:00Z")).toBe("2017–2027");
  expect(copyrightYears(2017, undefined)).toBe("с 2017 года");
});

test("a school of this year, or without a year of its own, has one year", () => {
  expect(copyrightYears(2026, "2026-11-28T12:00:00Z")).toBe("2026");
  expect(copyrightYears(null, "2026-11-28T12:00:00Z")).toBe("2026");
  expect(copyrightYears(null, undefined)).toBe("");
});

test("a phone is dialled with the country's code", () => {
  expect(phoneLink("8 800 555 04 27")).toEqual({ display: "8 800 555 04 27", href: "tel:+78005550427" });
  expect(phoneLink("+7 (495) 123-45-67")?.href).toBe("tel:+74951234567");
  expect(phoneLink("")).toBeNull();
});

test("a page that does not know its school shows one with an empty profile", () => {
  expect(NEW_VIEW).toEqual(viewSchool(NEW_SCHOOL));
});

test("a licence is named by its number and date, or by its year", () => {
  const licence = { licenceYear: 2023, licenceNumber: "Л035-1", licenceDate: "2023-03-14" };
  expect(sayLicence(licence)).toBe("№\u00A0Л035-1 от\u00A014.03.2023");
  expect(sayLicence({ ...licence, licenceDate: "" })).toBe("№\u00A0Л035-1 от\u00A02023 года");
  expect(sayLicence({ ...licence, licenceNumber: "", licenceDate: "" })).toBe("2023 года");
  expect(sayLicence({ ...licence, licenceYear: null })).toBe("");
});

test("the view of a page has neither claims nor numbers of the legal entity", () => {
  const view = viewSchool({ ...NEW_SCHOOL, phone: "8 800 555 04 27", legal: { ...NEW_SCHOOL.legal, taxId: "77" } });
  expect(JSON.stringify(view)).not.toMatch(/claims|taxId/);
  expect(view.phoneHours).toBe(sayPhoneHours({ from: 10, to: 19 }));
});
