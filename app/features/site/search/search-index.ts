/**
 * The texts of the school by the stems of their words. The database provides the stems, so a word has the same forms
 * here as in the search of the task bank (product.md, "Search").
 */
import { isForm } from "./is-form";
import {
  arrangeWords,
  findBeginning,
  findForms,
  findNearest,
  type KnownWord,
  type KnownWords,
  type SpeltWords,
} from "./known-words";
import { readExam } from "./read-exam";
import { splitWords } from "./search-words";

/** `page`: a page of the school or a document; `place`: a theme, a sub-theme or a KIM number of the task bank. */
export type DocumentKind = "course" | "teacher" | "webinar" | "page" | "place";
export type FoundKind = DocumentKind | "task";

export type SearchDocument = {
  kind: DocumentKind;
  slug: string;
  title: string;
  /** Subject, exam, teacher, headings: its topic, in words that the title may lack. */
  facts: string;
  text: string;
};

/** Stop words have no stem: «и», «по». */
export type Stems = ReadonlyMap<string, string>;

type IndexedDocument = Pick<SearchDocument, "kind" | "slug"> & {
  /** The stems of the title. */
  name: ReadonlySet<string>;
};

/** `at`: the place of the document in the index. `weight`: that of its best field that contains the stem. */
type Holder = { at: number; weight: number };

export type SearchIndex = {
  documents: readonly IndexedDocument[];
  words: KnownWords;
  /** For each stem the documents that contain it. */
  holders: ReadonlyMap<string, readonly Holder[]>;
  kinds: ReadonlyMap<string, FoundKind>;
};

/** Of a word by its place in a document. */
export const WEIGHTS = { title: 4, facts: 2, text: 1 } as const;
/** The query contains only the beginning of the word. */
const BEGINNING = 0.8;
const SHORTEST_BEGINNING = 3;

/** These words in a query name a part of the school, not a subject. */
const KIND_WORDS: Record<FoundKind, readonly string[]> = {
  course: ["курс", "курсы"],
  teacher: ["преподаватель", "преподаватели", "учитель", "учителя", "педагог", "репетитор"],
  webinar: ["вебинар", "вебинары"],
  place: ["тема", "темы", "номер", "номера"],
  // «Документы» are found by their texts: beside them in this part are pages that are none.
  page: [],
  task: ["задание", "задания", "задача", "задачи"],
};

/** Every word whose stem an index of these documents needs. */
export function listWords(documents: readonly SearchDocument[]): string[] {
  const texts = documents.flatMap(({ title, facts, text }) => [title, facts, text]);
  return splitWords([...texts, ...Object.values(KIND_WORDS).flat()].join(" "));
}

export function makeIndex(documents: readonly SearchDocument[], stems: Stems): SearchIndex {
  const holders = new Map<string, Holder[]>();
  for (const [at, document] of documents.entries()) {
    const weights = new Map<string, number>();
    for (const place of ["text", "facts", "title"] as const)
      for (const stem of stemsOf(document[place], stems)) weights.set(stem, WEIGHTS[place]);
    for (const [stem, weight] of weights) {
      const others = holders.get(stem);
      if (others) others.push({ at, weight });
      else holders.set(stem, [{ at, weight }]);
    }
  }
  const known = listWords(documents).flatMap((word, at) => {
    const stem = stems.get(word);
    return stem === undefined ? [] : [{ word, stem, count: holders.get(stem)?.length ?? 0, at }];
  });
  const kinds = Object.entries(KIND_WORDS) as [FoundKind, readonly string[]][];
  return {
    documents: documents.map(({ kind, slug, title }) => ({ kind, slug, name: new Set(stemsOf(title, stems)) })),
    words: arrangeWords(known),
    holders,
    kinds: new Map(
      kinds.flatMap(([kind, words]) => stemsOf(words.join(" "), stems).map((stem) => [stem, kind] as const)),
    ),
  };
}

const stemsOf = (text: string, stems: Stems): string[] =>
  splitWords(text).flatMap((word) => {
    const stem = stems.get(word);
    return stem === undefined ? [] : [stem];
  });

export type ParsedQuestion = {
  /** The parts of the school that the query names, in its order. */
  kinds: FoundKind[];
  /** The words to look for in those parts. */
  words: { word: string; stem: string }[];
  /** The stems of all its words. */
  stems: string[];
};

export function parseQuestion({ kinds }: Pick<SearchIndex, "kinds">, words: readonly string[], stems: Stems) {
  const parsed: ParsedQuestion = { kinds: [], words: [], stems: [] };
  for (const word of words) {
    const stem = stems.get(word);
    if (stem === undefined) continue;
    parsed.stems.push(stem);
    const kind = kinds.get(stem);
    if (kind === undefined) parsed.words.push({ word, stem });
    else parsed.kinds.push(kind);
  }
  return parsed;
}

/** `isNamed`: the query is its title. */
export type FoundDocument = { kind: DocumentKind; slug: string; score: number; isNamed: boolean };

/**
 * The documents that contain most words of the query, best first, then in the order of the index. `isExact`: each
 * contains every word.
 */
export function searchDocuments(
  index: SearchIndex,
  { kinds, words, stems: asked }: ParsedQuestion,
): { found: FoundDocument[]; isExact: boolean } {
  if (words.length === 0) {
    const named = index.documents.filter(({ kind }) => kinds.includes(kind));
    return {
      found: named.map(({ kind, slug }) => ({ kind, slug, score: 0, isNamed: false })),
      isExact: named.length > 0,
    };
  }
  const scores = scoreHolders(
    index,
    words.map((word) => findMeant(index, word)),
  );
  const scored = [...scores]
    .sort(([one], [other]) => one - other)
    .flatMap(([at, { held, best, score }]) => {
      const { kind, slug, name } = index.documents[at]!;
      // Every place of a subject has its name, which would bury the other results.
      if (kind === "place" && best < WEIGHTS.title * BEGINNING) return [];
      const isNamed = kind === "page" && name.size === asked.length && asked.every((stem) => name.has(stem));
      return [{ kind, slug, held, best, score, isNamed }];
    });
  // The text of a document of law contains every common word: it counts where nothing else has any.
  const titled = scored.filter(({ kind, best }) => kind !== "page" || best >= WEIGHTS.facts * BEGINNING);
  const counted = titled.length > 0 ? titled : scored;
  const most = Math.max(0, ...counted.map(({ held }) => held));
  const found = counted.filter(({ held }) => held === most).sort((a, b) => b.score - a.score);
  return {
    found: found.map(({ kind, slug, score, isNamed }) => ({ kind, slug, score, isNamed })),
    isExact: most === words.length,
  };
}

/** Stems that match a word of the query, and their worth beside the word itself. */
type Meant = { stems: readonly string[]; share: number };

/** For each document that contains any of the words: how many, its best weight, and the sum. */
function scoreHolders({ holders }: SearchIndex, meant: readonly Meant[]) {
  const scores = new Map<number, { held: number; best: number; score: number }>();
  for (const { stems, share } of meant) {
    const values = new Map<number, number>();
    for (const { at, weight } of stems.flatMap((stem) => holders.get(stem) ?? []))
      values.set(at, Math.max(values.get(at) ?? 0, weight * share));
    for (const [at, value] of values) {
      const { held, best, score } = scores.get(at) ?? { held: 0, best: 0, score: 0 };
      scores.set(at, { held: held + 1, best: Math.max(best, value), score: score + value });
    }
  }
  return scores;
}

function findMeant(index: SearchIndex, { word, stem }: { word: string; stem: string }): Meant {
  const { holders, words } = index;
  if (holders.has(stem)) return { stems: [stem], share: 1 };
  // The dictionary takes the end of «кредит» for an ending, and leaves «кредит» of «кредиты».
  const whole = words.byWord.get(stem);
  if (whole && holders.has(whole.stem)) return { stems: [whole.stem], share: 1 };
  const forms = listStems(index, findForms(words, word));
  if (forms.length > 0) return { stems: forms, share: 1 };
  return { stems: findBegun(index, word), share: BEGINNING };
}

function findBegun(index: SearchIndex, beginning: string): string[] {
  if (beginning.length < SHORTEST_BEGINNING || /^\d+$/.test(beginning) || readExam(beginning) !== null) return [];
  return listStems(index, findBeginning(index.words, beginning));
}

const listStems = ({ holders }: SearchIndex, words: readonly KnownWord[]): string[] => [
  ...new Set(words.flatMap(({ stem }) => (holders.has(stem) ? [stem] : []))),
];

/** The words of the bank's tasks, which are searched for elsewhere: to correct those that no other text has. */
export type TaskWords = { stems: ReadonlySet<string>; spelt: SpeltWords };

const NO_TASK_WORDS: TaskWords = { stems: new Set(), spelt: { words: new Map(), stems: new Map() } };

/**
 * The words, with those unknown to the school replaced by the nearest known ones; null: none to replace. A form of a
 * known word is known.
 */
export function correctWords(
  index: SearchIndex,
  words: readonly string[],
  stems: Stems,
  tasks: TaskWords = NO_TASK_WORDS,
): string[] | null {
  const corrected = words.map((word) => {
    const stem = stems.get(word);
    if (stem === undefined || index.kinds.has(stem)) return word;
    if (findMeant(index, { word, stem }).stems.length > 0) return word;
    if (tasks.stems.has(stem)) return word;
    const meant = readExam(word) ?? findNearest([index.words.spelt, tasks.spelt], { word, stem });
    return meant === null || isForm(word, meant) ? word : meant;
  });
  return corrected.some((word, position) => word !== words[position]) ? corrected : null;
}
