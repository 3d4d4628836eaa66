import { expect, it } from "vitest";
import { planChoices, planItem, readBenefit } from "./benefits";

const SCHOOL = {
  phoneHours: "с 10:00 до 19:00 по Москве",
  licenceYear: 2023,
  credit: { installment: true, loan: true },
};

it("the form asks for a learning plan unless one of the four benefits is named", () => {
  expect(planItem(readBenefit(null, SCHOOL), SCHOOL).leadType).toBe("learning_plan_request");
  expect(planItem(readBenefit("callback", SCHOOL), SCHOOL).leadType).toBe("learning_plan_request");
  for (const benefit of ["tax", "family", "loan", "installment"])
    expect(planItem(readBenefit(benefit, SCHOOL), SCHOOL).leadType).toBe(benefit);
});

it("every choice has its own address and keeps the exam", () => {
  expect(planChoices("tax", "oge", SCHOOL).map(({ href }) => href)).toEqual([
    "/parents/?exam=oge#plan",
    "/parents/?benefit=tax&exam=oge#plan",
    "/parents/?benefit=family&exam=oge#plan",
    "/parents/?benefit=installment&exam=oge#plan",
    "/parents/?benefit=loan&exam=oge#plan",
  ]);
  expect(planChoices(null, null, SCHOOL)[0]).toMatchObject({ href: "/parents/#plan", isCurrent: true });
  expect(planChoices("tax", null, SCHOOL).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

it("a choice that the school has nothing to say about is left out", () => {
  const plain = {
    licenceYear: null,
    credit: { installment: false, loan: false },
    offer: { ege: ["physics"], oge: [] },
  } as const;
  expect(planChoices(null, null, plain).map(({ name }) => name)).toEqual(["план обучения"]);
  for (const benefit of ["tax", "family", "loan", "installment"]) expect(readBenefit(benefit, plain)).toBeNull();
});
