import { describe, expect, it } from "vitest";
import { joinNames, type Offer, sayLowestPrice, sayMonths, sayOffers, sayPrice } from "./say-course";

const NOW = new Date("2026-11-10T12:00:00+03:00");
const YEAR = (["2026.9", "2026.10", "2026.11", "2026.12"] as const).map((month) => ({ month }));
const offer = (price: number, more: Partial<Offer> = {}): Offer => ({ price, sold: "months", months: YEAR, ...more });

describe("a course in a list", () => {
  it.each([
    ["Русский язык", "Базовый", "Русский язык, Базовый"],
    ["Химия: Прокачка", "Прокачка, химия", "Химия: Прокачка"],
    ["Математика", "Основа по математике", "Математика, Основа по математике"],
  ])("on the page %s with the tariff %s is %s", (page, tariff, name) => expect(joinNames(page, tariff)).toBe(name));

  it("says for what its price is", () => {
    expect([sayPrice(3290, "months"), sayPrice(1690, "whole"), sayPrice(0, "whole")]).toEqual([
      "3\u00A0290\u00A0₽ за месяц",
      "1\u00A0690\u00A0₽ за курс",
      "бесплатно",
    ]);
  });

  it("says how many months there are, and whether they are over", () => {
    expect(sayMonths(YEAR, NOW)).toBe("4 месяца, сентябрь–декабрь");
    expect(sayMonths([{ month: "2026.9" }], NOW)).toBe("1 месяц, сентябрь: прошли");
    expect(sayMonths([], NOW)).toBe("нет месяцев");
  });
});

describe("a page of courses in a list", () => {
  it("has the lowest price", () => {
    expect(sayLowestPrice([offer(4390), offer(3290)])).toBe("от 3\u00A0290\u00A0₽ за месяц");
    expect(sayLowestPrice([offer(1690, { sold: "whole" })])).toBe("1\u00A0690\u00A0₽ за курс");
    expect(sayLowestPrice([offer(0), offer(10)])).toBe("бесплатно");
    expect(sayLowestPrice([])).toBe("");
  });

  it("has the months of its longest course", () => {
    expect(sayOffers([offer(1, { months: [] }), offer(1)], NOW)).toBe("2 тарифа, 4 месяца, сентябрь–декабрь");
    expect(sayOffers([offer(1)], NOW)).toBe("4 месяца, сентябрь–декабрь");
    expect(sayOffers([], NOW)).toBe("нет курсов");
  });
});
