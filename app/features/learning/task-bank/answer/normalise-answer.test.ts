import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnswerKey, readOptions } from "./answer-key";
import { LONGEST_ANSWER, readAnswer } from "./normalise-answer";
import { draws } from "../../../../../tests/setup/draws";

const TYPES: AnswerKey["type"][] = ["number", "string", "choice", "match", "order"];

const accepted = (type: AnswerKey["type"], raw: string | string[], options = {}) => {
  const read = readAnswer(type, raw, options);
  return read.ok ? read.answer : read.reason;
};

describe("a number", () => {
  it.each([
    ["5", "5"],
    ["0,25", "0,25"],
    ["0.25", "0,25"],
    [".5", "0,5"],
    ["5.", "5"],
    ["5,0", "5"],
    ["07", "7"],
    ["+7", "7"],
    ["+ 7", "7"],
    ["−5", "-5"],
    ["–5", "-5"],
    ["—5", "-5"],
    ["‑5", "-5"],
    ["﹣5", "-5"],
    ["- 5", "-5"],
    ["-0,0", "0"],
    ["000", "0"],
    [" 12\u00A0", "12"],
    ["1\u200B2", "12"],
    ["\u200E12\u202C", "12"],
    ["\uFEFF3", "3"],
    ["1 000", "1000"],
    ["1\u202F234\u00A0567,50", "1234567,5"],
    ["7/2", "3,5"],
    ["-6 / 8", "-0,75"],
    ["4/2", "2"],
    ["0/7", "0"],
    ["1/512", "0,001953125"],
    ["123456789012345678901234567890", "123456789012345678901234567890"],
  ])("«%s» is read as %s", (raw, answer) => expect(accepted("number", raw)).toBe(answer));

  it.each([
    ["", "empty", "число"],
    [" \u200B\u00A0", "empty", "число"],
    ["5 м", "unit", "без единиц: 5."],
    ["5м", "unit", "без единиц: 5."],
    ["12,50 %", "unit", "без единиц: 12,5."],
    ["5%", "unit", "без единиц: 5."],
    ["−3 м/с²", "unit", "без единиц: -3."],
    ["9,8 м/с2", "unit", "без единиц: 9,8."],
    ["40 руб.", "unit", "без единиц: 40."],
    ["90°", "unit", "без единиц: 90."],
    ["300₽", "unit", "без единиц: 300."],
    ["1,000.5", "two-separators", "одна запятая"],
    ["1.000.000", "two-separators", "одна запятая"],
    ["5,,2", "two-separators", "одна запятая"],
    ["пять", "not-a-number", "только цифры"],
    ["x=5", "not-a-number", "только цифры"],
    ["5·10³", "not-a-number", "только цифры"],
    ["√2", "not-a-number", "только цифры"],
    ["x²", "not-a-number", "только цифры"],
    ["½", "not-a-number", "только цифры"],
    ["--5", "not-a-number", "только цифры"],
    [",", "not-a-number", "только цифры"],
    ["-", "not-a-number", "только цифры"],
    ["1,5/2", "not-a-number", "только цифры"],
    ["2 ч 30 мин", "not-a-number", "только цифры"],
    ["5/0", "not-a-number", "На ноль"],
    ["1/3", "endless-fraction", "конечную"],
    ["2 5", "wrong-count", "одно число"],
    ["12 3456", "wrong-count", "одно число"],
    ["1".repeat(LONGEST_ANSWER + 1), "too-long", "только сам ответ"],
  ])("«%s» is refused: %s", (raw, reason, say) => {
    const read = readAnswer("number", raw);
    expect(read).toMatchObject({ ok: false, reason });
    expect(read.ok ? "" : read.say).toContain(say);
  });

  it("written as a fraction is read with a note about the form of the exam", () => {
    expect(readAnswer("number", "7/2")).toEqual({
      ok: true,
      answer: "3,5",
      note: "В бланк пишут без дробной черты: 3,5.",
    });
    expect(readAnswer("number", "3,5")).toEqual({ ok: true, answer: "3,5" });
  });

  it.each([
    ["12 345", "12 345"],
    ["12; 345", "12 345"],
    ["12;345", "12 345"],
    ["12, 345", "12 345"],
    ["12 ,345", "12 345"],
    ["1,5 2,50", "1,5 2,5"],
    ["12\n345", "12 345"],
    ["12", "wrong-count"],
    ["1 2 3", "wrong-count"],
    ["12 м 345", "not-a-number"],
    ["12м 345", "unit"],
  ])("in a pair is split off at a space: «%s» is %s", (raw, answer) => {
    expect(accepted("number", raw, { count: 2 })).toBe(answer);
  });

  it("in a pair comes from two fields too", () => {
    expect(accepted("number", ["12", " 345 "], { count: 2 })).toBe("12 345");
    expect(accepted("number", ["12", ""], { count: 2 })).toBe("wrong-count");
    expect(readAnswer("number", "12", { count: 2 })).toMatchObject({ say: "Напиши 2 числа через пробел." });
    expect(readAnswer("number", "12", { count: 5 })).toMatchObject({ say: "Напиши 5 чисел через пробел." });
  });
});

describe("a string", () => {
  it.each([
    ["Ёлка", "елка"],
    ["е\u0308лка", "елка"],
    ["за\u0301мок", "замок"],
    ["  СИНОНИМ ", "синоним"],
    ["«Война и мир».", "война и мир"],
    ["“Дубровский”", "дубровский"],
    ["стекло,  шаг", "стекло шаг"],
    ["стекло; шаг", "стекло шаг"],
    ["юго-восток", "юговосток"],
    ["юго‑восток", "юговосток"],
    ["Москва — Казань", "москва казань"],
    ["1941–1945", "1941 1945"],
    ["-5", "-5"],
    ["5 -3", "5 -3"],
    ["СУ-27", "су27"],
    ["1,40,2", "1,40,2"],
    ["1,4 ± 0,2", "1,4 0,2"],
    ["didn’t", "didnt"],
    ["12\u00A0345", "12 345"],
    [" . ", "empty"],
    ["«»", "empty"],
    ["-", "empty"],
  ])("«%s» is read as «%s»", (raw, answer) => expect(accepted("string", raw)).toBe(answer));

  it.each([
    ["юго-восток", "юго-восток"],
    ["юго – восток", "юго-восток"],
    ["по новому", "по новому"],
    ["кто-то -", "кто-то"],
  ])("keeps hyphens where they are asked: «%s» is «%s»", (raw, answer) => {
    expect(accepted("string", raw, { keepHyphen: true })).toBe(answer);
  });

  it("has the look-alikes of the other alphabet folded to that of the key", () => {
    const cyrillic = "АВСЕНКМОРТХУасеорхук";
    const latin = "ABCEHKMOPTXYaceopxyk";
    expect(accepted("string", latin, { alphabet: "cyrillic" })).toBe(cyrillic.toLowerCase());
    expect(accepted("string", cyrillic, { alphabet: "latin" })).toBe(latin.toLowerCase());
    expect(accepted("string", "хyzw", { alphabet: "latin" })).toBe("xyzw");
    expect(accepted("string", "cap", { alphabet: "cyrillic" })).toBe("сар");
    expect(accepted("string", "cap")).toBe("cap");
  });
});

describe("digits", () => {
  it.each([
    ["choice", "531", {}, "135"],
    ["choice", "1, 3; 5", {}, "135"],
    ["choice", ["3", "1"], {}, "13"],
    ["choice", "1133", {}, "1133"],
    ["choice", "4", { count: 1 }, "4"],
    ["match", "3 1 4 2", { count: 4 }, "3142"],
    ["match", ["3", "3", "1"], { count: 3 }, "331"],
    ["order", "2413", { count: 4 }, "2413"],
  ] as const)("for a %s «%s» %o are read as %s", (type, raw, options, answer) => {
    expect(accepted(type, typeof raw === "string" ? raw : [...raw], options)).toBe(answer);
  });

  it.each([
    ["choice", "", {}, "empty", "Отметь хотя бы один вариант."],
    ["choice", [], {}, "empty", "Отметь хотя бы один вариант."],
    ["match", ["", ""], {}, "empty", "Выбери ответ для каждой строки."],
    ["order", " ", {}, "empty", "Расставь номера по порядку."],
    ["choice", "1а", {}, "not-digits", "Напиши только цифры, например 134."],
    ["choice", "-1", {}, "not-digits", "Напиши только цифры, например 134."],
    ["choice", "16", { optionCount: 5 }, "no-such-option", "В задании варианты от 1 до 5."],
    ["match", "10", { count: 2 }, "no-such-option", "В задании варианты от 1 до 9."],
    ["choice", "13", { count: 1 }, "wrong-count", "Здесь нужен один вариант."],
    ["match", "1234", { count: 5 }, "wrong-count", "Нужно 5 цифр, а сейчас 4."],
    ["match", ["1", "", "3"], { count: 3 }, "wrong-count", "Нужно 3 цифры, а сейчас 2."],
    ["order", "2423", { count: 4 }, "repeated", "Каждая цифра стоит один раз: проверь, какая повторилась."],
  ] as const)("for a %s «%s» %o are refused: %s", (type, raw, options, reason, say) => {
    expect(readAnswer(type, raw, options)).toEqual({ ok: false, reason, say });
  });
});

describe("the options of reading", () => {
  it.each([
    [{ type: "number", keys: ["0,25"] }, "exact", { count: 1 }],
    [{ type: "number", keys: ["12 345"] }, "positions", { count: 2 }],
    [{ type: "string", keys: ["юго-восток"], keepHyphen: true }, "exact", { keepHyphen: true, alphabet: "cyrillic" }],
    [{ type: "string", keys: ["xyzw"] }, "exact", { alphabet: "latin" }],
    [{ type: "string", keys: ["1,40,2", "1,4 0,2"] }, "exact", { figures: "decimals" }],
    [{ type: "string", keys: ["142"] }, "exact", { figures: "code" }],
    [{ type: "string", keys: ["12 345"] }, "exact", {}],
    [{ type: "string", keys: ["ЁЖ"], keepYo: true }, "exact", { keepYo: true, alphabet: "cyrillic" }],
    [{ type: "choice", keys: ["13"] }, "set", { optionCount: 5 }],
    [{ type: "choice", keys: ["3"] }, "exact", { optionCount: 5, count: 1 }],
    [{ type: "match", keys: ["3142"] }, "positions", { optionCount: 5, count: 4 }],
    [{ type: "order", keys: ["312"] }, "exact", { optionCount: 5, count: 3 }],
  ] as const)("for %o with the rule %s are %o", (key, rule, options) => {
    expect(readOptions(key, { rule }, 5)).toEqual(options);
  });
});

describe("reading", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(..."0123456789,.-−–/ ;%мЁёeаА«».'\u00A0\u200B\u0308\u0301"), maxLength: 30 }),
  );
  const anyOptions = fc.record(
    {
      count: fc.integer({ min: 1, max: 4 }),
      keepHyphen: fc.boolean(),
      keepYo: fc.boolean(),
      figures: fc.constantFrom("code" as const, "decimals" as const),
      alphabet: fc.constantFrom("cyrillic" as const, "latin" as const),
    },
    { requiredKeys: [] },
  );

  it("is idempotent: what was read is read as itself", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), anyText, anyOptions, (type, raw, options) => {
        const once = readAnswer(type, raw, options);
        if (!once.ok) return;
        expect(readAnswer(type, once.answer, options)).toEqual({ ok: true, answer: once.answer });
      }),
      { numRuns: draws(2_000) },
    );
  });

  it("either reads or says in Russian what to write, and never throws", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), anyText, anyOptions, (type, raw, options) => {
        const read = readAnswer(type, raw, options);
        if (read.ok) expect(read.answer).not.toBe("");
        else expect(read.say).toMatch(/^[А-Я].*\.$/);
      }),
      { numRuns: draws(1_000) },
    );
  });

  it("takes every decimal in every usual spelling as the same number", () => {
    const decimal = fc.tuple(fc.boolean(), fc.nat(999_999), fc.nat(9999), fc.nat(3));
    fc.assert(
      fc.property(decimal, ([isNegative, whole, part, zeros]) => {
        const plain = `${whole},${String(part).padStart(4, "0")}`;
        const answer = accepted("number", (isNegative ? "-" : "") + plain);
        const spelled = `${isNegative ? "−" : "+"}${"0".repeat(zeros)}${plain.replace(",", ".")}${"0".repeat(zeros)}`;
        expect(accepted("number", ` ${spelled}\u00A0`)).toBe(answer);
        expect(Number(answer.replace(",", "."))).toBeCloseTo((isNegative ? -1 : 1) * (whole + part / 10_000), 4);
      }),
    );
  });
});
