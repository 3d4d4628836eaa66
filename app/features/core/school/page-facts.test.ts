import { expect, it } from "vitest";
import { fillPageFacts, findUnknownFact, pageFacts } from "./page-facts";
import { NEW_SCHOOL } from "./school-profile";

const FACTS = pageFacts(NEW_SCHOOL);

it("fills what it knows, and leaves out what the profile does not say", () => {
  expect(fillPageFacts("«{{школа}}», {{ занятие }}. {{средний балл}}", FACTS)).toBe("«Онлайн-школа», полтора часа.");
  const claims = { ...NEW_SCHOOL.claims, averageScore: { ours: 81, country: 62, year: 2026 } };
  expect(fillPageFacts("{{средний балл}}", pageFacts({ ...NEW_SCHOOL, claims }))).toContain("— 81, по стране — 62");
});

it("names a fact that it does not know, and shows it as it is written", () => {
  expect(findUnknownFact("{{школа}} и {{constructor}}", FACTS)).toContain("{{constructor}}");
  expect(findUnknownFact("{{школа}} и { {цена} }", FACTS)).toBeNull();
  expect(fillPageFacts("{{цена}}", FACTS)).toBe("{{цена}}");
});
