import { expect, it } from "vitest";
import { planChoices, planItem, readBenefit } from "./benefits";

it("the form asks for a learning plan unless one of the four benefits is named", () => {
  expect(planItem(readBenefit(null)).leadType).toBe("learning_plan_request");
  expect(planItem(readBenefit("callback")).leadType).toBe("learning_plan_request");
  for (const benefit of ["tax", "family", "loan", "installment"])
    expect(planItem(readBenefit(benefit)).leadType).toBe(benefit);
});

it("every choice has its own address and keeps the exam", () => {
  expect(planChoices("tax", "oge").map(({ href }) => href)).toEqual([
    "/parents/?exam=oge#plan",
    "/parents/?benefit=tax&exam=oge#plan",
    "/parents/?benefit=family&exam=oge#plan",
    "/parents/?benefit=installment&exam=oge#plan",
    "/parents/?benefit=loan&exam=oge#plan",
  ]);
  expect(planChoices(null, null)[0]).toMatchObject({ href: "/parents/#plan", isCurrent: true });
  expect(planChoices("tax", null).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});
