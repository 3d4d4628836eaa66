import { expect, it } from "vitest";
import { leadItem } from "./lead-item";
import { canBeLinkedTo, isForParents, isLeadType, LEAD_TYPES } from "./lead-type";

it("every lead type has its texts", () => {
  const named = [
    "from_index_page",
    "learning_plan_request",
    "from_teacher_page",
    "webinars_page",
    "from_landing_page_faq",
    "from_landing_page_loan",
    "tax",
    "family",
    "loan",
    "installment",
  ];
  expect(named.filter((type) => !isLeadType(type))).toEqual([]);
  expect(isLeadType("anything-else")).toBe(false);
  expect(isLeadType("toString")).toBe(false);
});

it.each(LEAD_TYPES)("%s addresses its reader in whole sentences", (type) => {
  const item = leadItem(type, { phoneHours: "с 10:00 до 19:00 по Москве" });
  expect(item.leadType).toBe(type);
  expect(item.title).toMatch(/^[А-ЯЁ].*[^.]$/);
  expect(item.description).toMatch(/\.$/);
  const text = `${item.description} ${item.placeholderName}`;
  // «ты» to pupils, «вы» to parents, never both.
  if (isForParents(type)) expect(text).not.toMatch(/(^|\s)(ты|тебя|оставь|опиши)(\s|$)/i);
  else expect(text).not.toMatch(/(^|\s)(вы|вам|вас|оставьте|расскажите)(\s|$)/i);
});

it("types that need no context have an address of their own", () => {
  const named = LEAD_TYPES.filter(canBeLinkedTo);
  expect(named).toEqual(expect.arrayContaining(["callback", "support", "tax", "family", "loan", "installment"]));
  expect(named).not.toContain("webinars_page");
  expect(["toString", "", null, "spam"].filter(canBeLinkedTo)).toEqual([]);
});
