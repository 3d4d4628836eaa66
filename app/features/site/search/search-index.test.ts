import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isForm } from "./is-form";
import { arrangeSpelt } from "./known-words";
import {
  correctWords,
  listWords,
  makeIndex,
  parseQuestion,
  type SearchDocument,
  searchDocuments,
  type Stems,
} from "./search-index";
import { splitWords } from "./search-words";
import { draws } from "../../../../tests/setup/draws";

/** Enough of a stemmer for these texts: endings are cut, and «по» is a stop word. */
function stemAll(words: readonly string[]): Stems {
  const known = words.filter((word) => word !== "по");
  return new Map(known.map((word) => [word, word.replace(/(?:ой|ая|ов|[аеиоуыяйью])+$/, "") || word]));
}

const DOCUMENTS: SearchDocument[] = [
  { kind: "course", slug: "math", title: "Основа", facts: "математика ЕГЭ Глеб Орлов", text: "весь год" },
  { kind: "course", slug: "chemistry", title: "Химия с нуля", facts: "химия ОГЭ", text: "органика" },
  { kind: "teacher", slug: "orlov", title: "Глеб Орлов", facts: "математика", text: "параметры и немного химии" },
  { kind: "webinar", slug: "lens", title: "Тонкая линза", facts: "физика ЕГЭ", text: "" },
  { kind: "page", slug: "refund", title: "Вернуть деньги", facts: "возврат оплаты", text: "" },
  { kind: "page", slug: "offer", title: "Оферта", facts: "возврат денег", text: "химия, весь год и перерасчёт" },
];
const INDEX = makeIndex(DOCUMENTS, stemAll(listWords(DOCUMENTS)));

function search(text: string) {
  const words = splitWords(text);
  const { found, isExact } = searchDocuments(INDEX, parseQuestion(INDEX, words, stemAll(words)));
  return { slugs: found.map(({ slug }) => slug), isExact };
}

function correct(text: string) {
  const words = splitWords(text);
  return correctWords(INDEX, words, stemAll(words))?.join(" ") ?? null;
}

describe("searchDocuments", () => {
  it.each([
    ["химия", ["chemistry", "orlov"]],
    ["химии", ["chemistry", "orlov"]],
    ["орлова", ["orlov", "math"]],
    ["математика по егэ", ["math"]],
    ["тонкие линзы", ["lens"]],
    ["матем", ["math", "orlov"]],
  ])("«%s» finds those that hold every word, the best first", (text, slugs) => {
    expect(search(text)).toEqual({ slugs, isExact: true });
  });

  it("a word whose other form the dictionary cuts too short is found by that form", () => {
    const documents = [{ kind: "webinar", slug: "loan", title: "кредит", facts: "", text: "" }] as const;
    const index = makeIndex(documents, new Map([["кредит", "кред"]]));
    const stems = new Map([["кредиты", "кредит"]]);
    expect(searchDocuments(index, parseQuestion(index, ["кредиты"], stems)).found).toHaveLength(1);
    expect(correctWords(index, ["кредиты"], stems)).toBeNull();
  });

  it("a page or a document is found by its name and its headings, the name first", () => {
    expect(search("возврат").slugs).toEqual(["refund", "offer"]);
    expect(search("оферта").slugs).toEqual(["offer"]);
    expect(search("вернуть деньги").slugs[0]).toBe("refund");
  });

  it("the text of a document counts where nothing else has the word", () => {
    expect(search("химия").slugs).not.toContain("offer");
    expect(search("перерасчёт").slugs).toEqual(["offer"]);
  });

  it("a page knows that it is called what was asked", () => {
    const named = (text: string) => {
      const words = splitWords(text);
      const { found } = searchDocuments(INDEX, parseQuestion(INDEX, words, stemAll(words)));
      return found.filter(({ isNamed }) => isNamed).map(({ slug }) => slug);
    };
    expect(named("вернуть деньги")).toEqual(["refund"]);
    expect(named("деньги")).toEqual([]);
    expect(named("деньги по химии вернуть")).toEqual([]);
    expect(named("основа")).toEqual([]);
  });

  it("a form with another stem is found like the word itself", () => {
    const documents = [{ kind: "page", slug: "refund", title: "деньги", facts: "", text: "" }] as const;
    const index = makeIndex(documents, new Map([["деньги", "деньг"]]));
    const stems = new Map([["денег", "денег"]]);
    expect(searchDocuments(index, parseQuestion(index, ["денег"], stems))).toMatchObject({
      found: [{ slug: "refund", score: 4 }],
      isExact: true,
    });
    expect(correctWords(index, ["денег"], stems)).toBeNull();
  });

  it("finds those that hold most words where none holds all", () => {
    expect(search("химия огэ астрономия")).toEqual({ slugs: ["chemistry"], isExact: false });
    expect(search("астрономия")).toEqual({ slugs: [], isExact: false });
  });

  it("a word for a part of the school is not looked for in its texts", () => {
    const words = ["курсы", "по", "химии"];
    const parsed = parseQuestion(INDEX, words, stemAll(words));
    expect(parsed.kinds).toEqual(["course"]);
    expect(parsed.words.map(({ word }) => word)).toEqual(["химии"]);
    expect(search("преподаватели")).toEqual({ slugs: ["orlov"], isExact: true });
  });

  it("nothing is found by words without meaning, numbers are whole", () => {
    expect(search("по").slugs).toEqual([]);
    expect(search("123").slugs).toEqual([]);
  });
});

describe("correctWords", () => {
  it.each([
    ["фзика", "физика"],
    ["матиматика егэ", "математика егэ"],
    ["хмия", "химия"],
    ["вебенар химия", "вебинар химия"],
    ["арлов", "орлов"],
    ["еге", "егэ"],
    ["oge математика", "огэ математика"],
  ])("«%s» means «%s»", (typed, meant) => expect(correct(typed)).toBe(meant));

  it.each(["физика", "хим", "огэ", "ога", "год", "гог", "астрономия", "2027", "по", "вход"])(
    "«%s» is left as it is",
    (typed) => {
      expect(correct(typed)).toBeNull();
    },
  );

  it("words of tasks are known, and what is nearest to them is corrected", () => {
    const words = ["параллелограмм", "бисектрис", "синус"].map((word, at) => ({ word, stem: word, count: 1, at }));
    const tasks = { stems: new Set(words.map(({ stem }) => stem)), spelt: arrangeSpelt(words) };
    const correctIn = (text: string) => correctWords(INDEX, splitWords(text), stemAll(splitWords(text)), tasks);
    expect(correctIn("паралелограм")).toEqual(["параллелограмм"]);
    expect(correctIn("синус паралелограмм")).toEqual(["синус", "параллелограмм"]);
    expect(correctIn("синус")).toBeNull();
  });

  it("a word is never corrected into another form of itself", () => {
    const known = [...INDEX.words.byWord.keys()];
    const letter = fc.constantFrom(...Array.from("абвгдеиклмнорстухыья"));
    const typo = fc
      .tuple(fc.constantFrom(...known), fc.nat(8), fc.nat(2), fc.string({ unit: letter, maxLength: 3 }))
      .map(([word, at, cut, put]) => word.slice(0, at) + put + word.slice(at + cut))
      .filter((word) => word.length > 1);
    fc.assert(
      fc.property(typo, (word) => {
        const corrected = correctWords(INDEX, [word], stemAll([word]))?.[0];
        if (corrected !== undefined) expect(isForm(word, corrected), `${word} → ${corrected}`).toBe(false);
      }),
      { numRuns: draws(1_000) },
    );
  });
});
