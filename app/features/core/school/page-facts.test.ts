import { expect, it } from "vitest";
import { fillItemFacts, fillPageFacts, findUnknownFacts, pageFacts } from "./page-facts";
import { NEW_SCHOOL } from "./school-profile";

const FACTS = pageFacts(NEW_SCHOOL);

it("fills what it knows, and leaves out what the profile does not say", () => {
  expect(fillPageFacts("«{{школа}}», {{ занятие }}. {{средний балл}}", FACTS)).toBe("«Онлайн-школа», полтора часа.");
  const claims = { ...NEW_SCHOOL.claims, averageScore: { ours: 81, country: 62, year: 2026, source: "протоколы" } };
  expect(fillPageFacts("{{средний балл}}", pageFacts({ ...NEW_SCHOOL, claims }))).toMatch(
    /— 81, по стране — 62\. Источник: протоколы\.$/,
  );
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

const offer = { ege: ["osnova", "bundle"], oge: ["free"] } as const;

it("words on a condition are shown where the school has all that the condition names", () => {
  const text =
    "Да.{{если Фреш}} Есть Фреш.{{иначе}} Есть {{школа}}.{{конец}}{{если Основа, несколько предметов}} И скидка.{{конец}}";
  expect(fillPageFacts(text, pageFacts(NEW_SCHOOL, { offer, exam: "ege" }))).toBe("Да. Есть Онлайн-школа. И скидка.");
  expect(fillPageFacts(text, pageFacts(NEW_SCHOOL, { offer, exam: "oge" }))).toBe("Да. Есть Онлайн-школа.");
  expect(fillPageFacts(text, FACTS)).toBe("Да. Есть Фреш. И скидка.");
  const credit = { installment: false, loan: true };
  const facts = pageFacts({ ...NEW_SCHOOL, credit }, { offer });
  expect(fillPageFacts("{{если оплата частями}}частями{{конец}}", facts)).toBe("частями");
  expect(fillPageFacts("{{если оплата частями}}частями{{конец}}", FACTS)).toBe("");
});

it("a condition on an unknown thing, or without its end, is an error", () => {
  expect(findUnknownFacts({ text: "{{если Основа}}да{{иначе}}{{школа}}{{конец}}" }, FACTS)).toEqual({});
  for (const text of [
    "{{если Цена}}да{{конец}}",
    "{{если Основа, Цена}}да{{конец}}",
    "{{если Основа}}да",
    "да{{конец}}",
  ])
    expect(Object.keys(findUnknownFacts({ text }, FACTS)), text).toEqual(["text"]);
  expect(fillPageFacts("{{если Цена}}да{{конец}}", FACTS)).toBe("{{если Цена}}да{{конец}}");
});
