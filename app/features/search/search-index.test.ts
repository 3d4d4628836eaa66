import { describe, expect, it } from "vitest";
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
  ])("«%s» means «%s»", (typed, meant) => expect(correct(typed)).toBe(meant));

  it.each(["физика", "хим", "огэ", "ога", "астрономия", "2027", "по"])("«%s» is left as it is", (typed) => {
    expect(correct(typed)).toBeNull();
  });
});
