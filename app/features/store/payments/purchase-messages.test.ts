import { describe, expect, it } from "vitest";
import { nameOutcome, sayHandled, sayOutcome, sayRefund } from "./purchase-messages";

const line = {
  name: "Математика",
  slug: "matematika",
  months: "декабрь",
  opens: "откроется 1 декабря",
  calendarHref: null,
};
const paid = {
  price: 3290,
  lines: [line],
  opensOn: null,
  monthCount: 3,
  isThirdParty: false,
  isParent: false,
  claimPath: null,
  child: null,
};

describe("the success page", () => {
  it("calls a course open only once something of it is", () => {
    const payer = { ...paid, isThirdParty: true };
    expect(sayOutcome(payer)).toBe("Спасибо! Доступ открылся у того, кто прислал вам ссылку.");
    expect(sayOutcome({ ...payer, opensOn: "1 декабря" })).toBe(
      "Спасибо! Доступ откроется 1 декабря у того, кто прислал вам ссылку.",
    );
    const forChild = { ...payer, isParent: true };
    expect(sayOutcome(forChild)).toBe("Спасибо! Доступ открылся у ученика.");
    expect(sayOutcome({ ...forChild, claimPath: "/get-courses/key/" })).toContain("когда ребёнок получит их по ссылке");
    expect(sayHandled({ opensOn: "1 декабря" })).toMatch(/^Курсы уже в профиле ученика и откроются 1 декабря:/);
    expect(sayHandled({ opensOn: null })).toMatch(/^Курсы уже в профиле ученика:/);
  });

  it("is headed by the day of a free course that waits for its month", () => {
    expect(nameOutcome({ ...paid, price: 0 })).toBe("Доступ открыт");
    expect(nameOutcome({ ...paid, price: 0, opensOn: "1 декабря" })).toBe("Курс откроется 1 декабря");
    expect(nameOutcome({ ...paid, opensOn: "1 декабря" })).toBe("Оплата прошла");
  });

  it("names the part of the sum that goes back, and says when it has gone", () => {
    const refund = { amount: 2794, isDone: false, lines: ["Физика: декабрь", "Химия: май"] };
    expect(sayRefund(refund)).toBe(
      "Возвращаем 2\u00a0794\u00a0₽: Физика: декабрь; Химия: май. Деньги придут туда, откуда пришли.",
    );
    expect(sayRefund({ ...refund, isDone: true, lines: ["Химия: май"] })).toBe(
      "Вернули 2\u00a0794\u00a0₽: Химия: май.",
    );
  });

  it.each([
    [{}, "Деньги дошли, месяцы твои."],
    [{ monthCount: 1 }, "Деньги дошли, месяц твой."],
    [{ monthCount: 1, isParent: true }, "Деньги дошли, месяц ваш."],
    [{ monthCount: 21, lines: [line, line, line] }, "Деньги дошли, месяцы твои."],
    [{ monthCount: null }, "Деньги дошли, курс твой."],
    [{ monthCount: null, isParent: true, lines: [line, line] }, "Деньги дошли, курсы ваши."],
    [{ monthCount: null, price: 0 }, "Платить не понадобилось: курс твой."],
  ])("names what was bought: %j", (change, said) => expect(sayOutcome({ ...paid, ...change })).toBe(said));
});
