import { describe, expect, it } from "vitest";
import type { PricedLineInput } from "~/features/store/pricing/priced-line";
import { judgePromocode, type Promocode } from "~/features/store/pricing/promocode";
import type { MonthKey } from "~/shared/months";
import { TEN_PERCENT } from "../../../../tests/setup/promocodes";

const NOW = new Date("2026-11-20T12:00:00+03:00");

function line(
  productId: number,
  months: MonthKey[],
  change: Partial<PricedLineInput["product"]> = {},
): PricedLineInput {
  const product = {
    productId,
    name: `Курс ${productId}`,
    subjects: ["math"],
    examType: "ege" as const,
    listPrice: 3590,
    salePrice: 3290,
    sold: "months" as const,
    openMonths: ["2026.11", "2026.12", "2027.1"] as const,
    ...change,
  };
  return { product, months };
}

const MATHS = line(1, ["2026.11", "2026.12"]);
const RUSSIAN = line(2, ["2026.11"], { name: "Русский язык" });
const OGE = line(3, ["2026.11"], { examType: "oge" });
const FREE = line(4, [], { sold: "whole", listPrice: 0, salePrice: null, openMonths: [] });

function judge(change: Partial<Promocode> | null, input: Partial<Parameters<typeof judgePromocode>[0]> = {}) {
  const promocode = change && { ...TEN_PERCENT, ...change };
  const verdict = judgePromocode({
    code: "НОЯБРЬ10",
    promocode,
    lines: [MATHS, RUSSIAN],
    usesByBuyer: 0,
    usesTotal: 0,
    now: NOW,
    ...input,
  });
  return { ...verdict, message: verdict.message.replaceAll("\u00A0", " ") };
}

describe("judgePromocode", () => {
  it.each<{
    reason: string;
    code: Partial<Promocode> | null;
    input?: Partial<Parameters<typeof judgePromocode>[0]>;
    message: string;
  }>([
    {
      reason: "unknown",
      code: null,
      message:
        "Такого промокода нет. Стоит проверить буквы и цифры; личный промокод действует только у того, кто его получил",
    },
    {
      reason: "not-started",
      code: { startsAt: new Date("2026-12-01T00:00:00+03:00") },
      message: "Промокод начнёт действовать 1 декабря. Можно применить его тогда или купить сейчас без него",
    },
    {
      reason: "not-started",
      code: { startsAt: new Date("2027-01-01T00:00:00+03:00") },
      message: "Промокод начнёт действовать 1 января 2027 года. Можно применить его тогда или купить сейчас без него",
    },
    {
      reason: "ended",
      code: { endsAt: new Date("2026-10-31T23:59:59.999+03:00") },
      message: "Промокод действовал до 31 октября. Можно ввести другой или купить без него",
    },
    {
      reason: "already-used",
      code: { perUserLimit: 1 },
      input: { usesByBuyer: 1, usesTotal: 1 },
      message: "Этот промокод уже использован. Можно ввести другой или купить без него",
    },
    {
      reason: "limit-reached",
      code: { totalLimit: 3 },
      input: { usesTotal: 3 },
      message: "Промокод уже разобрали. Можно ввести другой или купить без него",
    },
    {
      reason: "other-exam",
      code: { examType: "oge" },
      message: "Промокод только для курсов ОГЭ. Чтобы он сработал, нужен курс ОГЭ в корзине",
    },
    {
      reason: "other-product",
      code: { productIds: [77] },
      message: "Промокод не для этих курсов. Чтобы он сработал, нужен курс, на который он выдан",
    },
    {
      reason: "other-product",
      code: { examType: "oge", productIds: [1] },
      input: { lines: [MATHS, OGE] },
      message: "Промокод не для этих курсов. Чтобы он сработал, нужен курс, на который он выдан",
    },
    {
      reason: "other-product",
      code: { productIds: [77] },
      input: { courses: [{ name: "Физика", slug: "fizika" }] },
      message: "Промокод не для этих курсов. Чтобы он сработал, нужен курс «Физика»",
    },
    {
      reason: "other-product",
      code: { productIds: [77, 78, 79, 80] },
      input: { courses: ["А", "Б", "В", "Г"].map((name) => ({ name, slug: name })) },
      message: "Промокод не для этих курсов. Чтобы он сработал, нужен один из курсов: «А», «Б», «В» и ещё 1",
    },
    {
      reason: "other-product",
      code: {},
      input: { lines: [FREE, line(5, [])] },
      message: "Промокод снижает цену платных курсов. Нужен хотя бы один платный месяц в корзине",
    },
    {
      reason: "needs-one-more-month",
      code: { minMonths: 4 },
      message: "Промокод действует от четырёх месяцев. Нужно добавить ещё один месяц",
    },
    {
      reason: "needs-one-more-month",
      code: { minMonths: 21 },
      message: "Промокод действует от 21 месяца. Нужно добавить ещё 18 месяцев",
    },
  ])("refuses with $reason: $message", ({ reason, code, input, message }) => {
    expect(judge(code, input)).toMatchObject({ reason, isApplied: false, code: "НОЯБРЬ10", message });
  });

  it("names at most three of the courses the code is for, and none that is not known", () => {
    const courses = ["А", "Б", "В", "Г"].map((name) => ({ name, slug: name }));
    expect(judge({ productIds: [77] }, { courses }).courses).toEqual(courses.slice(0, 3));
    const two = judge({ productIds: [77] }, { courses: courses.slice(0, 2) });
    expect(two.message).toMatch(/один из курсов: «А», «Б»$/);
    expect(judge({ productIds: [77] })).not.toHaveProperty("courses");
  });

  it("counts the missing months over the courses the code is for, each once", () => {
    expect(judge({ minMonths: 4 }).missingMonths).toBe(1);
    expect(judge({ minMonths: 4, productIds: [1] }).missingMonths).toBe(2);
    expect(judge({ minMonths: 3 }, { lines: [MATHS, MATHS] }).missingMonths).toBe(1);
    expect(judge({ minMonths: 3 }).reason).toBe("applied");
    expect(judge({}).missingMonths).toBeUndefined();
  });

  it("gives reasons that no change of the cart can cure before missing months", () => {
    const everything: Partial<Promocode> = { minMonths: 9, totalLimit: 1, examType: "oge" };
    expect(judge(everything, { usesTotal: 1 }).reason).toBe("limit-reached");
    expect(judge({ ...everything, endsAt: new Date(NOW.getTime() - 1) }, { usesTotal: 1 }).reason).toBe("ended");
    expect(judge(everything).reason).toBe("other-exam");
  });

  it("refuses before the start and after the end, but not at those instants", () => {
    const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
    expect(judge({ startsAt: at(0) }).reason).toBe("applied");
    expect(judge({ startsAt: at(1) }).reason).toBe("not-started");
    expect(judge({ endsAt: at(0) }).reason).toBe("applied");
    expect(judge({ endsAt: at(-1) }).reason).toBe("ended");
  });

  it("refuses at the limit, not before it", () => {
    expect(judge({ perUserLimit: 2 }, { usesByBuyer: 1, usesTotal: 1 }).reason).toBe("applied");
    expect(judge({ totalLimit: 3 }, { usesTotal: 2 }).reason).toBe("applied");
  });
});

describe("judgePromocode applies a code and names its target", () => {
  const until = { endsAt: new Date("2026-11-30T23:59:59.999+03:00") };
  it.each<[string, Partial<Promocode>, PricedLineInput[]]>([
    ["Применили: минус 10 % на оба курса, до 30 ноября", until, [MATHS, RUSSIAN]],
    ["Применили: минус 10 % на курс", {}, [MATHS]],
    ["Применили: минус 10 % на курс", {}, [MATHS, FREE]],
    ["Применили: минус 10 % на курс «Русский язык»", { productIds: [2] }, [MATHS, RUSSIAN]],
    ["Применили: минус 10 % на все курсы", {}, [MATHS, RUSSIAN, OGE]],
    ["Применили: минус 10 % на 2 из 3 курсов", { examType: "ege" }, [MATHS, RUSSIAN, OGE]],
    ["Применили: минус 500 ₽ от цены курса", { kind: "amount", value: 500 }, [MATHS]],
    ["Применили: минус 500 ₽ от суммы заказа", { kind: "amount", value: 500 }, [MATHS, RUSSIAN]],
    [
      "Применили: минус 500 ₽ от цены 2 из 3 курсов",
      { kind: "amount", value: 500, examType: "ege" },
      [MATHS, RUSSIAN, OGE],
    ],
    [
      "Применили подарок: минус 100 % на курс «Курс 1»",
      { isGift: true, value: 100, productIds: [1] },
      [MATHS, RUSSIAN],
    ],
  ])("%s", (message, code, lines) => {
    expect(judge(code, { lines })).toMatchObject({ reason: "applied", isApplied: true, message });
  });
});
