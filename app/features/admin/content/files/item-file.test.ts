import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { group, line, lines, list, number, optionalNumber, text } from "~/features/core/resources/fields";
import { readItemFile, writeItemFile } from "./item-file";

const FIELDS = {
  name: line("Имя"),
  about: lines("Абзацы"),
  method: text("Метод"),
  price: optionalNumber("Цена", { min: 0, max: 9999 }),
  months: list("Месяцы", { one: "месяц", most: 9 }, { month: line("Месяц"), title: line("Тема") }),
  score: group("Балл", { year: number("Год", { min: 0, max: 9999 }) }),
};

const ITEM = {
  score: { year: 2025 },
  months: [{ title: "Векторы: сумма", month: "2026.9" }],
  method: "Первая строка\nвторая",
  name: "да",
  about: ["Один\u00A0абзац", "# не комментарий"],
  price: null,
};

const TEXT = `name: да
about:
  - Один\u00A0абзац
  - "# не комментарий"
method: |-
  Первая строка
  вторая
price: null
months:
  - month: "2026.9"
    title: "Векторы: сумма"
score:
  year: 2025
`;

describe("an item as a file", () => {
  it("has its keys in the order of the description, whatever their order in the item", () => {
    expect(writeItemFile(FIELDS, ITEM)).toBe(TEXT);
  });

  it("is read as the same item", () => {
    const read = readItemFile(TEXT);
    expect(read).toMatchObject({ ok: true, value: ITEM });
  });

  it("keeps every text letter for letter", () => {
    const texts = { name: line("Имя"), about: lines("Абзацы") };
    const typed = fc.string({ unit: "binary", maxLength: 200 }).map((one) => one.replaceAll("\r", ""));
    fc.assert(
      fc.property(typed, fc.array(typed), (name, about) => {
        const written = writeItemFile(texts, { name, about });
        expect(readItemFile(written)).toMatchObject({ ok: true, value: { name, about } });
      }),
    );
  });
});

describe("the line of a fault", () => {
  const lineOf = (name: string) => {
    const read = readItemFile(TEXT);
    return read.ok ? read.lineOf(name) : null;
  };

  it("is that of the field, or of what should hold it", () => {
    expect(lineOf("name")).toBe(1);
    expect(lineOf("about")).toBe(3);
    expect(lineOf("months[0].title")).toBe(11);
    expect(lineOf("months[0].lessons")).toBe(10);
    expect(lineOf("score.year")).toBe(13);
    expect(lineOf("unknown")).toBe(1);
  });

  it.each([
    ["name: [а", 1, /Flow sequence/],
    ["name: а\nname: б\n", 2, /unique/],
    ["name: а\n# про цену\nprice: 1\n", 3, /comment/],
    ["name: а # имя\n", 1, /comment/],
    ["name: &a б\nmethod: *a\n", 2, /Aliases/],
    ["name: !!js/function 'x'\n", 1, /tag/],
    ["- а\n", 1, /fields/],
    ["", 1, /fields/],
  ])("%j has its fault in line %i", (source, line, message) => {
    const read = readItemFile(source);
    expect(read.ok ? [] : read.faults).toContainEqual({ line, message: expect.stringMatching(message) as string });
  });
});
