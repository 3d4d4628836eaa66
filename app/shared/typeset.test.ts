import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdNumbers, inQuotes, JOINER, typeset } from "./typeset";

/** No-break spaces as `~`, joiners as `&`. */
const show = (text: string) => typeset(text).replaceAll("\u00A0", "~").replaceAll("\u2060", "&");

describe("typeset", () => {
  it.each([
    ["часть с октября", "часть с~октября"],
    ["И не в этом дело", "И~не~в~этом дело"],
    ["уже и в записи", "уже и~в~записи"],
    ["хотел бы знать", "хотел~бы~знать"],
    ["№ 5 и № 6", "№~5 и~№~6"],
    ["22 балла из 32", "22~балла из~32"],
    ["3 290 ₽, скидка 15 %", "3~290~₽, скидка 15~%"],
    ["по ст. 32 закона № 152-ФЗ", "по~ст.~32~закона №~152-ФЗ"],
    ["в п. 4, ул. Высокая", "в~п.~4, ул.~Высокая"],
    ["Осень — время", "Осень~— время"],
    ["Физика · тариф Базовый", "Физика~· тариф Базовый"],
    ["А. С. Пушкин", "А.~С.~Пушкин"],
    ["вопросы, т. е. всё", "вопросы, т.~е. всё"],
    ["№ 9–15", "№~9–&15"],
    ["со скоростью 8 м/с", "со~скоростью 8~м/&с"],
    ["подходит для ", "подходит для~"],
  ])("«%s» is «%s»", (text, shown) => {
    expect(show(text)).toBe(shown);
  });

  it.each(["как-то так", "рост 32", "из-за дождя", "Вася пришёл", "a b c", "2026 A", "слово"])(
    "leaves «%s»",
    (text) => {
      expect(typeset(text)).toBe(text);
    },
  );

  it.each([
    ["Угол при вершине равен 81°, найди другой.", "Угол при~вершине равен~81°, найди другой."],
    ["Стороны прямоугольника равны 7 и 10.", "Стороны прямоугольника равны 7 и~10."],
    ["Значение выражения меньше −2,5", "Значение выражения меньше~−2,5"],
    ["В тексте учебника есть 81 задача и 1945 год.", "В~тексте учебника есть 81~задача и~1945~год."],
    ["Опыт 1", "Опыт 1"],
  ])("holds the numbers of running text: %s", (text, shown) => {
    expect(holdNumbers(typeset(text)).replaceAll("\u00A0", "~")).toBe(shown);
  });

  it("changes spaces alone, and nothing the second time", () => {
    const words = fc.constantFrom("в", "и", "на", "№", "5", "290", "₽", "—", "А.", "т.", "е.", "бы", "слово", "9–15");
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (all) => {
        const set = typeset(all.join(" "));
        expect(typeset(set)).toBe(set);
        expect(set.replaceAll("\u00A0", " ").replaceAll(JOINER, "")).toBe(all.join(" "));
      }),
    );
  });
});

it("a name is put into quotes, and its own quotes become inner ones", () => {
  expect(inQuotes("Математика")).toBe("«Математика»");
  expect(inQuotes("Математика, «Базовый»")).toBe("«Математика, „Базовый“»");
});
