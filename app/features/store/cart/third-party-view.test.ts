import { describe, expect, it } from "vitest";
import { CART, cartLine } from "../../../../tests/setup/cart-view";
import { describeSharedCart, nameSharedCart } from "./third-party-view";

const PETYA = { askedBy: "Петя", hasPupil: true };
const UNKNOWN = { askedBy: null, hasPupil: false };
const LINE = cartLine(1, "math", ["2026.11", "2026.12"]);

describe("what a payer reads of a pupil's cart", () => {
  it("names the course with its tariff, what is inside and when it opens", () => {
    const line = {
      ...LINE,
      name: "Русский язык · тариф Базовый",
      teachers: ["Майя Орлова"],
    };
    expect(describeSharedCart({ ...CART, lines: [line] }, PETYA)).toMatchObject({
      askedBy: "Петя",
      isByMonths: true,
      lines: [
        {
          name: "Русский язык · тариф Базовый",
          about: "Основа, ЕГЭ: ноябрь, декабрь",
          inside: "24 занятия, Майя Орлова",
          opens: "откроется сразу, следующий месяц\u00a0— 1\u00a0декабря",
        },
      ],
    });
  });

  it("lays the months of the order over the school year", () => {
    const { ridge } = describeSharedCart({ ...CART, lines: [LINE] }, UNKNOWN);
    expect(ridge?.slices.filter(({ lit }) => lit > 0).map(({ month }) => month)).toEqual(["2026.11", "2026.12"]);
    expect(ridge?.said).toMatch(/^В заказе: ноябрь, декабрь\./);
  });

  it("leaves out months of a course sold whole", () => {
    const whole = {
      ...LINE,
      dates: "с 1 по 31 мая",
      monthChoices: [],
      product: { ...LINE.product, sold: "whole" as const },
    };
    expect(describeSharedCart({ ...CART, lines: [whole] }, UNKNOWN)).toMatchObject({
      isByMonths: false,
      lines: [{ name: "Курс 1", about: "Основа, ЕГЭ: с 1 по 31 мая", opens: null }],
    });
  });

  it.each([
    [PETYA, "Курсы откроются у ученика (Петя)."],
    [{ ...PETYA, askedBy: null }, "Курсы откроются у ученика."],
    [UNKNOWN, "Курсы откроются у того, кому вы передадите ссылку: она появится, когда вы заплатите."],
  ])("says where the courses open, to a payer who does not log in: %j", (asker, whose) => {
    expect(describeSharedCart(CART, asker).whose).toBe(whose);
  });

  it.each([
    ["Петя", "Петя просит оплатить курсы"],
    [null, "Оплата обучения"],
  ])("asked by %s, it is called «%s»", (askedBy, title) => {
    expect(nameSharedCart({ askedBy })).toBe(title);
  });
});
