import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isForm } from "./is-form";

describe("isForm", () => {
  it.each([
    ["денег", "деньги"],
    ["ошибок", "ошибка"],
    ["писем", "письмо"],
    ["копеек", "копейка"],
    ["скидок", "скидками"],
    ["справок", "справку"],
    ["кредиты", "кредит"],
    ["учителя", "учитель"],
    ["физики", "физикой"],
  ])("«%s» and «%s» are forms of one word", (one, other) => {
    expect(isForm(one, other)).toBe(true);
    expect(isForm(other, one)).toBe(true);
  });

  it.each([
    ["физека", "физика"],
    ["матиматика", "математика"],
    ["руский", "русский"],
    ["обществознаие", "обществознание"],
    ["хмия", "химия"],
    ["вебенар", "вебинар"],
    ["учитль", "учитель"],
    ["синус", "минус"],
    ["средств", "следствие"],
    ["платят", "план"],
    ["почта", "почему"],
    ["вход", "ход"],
  ])("«%s» is no form of «%s»", (one, other) => {
    expect(isForm(one, other)).toBe(false);
    expect(isForm(other, one)).toBe(false);
  });

  const word = fc.string({ unit: fc.constantFrom(..."аоиекнтсьй"), minLength: 1, maxLength: 8 });

  it("does not depend on the direction, and a word is a form of itself", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isForm(one, one)).toBe(true);
        expect(isForm(one, other)).toBe(isForm(other, one));
      }),
    );
  });

  it("forms differ in their ends alone", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        if (!isForm(one, other)) return;
        const shared = Math.max(1, Math.min(one.length, other.length) - 4);
        expect(one.slice(0, shared)).toBe(other.slice(0, shared));
      }),
    );
  });
});
