import { describe, expect, it } from "vitest";
import { DEFAULT_RATES } from "~/shared/price-rates";
import type { Promocode } from "~/features/store/pricing/promocode";
import {
  quoteCart,
  summariseExplain,
  type PricedLineInput,
  type PricedProduct,
} from "~/features/store/pricing/quote-cart";
import { addMonths, type MonthKey } from "~/shared/months";
import { TEN_PERCENT } from "../../../../tests/setup/promocodes";

const NOW = new Date("2026-11-20T12:00:00+03:00");

/** This many months from November on. */
function months(count: number): MonthKey[] {
  return Array.from({ length: count }, (_, index) => addMonths("2026.11", index));
}

const MATHS: PricedProduct = {
  productId: 101,
  name: "Математика, профиль",
  subjects: ["math"],
  examType: "ege",
  listPrice: 3590,
  salePrice: 3290,
  sold: "months",
  openMonths: months(7),
};
const RUSSIAN: PricedProduct = { ...MATHS, productId: 102, name: "Русский язык", subjects: ["russianLanguage"] };
const PHYSICS: PricedProduct = { ...MATHS, productId: 103, name: "Физика", subjects: ["physics"] };
const REFRESH: PricedProduct = {
  productId: 201,
  name: "Химия. Рефреш",
  subjects: ["chemistry"],
  examType: "ege",
  listPrice: 2290,
  salePrice: null,
  sold: "whole",
  openMonths: [],
};
const DEMO: PricedProduct = {
  ...REFRESH,
  productId: 301,
  name: "Биология. Демокурс",
  subjects: ["biology"],
  listPrice: 0,
};

function quote(
  lines: PricedLineInput[],
  options: { code?: Partial<Promocode>; hasReferralWelcome?: boolean; rates?: typeof DEFAULT_RATES } = {},
) {
  const found = options.code ? { ...TEN_PERCENT, ...options.code } : null;
  return quoteCart({
    lines,
    promocode: found && { code: found.code, found, usesByBuyer: 0, usesTotal: 0 },
    hasReferralWelcome: options.hasReferralWelcome ?? false,
    ...(options.rates ? { rates: options.rates } : {}),
    now: NOW,
  });
}

const plain = (text: string | null | undefined) => text?.replaceAll("\u00A0", " ") ?? null;

const rows = (result: ReturnType<typeof quote>) =>
  summariseExplain(result.explain).map(({ label, note, amount }) => [plain(label), plain(note), amount]);

describe("the example cart: three months of maths, two of Russian, a 10 % code", () => {
  const result = quote(
    [
      { product: RUSSIAN, months: ["2026.12", "2026.11"] },
      { product: MATHS, months: months(3) },
    ],
    { code: {} },
  );

  it("costs 13 642 ₽ instead of 17 950 ₽", () => {
    expect(result).toMatchObject({ initialPrice: 17_950, monthsBasedPrice: 15_956, price: 13_642, saving: 4_308 });
    expect(result.lines).toMatchObject([
      { productId: 101, months: months(3), initialPrice: 10_770, monthsBasedPrice: 9_376, price: 8_016 },
      { productId: 102, months: months(2), initialPrice: 7_180, monthsBasedPrice: 6_580, price: 5_626 },
    ]);
  });

  it("gives the reason of each row", () => {
    expect(rows(result)).toEqual([
      ["5 месяцев по 3 590 ₽", "математика 10 770 ₽, русский 7 180 ₽", 17_950],
      ["Цена месяца со скидкой: 3 290 ₽", "математика 900 ₽, русский 600 ₽", -1_500],
      ["Три месяца математики, 5 %", null, -494],
      ["Два предмета вместе, 5 %", "математика 469 ₽, русский 329 ₽", -798],
      ["Промокод НОЯБРЬ10, 10 %", "математика 891 ₽, русский 625 ₽", -1_516],
    ]);
  });

  it("hints at the next discount", () => {
    expect(result.lines.map(({ nextVolumeHint }) => plain(nextVolumeHint))).toEqual([
      "Ещё два месяца, и скидка станет 10 %",
      "Ещё один месяц, и появится скидка 5 %",
    ]);
    expect(plain(result.bundleHint)).toBe("Третий предмет: скидка вырастет до 10 %");
  });

  it("lists the discounts of each line", () => {
    const discounts = result.lines[0]?.discounts.map(({ name, ...rest }) => ({ name: plain(name), ...rest }));
    expect(discounts).toEqual([
      { name: "Цена месяца со скидкой: 3 290 ₽", amount: 900, isApplied: true },
      { name: "Три месяца математики, 5 %", amount: 494, isApplied: true },
      { name: "Два предмета вместе, 5 %", amount: 469, isApplied: true },
      { name: "Промокод НОЯБРЬ10, 10 %", amount: 891, isApplied: true },
    ]);
  });

  it("explains by product, step and month", () => {
    expect(result.explain.map(({ productId, step, month, amount }) => [productId, step, month, amount])).toEqual([
      [101, "list", "2026.11", 3590],
      [101, "list", "2026.12", 3590],
      [101, "list", "2027.1", 3590],
      [101, "sale", "2026.11", -300],
      [101, "sale", "2026.12", -300],
      [101, "sale", "2027.1", -300],
      [101, "volume", null, -494],
      [101, "bundle", null, -469],
      [101, "promocode", null, -891],
      [102, "list", "2026.11", 3590],
      [102, "list", "2026.12", 3590],
      [102, "sale", "2026.11", -300],
      [102, "sale", "2026.12", -300],
      [102, "bundle", null, -329],
      [102, "promocode", null, -625],
    ]);
  });
});

describe("steps 1 and 2: list and sale price", () => {
  it.each([
    { salePrice: null, price: 3590 },
    { salePrice: 3290, price: 3290 },
    { salePrice: 0, price: 0 },
    { salePrice: 3590, price: 3590 },
    { salePrice: 9999, price: 3590 },
  ])("a sale price of $salePrice makes a month cost $price", ({ salePrice, price }) => {
    const result = quote([{ product: { ...MATHS, salePrice }, months: months(1) }]);
    expect(result).toMatchObject({ initialPrice: 3590, monthsBasedPrice: price, price });
  });

  it("a course sold whole costs its price once, has no months and no volume discount", () => {
    const result = quote([{ product: { ...REFRESH, salePrice: 1990 }, months: months(5) }]);
    expect(result).toMatchObject({ initialPrice: 2290, monthsBasedPrice: 1990, price: 1990 });
    expect(result.lines[0]).toMatchObject({ months: [], nextVolumeHint: null });
    expect(rows(result)).toEqual([
      ["Курс «Химия. Рефреш» целиком", null, 2290],
      ["Цена курса со скидкой: 1 990 ₽", null, -300],
    ]);
  });

  it("an empty cart, a line without months and a free course cost nothing, in numbers", () => {
    const nothing = { initialPrice: 0, monthsBasedPrice: 0, price: 0, saving: 0 };
    expect(quote([])).toMatchObject({ ...nothing, lines: [], explain: [], promocode: null, bundleHint: null });
    expect(quote([{ product: MATHS, months: [] }])).toMatchObject({ ...nothing, explain: [] });
    const free = quote([{ product: DEMO, months: [] }], { hasReferralWelcome: true });
    expect(free).toMatchObject(nothing);
    expect(rows(free)).toEqual([["Курс «Биология. Демокурс», бесплатно", null, 0]]);
    const freeMonths = quote([{ product: { ...MATHS, listPrice: 0, salePrice: null }, months: months(2) }]);
    expect(rows(freeMonths)).toEqual([["2 месяца бесплатно", null, 0]]);
  });

  it("months of different prices have separate rows", () => {
    const cheap = { ...PHYSICS, listPrice: 2990, salePrice: null };
    const result = quote([
      { product: MATHS, months: months(1) },
      { product: cheap, months: months(2) },
    ]);
    expect(rows(result).slice(0, 2)).toEqual([
      ["1 месяц по 3 590 ₽", "математика", 3590],
      ["2 месяца по 2 990 ₽", "физика", 5980],
    ]);
  });
});

describe("step 3: volume within a course", () => {
  it.each([
    { chosen: 1, open: 7, percent: 0 },
    { chosen: 2, open: 7, percent: 0 },
    { chosen: 3, open: 7, percent: 5 },
    { chosen: 4, open: 7, percent: 5 },
    { chosen: 5, open: 7, percent: 10 },
    { chosen: 6, open: 7, percent: 10 },
    { chosen: 7, open: 7, percent: 15 },
    { chosen: 3, open: 3, percent: 15 },
    { chosen: 4, open: 4, percent: 15 },
    { chosen: 2, open: 2, percent: 0 },
    { chosen: 1, open: 1, percent: 0 },
  ])("$chosen of $open open months: $percent %", ({ chosen, open, percent }) => {
    const product = { ...MATHS, listPrice: 1000, salePrice: null, openMonths: months(open) };
    const result = quote([{ product, months: months(chosen) }]);
    expect(result.monthsBasedPrice).toBe(chosen * 1000 - chosen * 10 * percent);
  });

  it("a month that is not open does not count, but is charged", () => {
    const product = { ...MATHS, listPrice: 1000, salePrice: null, openMonths: months(7).slice(1) };
    expect(quote([{ product, months: months(3) }]).monthsBasedPrice).toBe(3000);
    expect(quote([{ product: { ...product, openMonths: [] }, months: months(3) }]).monthsBasedPrice).toBe(3000);
  });

  it("a month named twice counts once, and two lines of one course are one", () => {
    const lines = [
      { product: MATHS, months: months(2) },
      { product: MATHS, months: [...months(3), ...months(1)] },
    ];
    expect(quote(lines)).toEqual(quote([{ product: MATHS, months: months(3) }]));
  });

  it("taking all remaining months is mentioned", () => {
    const result = quote([{ product: { ...MATHS, openMonths: months(3) }, months: months(3) }]);
    expect(rows(result).at(-1)).toEqual(["Все оставшиеся месяцы математики, 15 %", null, -1481]);
  });

  it.each([
    [0, 7, null],
    [1, 7, "Ещё два месяца, и появится скидка 5 %"],
    [3, 4, "Ещё один месяц, и скидка станет 15 %"],
    [3, 5, "Ещё два месяца, и скидка станет 15 %"],
    [5, 7, "Ещё два месяца, и скидка станет 15 %"],
    [7, 7, null],
    [1, 2, null],
    [2, 3, "Ещё один месяц, и появится скидка 15 %"],
  ])("the hint for %i of %i open months is: %s", (chosen, open, hint) => {
    const result = quote([{ product: { ...MATHS, openMonths: months(open) }, months: months(chosen) }]);
    expect(plain(result.lines[0]?.nextVolumeHint)).toBe(hint);
  });
});

describe("step 4: bundle of subjects", () => {
  const flat = (product: PricedProduct) => ({
    product: { ...product, listPrice: 1000, salePrice: null },
    months: months(1),
  });

  it.each([
    { case: "one subject", lines: [flat(MATHS)], price: 1000, hint: "Второй предмет: появится скидка 5 %" },
    {
      case: "two subjects",
      lines: [flat(MATHS), flat(RUSSIAN)],
      price: 1900,
      hint: "Третий предмет: скидка вырастет до 10 %",
    },
    { case: "three subjects", lines: [flat(MATHS), flat(RUSSIAN), flat(PHYSICS)], price: 2700, hint: null },
    {
      case: "two courses of one subject",
      lines: [flat(MATHS), flat({ ...MATHS, productId: 109 })],
      price: 2000,
      hint: "Второй предмет: появится скидка 5 %",
    },
    {
      case: "a free course is no subject",
      lines: [flat(MATHS), { product: DEMO, months: [] }],
      price: 1000,
      hint: "Второй предмет: появится скидка 5 %",
    },
    {
      case: "a course without a month is no subject",
      lines: [flat(MATHS), { product: RUSSIAN, months: [] }],
      price: 1000,
      hint: "Второй предмет: появится скидка 5 %",
    },
    {
      case: "a course sold whole is a subject",
      lines: [flat(MATHS), flat(REFRESH)],
      price: 1900,
      hint: "Третий предмет: скидка вырастет до 10 %",
    },
    { case: "nothing paid", lines: [{ product: DEMO, months: [] }], price: 0, hint: null },
  ])("$case costs $price", ({ lines, price, hint }) => {
    expect(quote(lines).price).toBe(price);
    expect(plain(quote(lines).bundleHint)).toBe(hint);
  });
});

describe("step 5: the promocode", () => {
  const two = [
    { product: MATHS, months: months(3) },
    { product: RUSSIAN, months: months(2) },
  ];

  it("a percentage is taken line by line, off what the bundle left", () => {
    expect(quote(two, { code: {} }).lines.map(({ price }) => price)).toEqual([8016, 5626]);
  });

  it("a fixed amount is split by what the lines still cost, and the parts sum to it", () => {
    const result = quote(two, { code: { kind: "amount", value: 500, code: "МИНУС500" } });
    expect(result.lines.map(({ price }) => price)).toEqual([8907 - 294, 6251 - 206]);
    expect(rows(result).at(-1)).toEqual(["Промокод МИНУС500, 500 ₽", "математика 294 ₽, русский 206 ₽", -500]);
  });

  it("a code reaches only the courses it is for", () => {
    const result = quote(two, { code: { productIds: [102] } });
    expect(result.lines.map(({ price }) => price)).toEqual([8907, 5626]);
    expect(rows(result).at(-1)).toEqual(["Промокод НОЯБРЬ10, 10 %", null, -625]);
  });

  it("an amount larger than the courses it is for takes no more than they cost", () => {
    const result = quote([{ product: { ...MATHS, salePrice: null }, months: months(1) }], {
      code: { kind: "amount", value: 100_000, isGift: true },
    });
    expect(result.price).toBe(0);
  });

  it("a refused code changes no price and gives the reason", () => {
    const refused = quote(two, { code: { examType: "oge" } });
    expect(refused.price).toBe(quote(two).price);
    expect(refused.promocode).toMatchObject({ reason: "other-exam", isApplied: false });
    const unknown = quoteCart({
      lines: two,
      promocode: { code: "НЕТТАКОГО", found: null, usesByBuyer: 0, usesTotal: 0 },
      hasReferralWelcome: false,
      now: NOW,
    });
    expect(unknown.promocode).toMatchObject({ reason: "unknown", code: "НЕТТАКОГО" });
  });
});

describe("step 6: referral welcome", () => {
  it("takes its percentage off what the code left", () => {
    const product = { ...MATHS, listPrice: 1000, salePrice: null };
    const result = quote([{ product, months: months(1) }], { code: {}, hasReferralWelcome: true });
    expect(rows(result)).toEqual([
      ["1 месяц по 1 000 ₽", null, 1000],
      ["Промокод НОЯБРЬ10, 10 %", null, -100],
      ["Скидка по приглашению друга, 10 %", null, -90],
    ]);
    expect(result.price).toBe(810);
  });
});

describe("an exclusive code", () => {
  const two = [MATHS, RUSSIAN].map((product) => ({
    product: { ...product, listPrice: 1000, salePrice: null },
    months: months(1),
  }));

  it("replaces worse discounts, and the verdict says so", () => {
    const result = quote(two, { code: { isExclusive: true, value: 20 }, hasReferralWelcome: true });
    expect(result.price).toBe(1600);
    expect(result.promocode).toMatchObject({ reason: "applied", isApplied: true });
    expect(plain(result.promocode?.message)).toBe(
      "Применили: минус 20 % на оба курса. Он действует вместо остальных скидок: так дешевле на 110 ₽",
    );
    expect(result.lines[0]?.discounts.map(({ name, amount, isApplied }) => [plain(name), amount, isApplied])).toEqual([
      ["Промокод НОЯБРЬ10, 20 %", 200, true],
      ["Два предмета вместе, 5 %", 50, false],
      ["Скидка по приглашению друга, 10 %", 95, false],
    ]);
    expect(result.bundleHint).toBeNull();
  });

  it("is not spent if the other discounts are better, and the verdict says so", () => {
    const result = quote(two, { code: { isExclusive: true, value: 14 }, hasReferralWelcome: true });
    expect(result.price).toBe(1710);
    expect(result.promocode).toMatchObject({ reason: "not-combinable", isApplied: false });
    expect(plain(result.promocode?.message)).toBe(
      "Промокод не складывается с другими скидками, а они выгоднее на 10 ₽. Оставили их, код пригодится в другом заказе",
    );
    expect(result.lines[0]?.discounts.at(-1)).toMatchObject({ amount: 140, isApplied: false });
  });

  it("is not spent if the other discounts are equal", () => {
    const result = quote(two, { code: { isExclusive: true, value: 5 } });
    expect(result.price).toBe(1900);
    expect(result.promocode).toMatchObject({ reason: "not-combinable" });
    expect(result.promocode?.message).toContain("дают столько же");
  });

  it("applies like any code without other discounts", () => {
    const result = quote(two.slice(0, 1), { code: { isExclusive: true } });
    expect(result.price).toBe(900);
    expect(plain(result.promocode?.message)).toBe("Применили: минус 10 % на курс");
  });

  it("does not affect sale and volume", () => {
    const result = quote([{ product: MATHS, months: months(3) }], { code: { isExclusive: true, value: 20 } });
    expect(result).toMatchObject({ monthsBasedPrice: 9376, price: 9376 - 1875 });
  });
});

describe("the cap", () => {
  const two = [MATHS, RUSSIAN].map((product) => ({
    product: { ...product, listPrice: 1001, salePrice: null },
    months: months(1),
  }));

  it("keeps steps 4 to 6 within 70 % of monthsBasedPrice, rounded down, as a separate step", () => {
    const result = quote(two, { code: { value: 80 }, hasReferralWelcome: true });
    expect(result.monthsBasedPrice - result.price).toBe(1401);
    expect(rows(result).at(-1)?.[0]).toBe("Скидки вместе не больше 70 %");
    expect(result.explain.filter(({ step }) => step === "cap").map(({ amount }) => amount)).toEqual([130, 129]);
  });

  it("applies to the order as a whole: a line may go below it", () => {
    const result = quote(two, { code: { value: 100, productIds: [101] } });
    expect(result.lines.map(({ price }) => price)).toEqual([0, 951]);
  });

  it("is lifted by a gift", () => {
    expect(quote(two, { code: { value: 100, isGift: true } }).price).toBe(0);
    expect(quote(two, { code: { value: 100, isGift: true, isExclusive: true } }).price).toBe(0);
  });

  it("is not lifted by a gift that was refused", () => {
    const result = quote(two, {
      code: { value: 100, isGift: true, examType: "oge" },
      hasReferralWelcome: true,
      rates: { ...DEFAULT_RATES, referralPercent: 90 },
    });
    expect(result.price).toBe(2002 - 1401);
  });
});

it("courses whose names would read alike use their own names", () => {
  const result = quote([
    { product: MATHS, months: months(3) },
    { product: { ...MATHS, productId: 102, name: "Математика, Прокачка" }, months: months(3) },
    { product: { ...PHYSICS, subjects: ["physics", "math"], name: "Физмат" }, months: months(3) },
  ]);
  const labels = summariseExplain(result.explain).map(({ label }) => plain(label));
  expect(labels.slice(2, 5)).toEqual([
    "Три месяца курса «Математика, профиль», 5 %",
    "Три месяца курса «Математика, Прокачка», 5 %",
    "Три месяца курса «Физмат», 5 %",
  ]);
});

it("OGE baseMath reads as maths, an unknown subject as the name of its course", () => {
  const label = (product: PricedProduct) =>
    plain(summariseExplain(quote([{ product, months: months(3) }]).explain).at(-1)?.label);
  expect(label({ ...MATHS, subjects: ["baseMath"], examType: "oge" })).toBe("Три месяца математики, 5 %");
  expect(label({ ...MATHS, subjects: ["baseMath"] })).toBe("Три месяца базовой математики, 5 %");
  expect(label({ ...MATHS, subjects: ["constructor"] })).toBe("Три месяца курса «Математика, профиль», 5 %");
});

it("the default rates are pinned", () => {
  expect(DEFAULT_RATES).toEqual({
    volume: [
      { months: 3, percent: 5 },
      { months: 5, percent: 10 },
    ],
    allRemaining: { minMonths: 3, percent: 15 },
    bundle: [
      { subjects: 2, percent: 5 },
      { subjects: 3, percent: 10 },
    ],
    referralPercent: 10,
    capPercent: 70,
  });
});
