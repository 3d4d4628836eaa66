import { expect, it } from "vitest";
import { LEAD_FORM_TYPES, LEAD_TYPES } from "./lead-type";
import { nextStep } from "./next-step";

const HOURS = { phoneHours: { from: 10, to: 19 }, callbackMinutes: 5 };
const NOON = new Date("2026-11-20T12:00:00+03:00");

it.each(LEAD_TYPES)("after %s the text says what comes next, impersonally", (leadType) => {
  for (const formType of LEAD_FORM_TYPES) {
    const said = nextStep({ leadType, formType }, NOON, HOURS);
    expect(said).toMatch(/^[А-Я].*\.$/);
    expect(said).not.toMatch(/(^|\s)(ты|тебе|вы|вам)(\s|$)/i);
  }
});

it("the text agrees with the promised hour and with who does what", () => {
  const callback = { leadType: "callback", formType: "callback" } as const;
  expect(nextStep(callback, NOON, HOURS)).toBe("Перезвоним в течение 5 минут.");
  expect(nextStep(callback, new Date("2026-11-20T23:00:00+03:00"), HOURS)).toBe("Перезвоним завтра после 10:00.");
  expect(nextStep({ leadType: "webinars_page", formType: "webinar" }, NOON, HOURS)).toContain("пришлёт ссылку");
  expect(nextStep({ leadType: "webinars_page", formType: "request" }, NOON, HOURS)).toContain("позвонит");
});
