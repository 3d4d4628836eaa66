import { expect, it } from "vitest";
import { fillItemFacts, fillPageFacts, findUnknownFacts, pageFacts } from "./page-facts";
import { NEW_SCHOOL } from "./school-profile";

const FACTS = pageFacts(NEW_SCHOOL);

it("fills what it knows, and leaves out what the profile does not say", () => {
  expect(fillPageFacts("«{{школа}}», {{ занятие }}. {{средний балл}}", FACTS)).toBe("«Онлайн-школа», полтора часа.");
  const claims = { ...NEW_SCHOOL.claims, averageScore: { ours: 81, country: 62, year: 2026 } };
  expect(fillPageFacts("{{средний балл}}", pageFacts({ ...NEW_SCHOOL, claims }))).toContain("— 81, по стране — 62");
});

it("names a fact that it does not know, and shows it as it is written", () => {
  const item = {
    title: "{{школа}} и { {цена} }",
    parts: [{ text: "{{занятие}}" }, { text: "{{constructor}}" }],
    at: 1,
  };
  const errors = findUnknownFacts(item, FACTS);
  expect(Object.keys(errors)).toEqual(["parts[1].text"]);
  expect(errors["parts[1].text"]?.[0]).toContain("{{constructor}}");
  expect(fillItemFacts(item, FACTS)).toEqual({
    title: "Онлайн-школа и { {цена} }",
    parts: [{ text: "полтора часа" }, { text: "{{constructor}}" }],
    at: 1,
  });
  expect(fillPageFacts("{{цена}}", FACTS)).toBe("{{цена}}");
});
