import { expect, it } from "vitest";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { chooseForSchool, factsOf, missingFacts } from "./document-facts";

const TEXT = "ИНН {{taxId}}.{{если licenceYear}} Лицензия {{licenceYear}} года.{{иначе}} Почта {{email}}.{{конец}}";
const LICENSED = { ...NEW_SCHOOL, licenceYear: 2023 };

it("a document says what suits the profile", () => {
  expect(chooseForSchool(TEXT, LICENSED)).toBe("ИНН {{taxId}}. Лицензия {{licenceYear}} года.");
  expect(chooseForSchool(TEXT, NEW_SCHOOL)).toBe("ИНН {{taxId}}. Почта {{email}}.");
  expect(chooseForSchool("{{если inn}}ИНН{{конец}}", NEW_SCHOOL)).toBe("{{если inn}}ИНН{{конец}}");
});

it("a document of a school without a legal entity names the school, and the entity as missing", () => {
  expect(factsOf({ ...NEW_SCHOOL, name: "Перевал" })).toMatchObject({ legalName: "«Перевал»", taxId: "________" });
  expect(missingFacts(NEW_SCHOOL, ["{{legalName}}"])).toEqual(["наименование юрлица"]);
  const legal = { ...NEW_SCHOOL.legal, name: "ООО «Перевал»" };
  expect(factsOf({ ...NEW_SCHOOL, legal }).legalName).toBe("ООО «Перевал»");
});

it("a fact is missing where the chosen words name it", () => {
  expect(missingFacts(NEW_SCHOOL, [TEXT])).toEqual(["ИНН", "почта поддержки"]);
  expect(missingFacts(LICENSED, [TEXT])).toEqual(["ИНН"]);
  expect(missingFacts(NEW_SCHOOL, ["{{licenceYear}}"])).toEqual(["год лицензии"]);
});
